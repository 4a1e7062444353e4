import { expect, test } from 'vitest';
import { levelFor } from './hls-attachment.ts';

const rungs = [360, 540, 720, 1080];
const landscape = rungs.map((short) => ({ width: (short * 16) / 9, height: short }));
const portrait = rungs.map((short) => ({ width: short, height: (short * 16) / 9 }));

test.each([
  ['landscape', landscape],
  ['portrait', portrait],
])(
  'PLAY-014 a resolution is the short side of a %s picture, else the next lower, else the lowest',
  (_how, levels) => {
    expect(levelFor(levels, 720)).toBe(2);
    expect(levelFor(levels, 1080)).toBe(3);
    expect(levelFor(levels, 1000)).toBe(2);
    expect(levelFor(levels, 240)).toBe(0);
    expect(levelFor(levels, 0)).toBe(-1);
  },
);

test('a level without a width goes by its height', () => {
  expect(
    levelFor(
      [
        { width: 0, height: 360 },
        { width: 0, height: 720 },
      ],
      720,
    ),
  ).toBe(1);
});
