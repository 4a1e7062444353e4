import type { PlayerState } from '../player-api.ts';
import { shareBefore, stretchesOf } from '../skin/controls/chapter-line.ts';

/** Where a class is, as far as a member who practises along wants to know. Seconds on the clock, at the video's speed. */
export type PracticeMoment = {
  name: string;
  secondsLeft: number;
  /** 1 where what is held begins, 0 where it ends. */
  shareLeft: number;
  /** What follows: a name, or the end of the class. Null where the class has no chapters. */
  next: { name: string; seconds: number } | 'end' | null;
  wholeSecondsLeft: number;
};

export type PracticePlace = { title: string } & Pick<
  PlayerState,
  'chapters' | 'atSeconds' | 'durationSeconds' | 'rate'
>;

/** The chapter at this second, or the whole class where it has none; what no chapter covers goes by the class's title. */
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
