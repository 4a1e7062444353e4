import type { Chapter } from './player-api.ts';

/** Piece of the timeline, in seconds; `title` is that of the chapter, or null. */
export type Stretch = { startSeconds: number; endSeconds: number; title: string | null };

/** Splits the video into its chapters; a gap becomes a piece without a title. */
export const stretchesOf = (chapters: readonly Chapter[], durationSeconds: number): Stretch[] => {
  const pieces: Stretch[] = [];
  let reached = 0;
  for (const chapter of chapters.toSorted((a, b) => a.startSeconds - b.startSeconds)) {
    const startSeconds = Math.max(reached, chapter.startSeconds);
    const endSeconds = Math.min(durationSeconds, chapter.endSeconds);
    if (endSeconds <= startSeconds) continue;
    if (startSeconds > reached) pieces.push({ startSeconds: reached, endSeconds: startSeconds, title: null });
    pieces.push({ startSeconds, endSeconds, title: chapter.title });
    reached = endSeconds;
  }
  if (reached < durationSeconds || pieces.length === 0)
    pieces.push({ startSeconds: reached, endSeconds: Math.max(durationSeconds, reached), title: null });
  return pieces;
};

/** Returns the share of a piece that lies before `seconds`, from 0 to 1. */
export const shareBefore = ({ startSeconds, endSeconds }: Stretch, seconds: number): number => {
  const length = endSeconds - startSeconds;
  return length > 0 ? Math.max(0, Math.min(1, (seconds - startSeconds) / length)) : 0;
};
