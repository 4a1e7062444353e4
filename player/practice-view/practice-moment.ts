import { shareBefore, stretchesOf } from '../chapter-line.ts';
import type { PlayerState } from '../player-api.ts';

/** State of a class for a member who practises along. Seconds are real time at the video's speed. */
export type PracticeMoment = {
  name: string;
  secondsLeft: number;
  /** Share of the current part that is left: 1 at its beginning, 0 at its end. */
  shareLeft: number;
  /** Next part, or the end of the class; null if the class has no chapters. */
  next: { name: string; seconds: number } | 'end' | null;
  wholeSecondsLeft: number;
};

export type PracticePlace = { title: string } & Pick<
  PlayerState,
  'chapters' | 'atSeconds' | 'durationSeconds' | 'rate'
>;

/**
 * Returns the current chapter, or the whole class if it has none; a gap between chapters has the title of the class.
 */
export const practiceMoment = (place: PracticePlace): PracticeMoment => {
  const { title, chapters, durationSeconds, rate } = place;
  const atSeconds = Math.max(0, Math.min(place.atSeconds, durationSeconds));
  const pieces = stretchesOf(chapters, durationSeconds);
  const index = Math.max(
    0,
    pieces.findLastIndex(({ startSeconds }) => startSeconds <= atSeconds),
  );
  const piece = pieces[index];
  const following = pieces.slice(index + 1).find((one) => one.title !== null);
  const onTheClock = (seconds: number) => Math.max(0, seconds) / rate;
  return {
    name: piece?.title ?? title,
    secondsLeft: onTheClock((piece?.endSeconds ?? durationSeconds) - atSeconds),
    shareLeft: piece ? 1 - shareBefore(piece, atSeconds) : 0,
    next: following
      ? {
          name: following.title ?? '',
          seconds: onTheClock(following.endSeconds - following.startSeconds),
        }
      : chapters.length > 0
        ? 'end'
        : null,
    wholeSecondsLeft: onTheClock(durationSeconds - atSeconds),
  };
};
