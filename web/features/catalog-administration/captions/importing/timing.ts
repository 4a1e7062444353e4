import type { Cue } from '../../../../../contract/text-tracks/cue.ts';
import { lineWarnings } from '../draft/line-warnings.ts';

/** The shift of all lines; `lastShiftMs` is that of the last one where those between are stretched, else null. */
export type Timing = { shiftMs: number; lastShiftMs: number | null };

export const unmoved: Timing = { shiftMs: 0, lastShiftMs: null };

/** The cues at their new times, which may lie before the video or after it. */
export const movedCues = (cues: readonly Cue[], { shiftMs, lastShiftMs }: Timing): Cue[] => {
  const first = cues[0]?.startMs ?? 0;
  const length = (cues.at(-1)?.startMs ?? first) - first;
  const stretch = lastShiftMs === null || length === 0 ? 1 : 1 + (lastShiftMs - shiftMs) / length;
  // The smallest factor keeps times from running backwards.
  const factor = Math.max(0.1, stretch);
  const moved = (ms: number): number => Math.round(first + shiftMs + (ms - first) * factor);
  return cues.map(({ startMs, endMs, text }) => ({ startMs: moved(startMs), endMs: moved(endMs), text }));
};

const isBefore = ({ endMs }: Cue): boolean => endMs <= 0;
/** The length of the video is 0 where it is not known. */
const isAfter = ({ startMs }: Cue, durationMs: number): boolean => durationMs > 0 && startMs >= durationMs;

export type Placed = {
  /** The lines to keep. */
  kept: Cue[];
  after: Cue[];
  before: Cue[];
  good: number;
  fast: number;
  overlapping: number;
};

/** Returns the moved cues to keep, those outside the video, and counts of warnings. */
export const placed = (moved: readonly Cue[], durationMs: number, dropAfter: boolean): Placed => {
  const before = moved.filter(isBefore);
  const after = moved.filter((cue) => isAfter(cue, durationMs));
  const kept = moved
    .filter((cue) => !isBefore(cue) && !(dropAfter && isAfter(cue, durationMs)))
    .map((cue) => (cue.startMs < 0 ? { ...cue, startMs: 0 } : cue));
  const kinds = lineWarnings(kept, durationMs).map((line) => new Set(line.map(({ kind }) => kind)));
  const overlapping = kinds.filter((line) => line.has('overlap')).length;
  const fast = kinds.filter((line) => !line.has('overlap') && (line.has('fast') || line.has('short'))).length;
  const late = kinds.filter((line) => line.has('late')).length;
  return {
    kept,
    after,
    before,
    overlapping,
    fast,
    good: Math.max(0, kept.length - overlapping - fast - late),
  };
};

/** Tells lines of a longer video: many come after the end, and the last one far after it. */
export const looksForeign = ({ after }: Placed, moved: readonly Cue[], durationMs: number): boolean =>
  after.length > moved.length / 4 &&
  (moved.at(-1)?.endMs ?? 0) > durationMs + Math.max(60_000, durationMs / 4);
