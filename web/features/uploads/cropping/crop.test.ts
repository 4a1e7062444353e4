import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstCrop, resized, smallestPercent, widestPercent } from './crop.ts';

const ratios = fc.double({ min: 0.2, max: 5, noNaN: true });

describe('UP-008 NS-148 the square one begins with', () => {
  test.each([
    [1, { x: 10, y: 10, width: 80, height: 80 }],
    [0.5, { x: 10, y: 30, width: 80, height: 40 }],
    [10 / 9, { x: 10, y: 100 / 18, width: 80, height: 800 / 9 }],
    [2, { x: 25, y: 0, width: 50, height: 100 }],
  ])('in a picture %f times as wide as it is high', (ratio, wanted) => {
    const crop = firstCrop(ratio);
    for (const [side, value] of Object.entries(wanted)) expect(crop[side as 'x'], side).toBeCloseTo(value, 6);
  });
});

test('UP-008 a square stays square and inside, however often and far it is resized', () => {
  fc.assert(
    fc.property(ratios, fc.array(fc.integer({ min: -50, max: 300 }), { maxLength: 20 }), (ratio, widths) => {
      let crop = firstCrop(ratio);
      for (const width of widths) {
        crop = resized(crop, width, ratio);
        expect(crop.height).toBeCloseTo(crop.width * ratio, 6);
        expect(crop.width).toBeGreaterThanOrEqual(Math.min(smallestPercent, widestPercent(ratio)));
        for (const [start, size] of [
          [crop.x, crop.width],
          [crop.y, crop.height],
        ] as const) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(start + size).toBeLessThanOrEqual(100 + 1e-9);
        }
      }
    }),
  );
});

test('a square that grows and shrinks again is where it was, away from the edges', () => {
  const crop = resized({ unit: '%', x: 40, y: 40, width: 20, height: 20 }, 40, 1);
  expect(resized(crop, 20, 1)).toEqual({ unit: '%', x: 40, y: 40, width: 20, height: 20 });
});
