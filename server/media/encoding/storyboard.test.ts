import fc from 'fast-check';
import { expect, test } from 'vitest';
import { posterSeconds } from './poster.ts';
import { contrast, placeThumbnails, planStoryboard } from './storyboard.ts';

const lying = { width: 640, height: 360 };

test.each([
  [1, 1, '1x1', 1],
  [10, 5, '5x1', 1],
  [60, 30, '10x3', 1],
  [600, 100, '10x10', 1],
  [3600, 360, '10x10', 4],
])(
  '%i seconds become %i thumbnails in %s tiles on %i pictures',
  (durationSeconds, thumbnails, grid, pictures) => {
    const plan = planStoryboard({ durationSeconds, gopSeconds: 2 }, lying);
    expect(plan).toMatchObject({ thumbnails, pictures, tileWidth: 160, tileHeight: 90 });
    expect(`${plan.columns}x${plan.rows}`).toBe(grid);
  },
);

test('a portrait video has portrait tiles', () => {
  const plan = planStoryboard({ durationSeconds: 60, gopSeconds: 2 }, { width: 360, height: 640 });
  expect([plan.tileWidth, plan.tileHeight]).toEqual([90, 160]);
});

test('thumbnails follow each other without a gap, at most ten seconds each, none on top of another', () => {
  const timing = fc.record({
    durationSeconds: fc.double({ min: 0.04, max: 21_600, noNaN: true }),
    gopSeconds: fc.constantFrom(2, 2.002),
  });
  fc.assert(
    fc.property(timing, (given) => {
      const plan = planStoryboard(given, lying);
      const thumbnails = placeThumbnails(plan.thumbnails, plan, given);
      expect(thumbnails[0]?.startSeconds).toBe(0);
      expect(thumbnails.at(-1)?.endSeconds).toBe(given.durationSeconds);
      for (const [index, { startSeconds, endSeconds }] of thumbnails.entries()) {
        expect(endSeconds).toBe(thumbnails[index + 1]?.startSeconds ?? given.durationSeconds);
        expect(endSeconds - startSeconds).toBeLessThan(10.05);
        expect(endSeconds).toBeGreaterThan(startSeconds);
      }
      expect(new Set(thumbnails.map(({ file, x, y }) => `${file} ${x} ${y}`)).size).toBe(thumbnails.length);
      expect(new Set(thumbnails.map(({ file }) => file)).size).toBe(plan.pictures);
    }),
  );
});

test('the poster is the moment in the first half with the most to see, not the very first', () => {
  const thumbnails = Array.from({ length: 10 }, (_, index) => ({ ...tile, startSeconds: index * 2 }));
  expect(posterSeconds(thumbnails, [90, 10, 20, 60, 30, 20, 10, 95, 5, 5])).toBe(6);
  expect(posterSeconds(thumbnails.slice(0, 1), [0])).toBe(0);
});
const tile = { startSeconds: 0, endSeconds: 2, file: 'storyboard-1.jpg', x: 0, y: 0, width: 160, height: 90 };

test('black has no contrast, a chessboard the most', () => {
  expect(contrast(new Uint8Array(64))).toBe(0);
  expect(contrast(Uint8Array.from({ length: 64 }, (_, index) => (index % 2) * 255))).toBe(127.5);
});
