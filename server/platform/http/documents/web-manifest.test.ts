import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconOfLogo } from './web-manifest.ts';

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#143630' } })
    .png()
    .toBuffer();
const svgOf = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`);

test.each([
  ['a square picture', pictureOf(256, 256), { sizes: '256x256', type: 'image/png' }],
  ['a square drawing of any size', svgOf(24, 24), { sizes: 'any', type: 'image/svg+xml' }],
])('the icon of the studio is its logo where that is %s', async (_what, picture, icon) => {
  expect(await iconOfLogo('/static/logo', await picture)).toEqual({
    src: '/static/logo',
    purpose: 'any',
    ...icon,
  });
});

test.each([
  ['a wide picture', pictureOf(400, 200)],
  ['too small', pictureOf(64, 64)],
  ['a wide drawing', svgOf(64, 20)],
  ['no picture', Buffer.from('<!doctype html>')],
])('a logo that is %s is no icon', async (_what, picture) => {
  expect(await iconOfLogo('/static/logo', await picture)).toBeNull();
});
