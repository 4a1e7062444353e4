import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoStudio } from '../content/index.ts';
import { poseOf } from './figures/class-poses.ts';
import type { poses } from './figures/poses.ts';
import {
  fileNames,
  formatOf,
  giftMailFile,
  imageKeys,
  openGraphFile,
  pathOf,
  phoneHeroFile,
  productPictures,
  storedFiles,
  welcomeMailFile,
} from './pictures.ts';
import { appIconFiles } from './plates/app-icon.ts';

const megabyte = 1024 * 1024;

const sizesOf = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(pathOf(file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('every image key in the demo content has both its files, in the width and shape it is shown in', async () => {
  const keys = imageKeys();
  expect(keys.length).toBeGreaterThan(demoStudio.classes.length);
  for (const key of keys) {
    const { widths, aspect } = formatOf(key);
    const found = await Promise.all(fileNames(key).map((file) => sharp(pathOf(file)).metadata()));
    expect(
      found.map((picture) => [picture.format, picture.width, picture.height]),
      key,
    ).toEqual(widths.map((width) => ['webp', width, Math.round(width / aspect)]));
  }
});

test('no stored picture is an orphan', async () => {
  const owned = new Set([...productPictures, ...imageKeys().flatMap(fileNames)]);
  expect((await storedFiles()).filter((file) => !owned.has(file))).toEqual([]);
});

test('the picture for shared links is 1200 by 630', async () => {
  const { format, width, height } = await sharp(pathOf(openGraphFile)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
});

test.each([welcomeMailFile, giftMailFile])('the picture %s is twice as wide as a mail', async (file) => {
  const { format, width, height } = await sharp(pathOf(file)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 520 });
});

test('a phone has the part of the home page’s picture that it shows, in its full height', async () => {
  const { format, width, height } = await sharp(pathOf(phoneHeroFile)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 926, height: 1080 });
});

test('the icons of the app are squares of their size', async () => {
  for (const [file, { size }] of Object.entries(appIconFiles)) {
    const { format, width, height } = await sharp(pathOf(file)).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'png', width: size, height: size });
  }
});

test('pictures stay small: under 32 kB a class on average and under 22 MB in all', async () => {
  const files = await storedFiles();
  const classFiles = files.filter((file) => file.startsWith('classes/'));
  expect((await sizesOf(classFiles)) / demoStudio.classes.length).toBeLessThan(32_000);
  expect(await sizesOf(files)).toBeLessThan(22 * megabyte);
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

test('a pregnant person is never shown lying face down or upside down', () => {
  const unsuitable = new Set<keyof typeof poses>([
    'plank',
    'lowPlank',
    'forearmPlank',
    'cobra',
    'locust',
    'boat',
    'handstand',
  ]);
  const prenatal = demoStudio.classes.filter((one) => one.subcategorySlugs.includes('prenatal'));
  expect(prenatal.length).toBeGreaterThan(0);
  for (const [place, one] of prenatal.entries())
    expect(unsuitable.has(poseOf(one, place)), one.title).toBe(false);
});
