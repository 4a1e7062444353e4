import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../platform/testing/database.ts';
import { withPlaceholder } from '../catalog/index.ts';
import { movingGif, picture, svg } from './testing/pictures.ts';
import { bothStorages, keysUnder } from './testing/storages.ts';
import { uploadApp } from './testing/upload-app.ts';

const database = await testDatabase();
const storages = await bothStorages();
const [[, folder] = ['', undefined]] = storages;
if (!folder) throw new Error('no storage');
const { uploads, upload, address, get } = await uploadApp(database, folder);

/** Returns the size and colors of a photo as it is served. */
const seen = async (url: string, accept = 'image/jpeg') => {
  const answer = await get(url, { accept });
  const { data, info } = await sharp(answer.rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(start, start + 3)];
  };
  return { width: info.width, height: info.height, at };
};
const isNear = (color: number[], wanted: readonly number[]): boolean =>
  color.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 40);

/** Addresses of the same picture, sent again and again. */
const addresses: string[] = [];

describe.each(storages)('a photo that is kept in %s', (_where, storage) => {
  test('UP-009 NS-146 R36 is answered under both property names with a random address, and is served there', async () => {
    const app = await uploadApp(database, storage);
    const answer = await app.upload(await picture(900, 90).jpeg().toBuffer(), { name: '../../maya.png' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { imageUrl, image_url } = answer.json();
    expect(image_url).toBe(imageUrl);
    expect(imageUrl).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}-900\.jpg$/);
    expect(addresses).not.toContain(imageUrl);
    addresses.push(imageUrl);

    const photo = await app.get(imageUrl);
    expect(photo.statusCode).toBe(200);
    expect(photo.headers['content-type']).toBe('image/jpeg');
    expect(photo.rawPayload.length).toBe(Number(photo.headers['content-length']));
    const id = imageUrl.slice(16, 48);
    expect(await keysUnder(storage, `photos/${id}`)).toEqual(
      [320, 640, 900].flatMap((width) =>
        ['avif', 'jpg', 'webp'].map((format) => `photos/${id}/${width}.${format}`),
      ),
    );
  });
});

