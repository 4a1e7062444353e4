/** What the editor asks of the player beside it; times are milliseconds. */
export type Playhead = {
  atMs: () => number;
  seek: (toMs: number) => void;
  toggle: () => void;
  play: () => void;
};

/** Beside nothing that plays, as where the video is still being made: every line can still be written. */
export const noPlayhead: Playhead = {
  atMs: () => 0,
  seek: () => undefined,
  toggle: () => undefined,
  play: () => undefined,
};
