import { textTrackLimits } from '../cue.ts';

/** A problem of a file and its line, counted from 1; 0 where it belongs to the whole file. */
export type FileProblem = { line: number; problem: string };

/** Stops the reading of one cue. */
export class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, problem: string) {
    super(problem);
    this.line = line;
  }
}

/** Throws `Unreadable` for a time beyond any video. */
export const checkTime = (milliseconds: number, line: number): number => {
  if (milliseconds > textTrackLimits.lastMs) throw new Unreadable(line, 'no video is longer than 10 hours.');
  return milliseconds;
};
