import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnImage, readDrawnPictures } from './drawn-pictures.ts';

/** ThumbHash of a sunrise in landscape format. */
const thumbHash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  mkdirSync(join(folder, 'series'));
  mkdirSync(join(folder, 'hero'));
  const files = ['series/dawn', 'hero/sea', 'hero/sea-night'].flatMap((key) =>
    [480, 960, 1600].flatMap((width) => ['avif', 'webp'].map((format) => `${key}-${width}.${format}`)),
  );
  for (const file of [
    ...files,
    'series/dawn-2880.avif',
    'series/dawn-2160.avif',
    'series/plain-480.webp',
    'series/plain-960.webp',
  ])
    writeFileSync(join(folder, file), '');
  writeFileSync(
    join(folder, 'pictures.json'),
    JSON.stringify({
      'series/dawn': {
        focus: { x: 62, y: 40 },
        widths: [480, 960, 1600],
        formats: ['avif', 'webp'],
        thumbHash,
        average: '#aabbcc',
        night: false,
      },
      'series/gone': { focus: { x: 1, y: 1 }, widths: [480], formats: ['webp'], thumbHash, night: false },
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a drawn picture tells its widths, formats, focus and placeholder; callers that take one file go on with two addresses', () => {
  const pictures = readDrawnPictures([folder, join(folder, 'none')]);
  const dawn = drawnImage(pictures, 'series/dawn');
  expect(dawn).toMatchObject({
    url: '/images/series/dawn-960.webp',
    small: { url: '/images/series/dawn-480.webp' },
    widths: [480, 960, 1600],
    avifWidths: [2160, 2880],
    formats: ['avif', 'webp'],
    focus: { x: 62, y: 40 },
  });
  const [, bitmap = ''] = /^data:image\/bmp;base64,(Qk1a.+)$/.exec(dawn?.placeholder ?? '') ?? [];
  // Skips the header; four columns and three rows of three bytes each.
  const pixels = Buffer.from(bitmap, 'base64').subarray(54);
  expect(pixels).toHaveLength(36);
  expect(new Set(pixels).size).toBeGreaterThan(6);
});

test('a picture without a list, as of before, has its two files and nothing else', () => {
  expect(drawnImage(readDrawnPictures([folder]), 'series/plain')).toEqual({
    url: '/images/series/plain-960.webp',
    small: { url: '/images/series/plain-480.webp' },
    widths: [480, 960],
  });
});

test('a picture that was drawn for the night too names that twin; one that is only listed is none', () => {
  const pictures = readDrawnPictures([folder]);
  expect(drawnImage(pictures, 'hero/sea')?.night).toEqual({ url: '/images/hero/sea-night-960.webp' });
  expect(drawnImage(pictures, 'series/dawn')?.night).toBeUndefined();
  expect(drawnImage(pictures, 'series/gone')).toBeNull();
});
