import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Cue } from '../cycle-library.ts';

/** A struck tone that dies away. */
export type Strike = { atSeconds: number; hertz: number; gain: number; seconds: number };

export type Score = {
  /** Whole hertz only, so that every cycle of whole seconds ends where it began and joins the next without a click. */
  drone: number[];
  droneGain: number;
  strikes: Strike[];
  /** Soft beats at an even pace; none without it. */
  beatEverySeconds?: number;
  fadeInSeconds?: number;
  fadeOutSeconds?: number;
};

/** One cycle before it is rendered. */
export type CycleScript = {
  id: string;
  /** A multiple of the 8 seconds of a segment: there both the frames and the AAC blocks come out whole. */
  durationSeconds: number;
  framesPerSecond: number;
  /** In low light fewer bits are seen to be missing. */
  dim?: boolean;
  chapter: string;
  captions: Cue[];
  posterAtSeconds: number;
  /** Where the silent seconds of a card begin; just before the poster unless said. */
  loopAtSeconds?: number;
  score: Score;
  paint(ctx: SKRSContext2D, seconds: number): void;
};

export const cue = (startSeconds: number, endSeconds: number, text: string): Cue => ({
  startMs: Math.round(startSeconds * 1000),
  endMs: Math.round(endSeconds * 1000),
  text,
});
