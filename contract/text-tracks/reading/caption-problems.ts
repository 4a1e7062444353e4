import { t } from '../../messages.ts';
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

// translators: follows “Line 5: ”
export const blankLineMissing = (): string => t('a blank line is missing before this time.');

export const notATime = (text: string): string =>
  // translators: follows “Line 5: ”
  t('“{text}” is not a time such as 00:01:02.500.', { text: text.slice(0, 40) });

/** Throws `Unreadable` for a time beyond any video. */
export const checkTime = (milliseconds: number, line: number): number => {
  if (milliseconds > textTrackLimits.lastMs)
    // translators: follows “Line 5: ”
    throw new Unreadable(line, t('no video is longer than 10 hours.'));
  return milliseconds;
};