describe('UP-009 NS-146 an uploaded photo', () => {
  test('is encoded again, upright and without metadata such as its place', async () => {
    // Stored on its side, as telephones do: the top is red once the picture is turned.
    const lying = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
      .composite([
        {
          input: { create: { width: 30, height: 100, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .withExif({
        IFD0: { Copyright: 'Maya', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.length).toBeGreaterThan(20);
    const url = await address(lying);
    const { width, height, at } = await seen(url);
    expect([width, height]).toEqual([100, 200]);
    expect(isNear(at(0.5, 0.05), [255, 0, 0])).toBe(true);
    expect(isNear(at(0.5, 0.9), [0, 0, 255])).toBe(true);
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
      const metadata = await sharp((await get(url, { accept })).rawPayload).metadata();
      expect([metadata.exif, metadata.xmp, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('a gif becomes a still photo of its first frame', async () => {
    const url = await address(await movingGif());
    expect(isNear((await seen(url)).at(0.5, 0.5), [255, 0, 0])).toBe(true);
    expect(
      (await sharp((await get(url, { accept: 'image/webp' })).rawPayload).metadata()).pages,
    ).toBeUndefined();
  });

  test('is white where it was transparent, in every format', async () => {
    const empty = { create: { width: 50, height: 50, channels: 4, background: '#00000000' } } as const;
    const url = await address(await sharp(empty).png().toBuffer());
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg'])
      expect(isNear((await seen(url, accept)).at(0.5, 0.5), [255, 255, 255])).toBe(true);
  });

  test.each([
    ['a drawing without a size', svg('<rect width="9" height="9"/>', 'viewBox="0 0 2 20"'), 128, 1280],
    [
      'a small drawing with a long beginning',
      Buffer.from(
        `\uFEFF<?xml version="1.0"?>\n<!-- by a > program -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns "http://www.w3.org/2000/svg">]>\n<svg xmlns="&ns;" width="30" height="3"><circle r="9"/></svg>`,
      ),
      1280,
      128,
    ],
  ])('%s becomes a photo of the largest size', async (_what, bytes, width, height) => {
    expect(await seen(await address(bytes))).toMatchObject({ width, height });
  });

  test.each([
    [5000, 500, 1280, 128, 320],
    [500, 5000, 128, 1280, 128],
    [33, 21, 33, 21, 33],
  ])(
    'a photo of %i by %i pixels is stored at %i by %i, and has an address for its smallest width, %i',
    async (width, height, storedWidth, storedHeight, smallWidth) => {
      const url = await address(await picture(width, height).png().toBuffer());
      expect(url).toMatch(new RegExp(`-${storedWidth}\\.jpg$`));
      expect(await seen(url)).toMatchObject({ width: storedWidth, height: storedHeight });
      const { small } = uploads.imageOf(url);
      expect(small.url).toBe(url.replace(`-${storedWidth}.`, `-${smallWidth}.`));
      expect((await seen(small.url)).width).toBe(smallWidth);
    },
  );

  test('a photo of the studio is stored 2,160 pixels wide, with a blurred placeholder in its address', async () => {
    const app = await uploadApp(database, folder, { admin: true });
    const url = await app.address(await picture(2400, 400).jpeg().toBuffer());
    expect(url).toMatch(/^\/uploads\/photos\/[0-9a-f]{32}-[0-9a-f]{30,60}-2160\.jpg$/);
    const { widths } = app.uploads.imageOf(url);
    expect(widths).toEqual([320, 640, 1280, 1600, 2160]);
    expect((await sharp((await app.get(url, { accept: 'image/avif' })).rawPayload).metadata()).width).toBe(
      2160,
    );
    const middle = url.replace('-2160.', '-1600.');
    expect((await sharp((await app.get(middle, { accept: 'image/webp' })).rawPayload).metadata()).width).toBe(
      1600,
    );
    const { placeholder = '' } = withPlaceholder(app.uploads.imageOf(url));
    const pixels = Buffer.from(placeholder.split(',')[1] ?? '', 'base64').subarray(54);
    expect(pixels).toHaveLength(36);
    // The light falls from the upper left: there the picture is lighter than on the lower right.
    expect(pixels[24]).toBeGreaterThan((pixels[9] ?? 255) + 30);
    expect(await app.uploads.ownedBy('maya', url)).toBe(true);
    expect(await app.uploads.ownedBy('maya', url.replace(/-[0-9a-f]{30,60}-/, '-'))).toBe(false);
  });

  test('belongs to its sender and to no other member', async () => {
    const url = await address(await picture(60, 60).png().toBuffer(), 'noor');
    expect(uploads.isOurs(url)).toBe(true);
    expect(await uploads.ownedBy('noor', url)).toBe(true);
    expect(await uploads.ownedBy('maya', url)).toBe(false);
    expect(await uploads.ownedBy('noor', url.replace('-60.', '-61.'))).toBe(false);
    for (const foreign of [
      'https://evil.example/a.jpg',
      '/images/a.jpg',
      `${url}?x`,
      `//x${url}`,
      '',
      '/uploads/photos/a-1.jpg',
    ])
      expect([uploads.isOurs(foreign), await uploads.ownedBy('noor', foreign)], foreign).toEqual([
        false,
        false,
      ]);
  });
});

test('R36 a visitor who uploads a photo is refused with 401', async () => {
  const answer = await upload(await picture(10, 10).png().toBuffer(), { who: '' });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { error: 'Not signed in' }]);
});

describe('NS-243 pictures of telephones and design tools', () => {
  const file = (name: string) => readFileSync(new URL(`./testing/${name}`, import.meta.url));
  const files: [string, () => Buffer | Promise<Buffer>, { width: number; height: number }][] = [
    ['a heic', () => file('iphone.heic'), { width: 400, height: 300 }],
    ['a webp', () => file('design.webp'), { width: 400, height: 300 }],
    ['an avif', () => picture(120, 90).avif().toBuffer(), { width: 120, height: 90 }],
    [
      'an avif that is a heif first',
      async () => {
        const bytes = await picture(120, 90).avif().toBuffer();
        bytes.write('mif1', 8, 'latin1');
        return bytes;
      },
      { width: 120, height: 90 },
    ],
  ];

  test.each(files)('UP-007 %s is accepted from staff and refused from members', async (_what, make, size) => {
    const studio = await uploadApp(database, folder, { admin: true });
    const bytes = await make();
    const { width, height } = await seen(await studio.address(bytes));
    expect({ width, height }).toEqual(size);
    const refused = await upload(bytes);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Please choose a jpg, jpeg, gif, png or svg file.',
    ]);
  });

  test('a picture with other data behind it, or cut off, is refused with 422', async () => {
    const studio = await uploadApp(database, folder, { admin: true });
    for (const name of ['iphone.heic', 'design.webp']) {
      const more = await studio.upload(Buffer.concat([file(name), Buffer.from('PK\x03\x04 more')]));
      expect([more.statusCode, more.json().message]).toEqual([
        422,
        expect.stringContaining('more than a picture'),
      ]);
      const half = await studio.upload(file(name).subarray(0, 1500));
      expect([half.statusCode, half.json().message]).toEqual([422, expect.stringContaining('damaged')]);
    }
  });
});
