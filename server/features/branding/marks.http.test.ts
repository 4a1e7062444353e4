import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { BrandMark } from '../../../contract/studio/brand.schema.ts';
import { markPictureAddress } from '../../../contract/studio/brand-limits.ts';
import { formWithFile } from '../../platform/testing/multipart.ts';
import { brandStudio } from '../../roles/testing/catalog/brand-studio.ts';

const { studio, admin, save, problemsOf } = await brandStudio();

const sendFile = async (use: 'logo' | 'icon', content: Buffer) => {
  const { body, headers } = formWithFile('image', content, 'mark');
  return studio.send(`/admin/api/brand/files?use=${use}`, { method: 'POST', cookie: admin, body, headers });
};
const take = async (use: 'logo' | 'icon', content: Buffer): Promise<BrandMark> => {
  const answer = await sendFile(use, content);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const drawing = (inside: string) => Buffer.from(`<svg viewBox="0 0 32 32">${inside}</svg>`);
const line = '<path d="M2 25h19" stroke="currentColor"/>';
const pictureOf = (width: number, height: number, background = '#143630') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe('BEY-64 a logo', () => {
  test('is reduced to safe shapes, follows the theme, and shows on pages once it is saved', async () => {
    const sent = drawing(`<script>alert(1)</script>${line}<image href="https://x.test/a.png"/>`);
    const logo = await take('logo', sent);
    expect(logo).toMatchObject({ followsTheme: true, boxed: false });
    await save({ logo: logo.name });
    const { logoUrl, themeUrl } = (await studio.get('/api/v2/studio')).json();
    const light = await studio.get(logoUrl);
    expect(light.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(light.body).toBe(
      '<svg viewBox="0 0 32 32" xmlns="http://www.w3.org/2000/svg"><path d="M2 25h19" stroke="#12211f"></path></svg>',
    );
    const styles = (await studio.get(themeUrl)).body;
    const [, dark = ''] = /content:url\("([^"]+)"\)/.exec(styles) ?? [];
    expect((await studio.get(dark)).body).toContain('stroke="#eff2ed"');
    expect((await studio.get('/series')).body).toContain(`src="${logoUrl}"`);
    await save({ logo: null });
  });

  test('is rendered as PNG for mails in the colors of both themes when it is a drawing', async () => {
    const { name } = await take('logo', drawing('<path d="M0 0h32v16H0z" fill="currentColor"/>'));
    const corner = async (theme: 'light' | 'dark'): Promise<string> => {
      const { headers, rawPayload } = await studio.get(markPictureAddress(name, theme));
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 256, height: 256, hasAlpha: true });
      const pixel = await sharp(rawPayload)
        .extract({ left: 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer();
      return pixel.subarray(0, 3).toString('hex');
    };
    expect([await corner('light'), await corner('dark')]).toEqual(['12211f', 'eff2ed']);
    expect((await studio.get(markPictureAddress(`${'0'.repeat(32)}.svg`, 'light'))).statusCode).toBe(404);
  });

  test('keeps its transparency when it is a pixel image, and is reported as boxed when its background is opaque', async () => {
    const clear = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const logo = await take('logo', clear);
    expect(logo).toMatchObject({ followsTheme: false, boxed: false });
    const kept = await studio.get(`/brand/files/${logo.name}`);
    expect(kept.headers['content-type']).toBe('image/png');
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({
      width: 512,
      height: 171,
      hasAlpha: true,
    });
    expect(await take('logo', await pictureOf(300, 100, '#ffffff'))).toMatchObject({ boxed: true });
  });

  test.each([
    [
      'a jpg',
      async () =>
        sharp(await pictureOf(300, 100))
          .jpeg()
          .toBuffer(),
      'Please choose an svg, png, webp, avif, heic or heif file.',
    ],
    [
      'words',
      async () => Buffer.from('%!PS-Adobe-3.0 EPSF'),
      'Please choose a jpg, jpeg, gif, png, svg, webp, avif, heic or heif file.',
    ],
    ['a drawing without shapes', async () => drawing('<text> </text>'), 'no size or no shapes'],
    [
      'a drawing with words',
      async () => drawing(`${line}<text x="9">Lake</text>`),
      'words that are set as text',
    ],
    ['a large drawing', async () => drawing(line.repeat(3000)), 'larger than 100 KB'],
    ['half a picture', async () => (await pictureOf(300, 100)).subarray(0, 60), 'damaged'],
  ])('is refused with a sentence when it is %s', async (_what, content, sentence) => {
    const answer = await sendFile('logo', await content());
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.image[0]).toContain(sentence);
  });

  test('cannot be saved when it was never uploaded or was left unsaved for a day', async () => {
    expect(await problemsOf({ logo: `${'0'.repeat(32)}.svg` })).toHaveProperty('logo');
    const { name } = await take('logo', drawing('<circle r="4"/>'));
    await studio.database.pool.query("update brand_files set created_at = created_at - interval '25 hours'");
    await take('logo', drawing('<circle r="5"/>'));
    expect(await problemsOf({ icon: name })).toHaveProperty('icon');
    expect((await studio.get(`/brand/files/${'0'.repeat(32)}-light.svg`)).statusCode).toBe(404);
    expect((await studio.get('/brand/files/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });
});

test('BEY-64 an icon must be square and at least 512 pixels wide, and is served to browsers and devices', async () => {
  const wide = (await sendFile('icon', await pictureOf(800, 600))).json().errors.image[0];
  expect(wide).toBe('An icon is as wide as it is high; this one has 512 by 384 pixels.');
  expect((await sendFile('icon', await pictureOf(64, 64))).json().errors.image[0]).toContain('at least 512');
  const iconAt = async (path: string) => (await studio.get(path)).headers.location;
  expect(await iconAt('/favicon.ico')).toBe('/images/app/icon.svg');
  expect(await iconAt('/apple-touch-icon.png')).toBe('/images/app/maskable-512.png');
  const { name } = await take('icon', drawing('<circle cx="16" cy="16" r="12" fill="#1f3a5f"/>'));
  await save({ icon: name });
  const location = await iconAt('/favicon.ico');
  expect(await iconAt('/apple-touch-icon.png')).toBe(location);
  expect(await sharp((await studio.get(String(location))).rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 512,
    height: 512,
  });
  expect((await studio.get('/manifest.webmanifest')).json().icons).toEqual([
    { src: location, sizes: '512x512', type: 'image/png', purpose: 'any' },
  ]);
});
