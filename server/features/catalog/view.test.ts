import { expect, test } from 'vitest';
import { humanDuration } from '../../../contract/catalog/human-duration.ts';
import { imageOf } from './image.ts';

test.each([
  [0, '0 min'],
  [12_000, '1 min'],
  [29_400, '1 min'],
  // 29.5 s is 30 whole seconds, and those are a minute: seconds are rounded first, as filters do (NS-053).
  [29_500, '1 min'],
  [45 * 60_000, '45 min'],
  [59 * 60_000 + 29_000, '59 min'],
  [59 * 60_000 + 30_000, '1 hr'],
  [65 * 60_000, '1 hr 5 min'],
  [120 * 60_000, '2 hr'],
])('%d ms are written as "%s" (NS-013)', (milliseconds, words) => {
  expect(humanDuration(milliseconds)).toBe(words);
});

test.each([
  ['classes/none-of-ours', 480, 960],
  ['coaches/none-of-ours', 240, 480],
  ['banners/none-of-ours', 960, 960],
])('a picture such as %s is kept in its two widths', (key, small, large) => {
  expect(imageOf(key)).toEqual({
    url: `/images/${key}-${large}.webp`,
    small: { url: `/images/${key}-${small}.webp` },
  });
});

test('the picture of an uploaded video has the widths that its key tells, and its placeholder', () => {
  const key = 'posters/7/0123456789ab-d5071c1d0467878f77578748878797875878909508-1600';
  expect(imageOf(key)).toMatchObject({
    url: `/uploads/${key}.jpg`,
    small: { url: `/uploads/${key.replace(/1600$/, '640')}.jpg` },
    widths: [320, 640, 1280, 1600],
    placeholder: expect.stringMatching(/^data:image\/bmp;base64,/),
  });
});

test('the picture of an uploaded video from before is served in two widths', () => {
  expect(imageOf('posters/100001/ab12')).toEqual({
    url: '/uploads/posters/100001/ab12-960.jpg',
    small: { url: '/uploads/posters/100001/ab12-480.jpg' },
  });
});
