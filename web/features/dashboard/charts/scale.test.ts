import { expect, test } from 'vitest';
import { areaPath, isCalm, labelledPoints, linePath, stepPath, ticksOf } from './scale.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 3, 6, 9, 12]],
  [330, [0, 100, 200, 300, 400]],
  [1536, [0, 500, 1000, 1500, 2000]],
])(
  'the grid lines of a chart up to %i begin at zero, are whole numbers and reach that value',
  (most, ticks) => {
    expect(ticksOf(most)).toEqual(ticks);
  },
);

test('a line curves through its points, and an area is closed', () => {
  expect(linePath([])).toBe('');
  expect(
    linePath([
      [0, 10],
      [20, 30],
    ]),
  ).toBe('M0.0 10.0C6.7 10.0 13.3 30.0 20.0 30.0');
  expect(areaPath([[0, 1]], [[0, 2]])).toBe('M0.0 1.0L0.0 2.0Z');
});

test('a curve stays between the two points beside it, and a step changes at once', () => {
  const points = [90, 80, 20, 20, 60, 10].map((y, at) => [at * 30, y] as const);
  const curves = linePath(points).split('C').slice(1);
  expect(curves).toHaveLength(points.length - 1);
  for (const [at, curve] of curves.entries()) {
    const [, leaves = 0, , comes = 0] = curve.split(' ').map(Number);
    const ends = [points[at]?.[1] ?? 0, points[at + 1]?.[1] ?? 0];
    for (const y of [leaves, comes]) {
      expect(y).toBeGreaterThanOrEqual(Math.min(...ends));
      expect(y).toBeLessThanOrEqual(Math.max(...ends));
    }
  }
  expect(
    stepPath([
      [0, 10],
      [20, 10],
      [40, 30],
    ]),
  ).toBe('M0.0 10.0H20.0V10.0H40.0V30.0');
});

test('small numbers, days near zero and a single week are not drawn as a curve', () => {
  const days = (...values: number[]) =>
    Array.from({ length: 28 }, (_, at) => values[at % values.length] ?? 0);
  expect(isCalm(days(300, 330, 280))).toBe(true);
  expect(isCalm(days(0, 1))).toBe(false);
  expect(isCalm(days(3, 4))).toBe(false);
  expect(isCalm(days(30, 0, 25))).toBe(false);
  expect(isCalm([300, 310, 320, 300, 290, 310, 330])).toBe(false);
});

test.each([
  [1, 5, [0]],
  [5, 5, [0, 1, 2, 3, 4]],
  [12, 8, [0, 2, 4, 6, 8, 11]],
  [90, 5, [0, 23, 46, 69, 89]],
])(
  'a chart of %i points labels at most %i of them, the first and the last included',
  (count, most, labelled) => {
    expect([...labelledPoints(count, most)]).toEqual(labelled);
  },
);
