import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageOf } from '../../contract/library/picture-key.ts';
import { demoStudio } from '../content/index.ts';
import { appIconFiles } from './app-icon.ts';
import { describePicture, listedKeys, type PictureEntry, readPictureList } from './picture-list.ts';
import {
  fileName,
  fileNames,
  filesOf,
  formatOf,
  imageKeys,
  isProductPicture,
  otherFiles,
  ownFolder,
  pathOf,
  phoneHeroKeys,
  sentFile,
  sentPictures,
  storedFiles,
} from './pictures.ts';

const entryOf = (key: string): PictureEntry | undefined =>
  readPictureList(isProductPicture(key) ? 'product' : 'demo')[key];

const sizesOf = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(pathOf(file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('an image key of the demo content has all its files, each with the width and shape of its format', async () => {
  const keys = imageKeys();
  expect(keys.length).toBeGreaterThan(demoStudio.classes.length);
  for (const key of keys) {
    const { aspect } = formatOf(key);
    const files = filesOf(key);
    const found = await Promise.all(
      files.map(({ width, encoding }) => sharp(pathOf(fileName(key, width, encoding))).metadata()),
    );
    expect(
      found.map(({ format, compression, width, height }) => [compression ?? format, width, height]),
      key,
    ).toEqual(
      files.map(({ width, encoding }) => [
        encoding === 'avif' ? 'av1' : encoding,
        width,
        Math.round(width / aspect),
      ]),
    );
  }
});

test('the addresses that an editor derives from the key of a picture have files', () => {
  const missing = listedKeys().flatMap((key) => {
    const { url, small } = imageOf(key);
    const files = formatOf(key).widths.map((width) => `/images/${key}-${width}.webp`);
    return [url, small.url].filter((address) => !files.includes(address));
  });
  expect(missing).toEqual([]);
});

test('the picture lists hold the widths, the placeholder and the night variant of each picture', async () => {
  const keys = listedKeys();
  expect(Object.keys({ ...readPictureList('demo'), ...readPictureList('product') }).sort()).toEqual(keys);
  const known = new Set(keys);
  for (const key of keys) {
    const entry = entryOf(key);
    const { widths, avifWidths } = formatOf(key);
    expect([entry?.widths, entry?.avifWidths], key).toEqual([widths, avifWidths]);
    expect(entry?.thumbHash.length, key).toBeLessThanOrEqual(40);
    expect(entry?.average, key).toMatch(/^#[0-9a-f]{6}$/);
    expect(entry?.night ?? false, key).toBe(known.has(`${key}-night`));
  }
  for (const key of ['series/first-light', 'hero/first-light', 'members/1']) {
    const entry = entryOf(key);
    expect(entry, key).toBeDefined();
    if (entry) expect(await describePicture(key, entry, known), key).toEqual(entry);
  }
});

test('the focus of a picture is a whole percent, and lies in the box around its people', () => {
  const inside = (from: number, at: number, to: number): boolean => from <= at && at <= to;
  for (const key of listedKeys()) {
    const { focus = { x: -1, y: -1 }, safe = { x0: 0, y0: 0, x1: 100, y1: 100 } } = entryOf(key) ?? {};
    const all = [focus.x, focus.y, ...Object.values(safe)];
    expect(
      all.filter((percent) => !(Number.isInteger(percent) && inside(0, percent, 100))),
      key,
    ).toEqual([]);
    expect([inside(safe.x0, focus.x, safe.x1), inside(safe.y0, focus.y, safe.y1)], key).toEqual([true, true]);
  }
});

test('each stored picture belongs to an image key or to the product', async () => {
  const owned = new Set([...otherFiles, ...imageKeys().flatMap(fileNames)]);
  expect((await storedFiles()).filter((file) => !owned.has(file))).toEqual([]);
});

test.each(Object.entries(sentPictures))(
  'the picture %s is a JPEG in the size of its place',
  async (key, size) => {
    const { format, width, height } = await sharp(pathOf(sentFile(key))).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: size.width, height: size.height });
  },
);

test('the icons of the app are squares of their size', async () => {
  for (const [file, { size }] of Object.entries(appIconFiles)) {
    const { format, width, height } = await sharp(pathOf(file)).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'png', width: size, height: size });
  }
});

test('pictures stay small: a class under 70 kB on average, a phone’s first screen under 150 kB, the demo under 60 MB', async () => {
  const files = await storedFiles();
  const classFiles = files.filter((file) => file.startsWith('classes/'));
  expect((await sizesOf(classFiles)) / demoStudio.classes.length).toBeLessThan(70_000);
  const doors = demoStudio.categories.map(({ image }) => fileName(image, 960, 'avif'));
  for (const key of phoneHeroKeys)
    expect(await sizesOf([fileName(key, 926, 'avif'), ...doors.slice(0, 1)]), key).toBeLessThan(150_000);
  const media = join(ownFolder, '..', 'media');
  const footage = await readdir(media, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    footage
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0) + (await sizesOf(files));
  expect(total).toBeLessThan(60_000_000);
});

test('no two classes share a picture', async () => {
  const prints = await Promise.all(
    demoStudio.classes.map(async ({ image }) => {
      const small = await sharp(pathOf(`${image}-480.webp`))
        .resize(24, 14, { fit: 'fill' })
        .raw()
        .toBuffer();
      return small.toString('base64');
    }),
  );
  expect(new Set(prints).size).toBe(demoStudio.classes.length);
});
