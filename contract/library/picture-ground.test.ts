import { expect, test } from 'vitest';
import { groundOf } from './picture-ground.ts';

type Gray = (x: number, y: number) => number;

/** A picture of 32 by 18 pixels, each a gray by its place. */
const picture = (grayAt: Gray) => ({
  w: 32,
  h: 18,
  rgba: Array.from({ length: 32 * 18 }, (_, at) => at).flatMap((at) => {
    const gray = grayAt(at % 32, Math.floor(at / 32));
    return [gray, gray, gray, 255];
  }),
});

test.each<[string, Gray, ReturnType<typeof groundOf>]>([
  ['a light wall', () => 220, { words: 'dark', barLeft: 'dark', barRight: 'dark', veil: 0 }],
  ['a dark sea', () => 40, { words: 'light', barLeft: 'light', barRight: 'light', veil: 0 }],
  [
    'a meadow of light and dark',
    (x, y) => ((x + y) % 2 ? 230 : 40),
    { words: 'light', barLeft: 'light', barRight: 'light', veil: 6 },
  ],
  ['a medium gray', () => 120, { words: 'light', barLeft: 'light', barRight: 'light', veil: 4 }],
  [
    'a light wall with a dark window at the right',
    (x) => (x < 18 ? 220 : 20),
    { words: 'dark', barLeft: 'dark', barRight: 'light', veil: 0 },
  ],
])('BEY-65 %s gets the inks and the veil that its words need', (_, grayAt, ground) => {
  expect(groundOf(picture(grayAt))).toEqual(ground);
});

test('a veiled picture leaves 4.5 to 1 for light words at its brightest', () => {
  const luminance = (gray: number) => ((gray / 255 + 0.055) / 1.055) ** 2.4;
  for (let gray = 60; gray <= 255; gray += 5) {
    const { words, veil } = groundOf(picture(() => gray));
    const below = luminance(gray + ((16 - gray) * veil) / 10);
    const contrast = words === 'light' ? (0.925 + 0.05) / (below + 0.05) : (below + 0.05) / (0.0135 + 0.05);
    expect(contrast, String(gray)).toBeGreaterThan(4.5);
  }
});

test('a hero takes the inks of what its crops show of a photo', () => {
  const cloudBelowNight = picture((_, y) => (y < 9 ? 20 : 230));
  expect(groundOf(cloudBelowNight, { x: 50, y: 100 }).words).toBe('light');
  const nightAtRight = picture((x) => (x < 16 ? 230 : 20));
  expect(groundOf(nightAtRight, { x: 0, y: 50 })).toMatchObject({ words: 'dark', barLeft: 'dark' });
  expect(groundOf(nightAtRight, { x: 100, y: 50 })).toMatchObject({ words: 'light', barLeft: 'light' });
});

test('a dark photo with bright details gets a veil that its likeness does not show the need of', () => {
  const moss = picture(() => 30);
  expect(groundOf(moss, { x: 50, y: 50 }).veil).toBe(0);
  expect(groundOf(moss, { x: 50, y: 50 }, { lighter: 120, darker: 20 }).veil).toBe(4);
});

test('a light photo with dark details gets light words', () => {
  const birches = picture(() => 200);
  expect(groundOf(birches, { x: 50, y: 50 }, { lighter: 10, darker: 110 })).toMatchObject({
    words: 'light',
    barLeft: 'light',
  });
});
