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
  /** Multiple of 8 seconds, the length of a segment: a whole number of frames and of AAC blocks. */
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
