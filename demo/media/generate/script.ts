import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Cue } from '../cycle-library.ts';
import type { Film, WordInks } from './films.ts';

/** Struck tone that fades out. */
export type Strike = { atSeconds: number; hertz: number; gain: number; seconds: number };

export type Score = {
  /** Whole hertz only, so that every cycle of whole seconds ends where it began and joins the next without a click. */
  drone: number[];
  droneGain: number;
  strikes: Strike[];
  /** Interval of soft beats; unset: no beats. */
  beatEverySeconds?: number;
  fadeInSeconds?: number;
  fadeOutSeconds?: number;
};

/** Words and sound of one cycle; its picture comes from a film. */
export type CycleScript = {
  id: string;
  /** Multiple of 8 seconds: it parts into segments of whole numbers of frames and of AAC blocks. */
  durationSeconds: number;
  chapter: string;
  captions: Cue[];
  posterAtSeconds: number;
  score: Score;
  /** Writes the words over the picture of that moment. */
  paint(ctx: SKRSContext2D, seconds: number, inks: WordInks): void;
};

/** Film with the words and the sound that go with it. */
export type Production = { script: CycleScript; film: Film };

export const cue = (startSeconds: number, endSeconds: number, text: string): Cue => ({
  startMs: Math.round(startSeconds * 1000),
  endMs: Math.round(endSeconds * 1000),
  text,
});

const shortSegmentSeconds = 8;
const longestSegmentSeconds = 20;

/**
 * Returns the length of the segments, which are all equal. Each begins with a costly keyframe, so that they are long
 * where a player has no other rendition to change to.
 */
export const segmentSecondsOf = ({ script, film }: Production): number =>
  film.renditions?.length === 1
    ? script.durationSeconds / Math.ceil(script.durationSeconds / longestSegmentSeconds)
    : shortSegmentSeconds;
