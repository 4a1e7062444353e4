import { expect, test } from 'vitest';
import { areaPath, labelledPoints, linePath, ticksOf } from './scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 3, 6, 9, 12]],
  [330, [0, 100, 200, 300, 400]],
  [1536, [0, 500, 1000, 1500, 2000]],
])('the lines of a chart up to %i begin at zero, are whole numbers and hold it', (most, ticks) => {
  expect(ticksOf(most)).toEqual(ticks);
});

test('a line swings through its points, and an area is closed', () => {
  expect(linePath([])).toBe('');
  expect(
    linePath([
      [0, 10],
      [20, 30],
    ]),
  ).toBe('M0.0 10.0C10.0 10.0 10.0 30.0 20.0 30.0');
  expect(areaPath([[0, 1]], [[0, 2]])).toBe('M0.0 1.0L0.0 2.0Z');
});

test.each([
  [1, 5, [0]],
  [5, 5, [0, 1, 2, 3, 4]],
  [12, 8, [0, 2, 4, 6, 8, 11]],
  [90, 5, [0, 23, 46, 69, 89]],
])('of %i points at most %i have a label, the first and the last among them', (count, most, labelled) => {
  expect([...labelledPoints(count, most)]).toEqual(labelled);
});
