import { expect, test } from 'vitest';
import { boxAround, cutOn, moved, pointKeeping, resized } from './safe-box.ts';

const boxes = [
  { x0: 60, y0: 20, x1: 77, y1: 70 },
  { x0: 0, y0: 0, x1: 30, y1: 40 },
  { x0: 80, y0: 55, x1: 100, y1: 100 },
  { x0: 33, y0: 10, x1: 66, y1: 60 },
];

/** Returns the part that a crop shows of a side, in percent, for the share of the side that it shows. */
const shown = (point: number, share: number): [number, number] => {
  const start = point * (1 - share);
  return [start, start + 100 * share];
};

test.each(boxes)('a box is whole in every crop that is large enough for it: %o', (box) => {
  const { x, y } = pointKeeping(box);
  for (const [point, start, end] of [
    [x, box.x0, box.x1],
    [y, box.y0, box.y1],
  ] as const)
    for (let share = (end - start) / 100; share <= 1; share += 0.02) {
      const [from, to] = shown(point, share);
      // The point is a whole percent.
      expect(from).toBeLessThanOrEqual(start + 0.51);
      expect(to).toBeGreaterThanOrEqual(end - 0.51);
    }
});

test('a box keeps its size at the edges of the picture', () => {
  expect(moved({ x0: 60, y0: 20, x1: 80, y1: 70 }, 50, -50)).toEqual({ x0: 80, y0: 0, x1: 100, y1: 50 });
});

test('an edge of a box stays on its side of the other', () => {
  expect(resized({ x0: 60, y0: 20, x1: 80, y1: 70 }, { x0: 95, y1: 5 })).toEqual({
    x0: 76,
    y0: 20,
    x1: 80,
    y1: 24,
  });
});

test('a box is said to be cut where no crop of a hero is large enough for it', () => {
  expect(cutOn({ x0: 60, y0: 20, x1: 80, y1: 70 }, 1.6)).toEqual([]);
  expect(cutOn({ x0: 20, y0: 20, x1: 80, y1: 70 }, 1.6)).toEqual(['narrow']);
  expect(cutOn({ x0: 60, y0: 5, x1: 80, y1: 95 }, 1.6)).toEqual(['wide']);
});

test('the first box lies within the picture around the focal point', () => {
  expect(boxAround({ x: 100, y: 0 })).toEqual({ x0: 76, y0: 0, x1: 100, y1: 48 });
});
