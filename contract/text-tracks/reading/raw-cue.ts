import type { Cue } from '../cue.ts';

/** A cue as its file has it, with the line of its time. */
export type RawCue = Cue & { line: number };
