import { expect, test } from 'vitest';
import { movedCues, placed } from './timing.ts';

const cue = (startMs: number, endMs: number, text = 'Breathe') => ({ startMs, endMs, text });
const timesOf = (cues: readonly { startMs: number; endMs: number }[]) =>
  cues.map(({ startMs, endMs }) => [startMs, endMs]);

test('lines are shifted together, or stretched between the first and the last', () => {
  const cues = [cue(10_000, 12_000), cue(60_000, 62_000), cue(110_000, 112_000)];
  expect(timesOf(movedCues(cues, { shiftMs: -8000, lastShiftMs: null }))).toEqual([
    [2000, 4000],
    [52_000, 54_000],
    [102_000, 104_000],
  ]);
  expect(timesOf(movedCues(cues, { shiftMs: 0, lastShiftMs: 10_000 }))).toEqual([
    [10_000, 12_200],
    [65_000, 67_200],
    [120_000, 122_200],
  ]);
  expect(movedCues([], { shiftMs: 5, lastShiftMs: 5 })).toEqual([]);
});

test('lines before the beginning are left out, and those after the end where the editor wants it', () => {
  const moved = [cue(-3000, -1000), cue(-500, 1500), cue(2000, 2300), cue(9000, 10_000), cue(10_000, 12_000)];
  const { kept, good, fast, overlapping, ...rest } = placed(moved, 10_000, true);
  expect(timesOf(kept)).toEqual([
    [0, 1500],
    [2000, 2300],
    [9000, 10_000],
  ]);
  expect([good, fast, overlapping, rest.after.length, rest.before.length]).toEqual([2, 1, 0, 1, 1]);
  expect(placed(moved, 10_000, false).kept).toHaveLength(4);
  expect(placed(moved, 0, true).after).toEqual([]);
});
