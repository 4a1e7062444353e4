/** Player controls that the editor uses; times are milliseconds. */
export type Playhead = {
  atMs: () => number;
  seek: (toMs: number) => void;
  toggle: () => void;
  play: () => void;
};

/** Playhead without a player, such as while the video is being transcoded: lines can still be written. */
export const noPlayhead: Playhead = {
  atMs: () => 0,
  seek: () => undefined,
  toggle: () => undefined,
  play: () => undefined,
};
