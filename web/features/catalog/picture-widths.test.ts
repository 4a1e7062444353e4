import { expect, test } from 'vitest';
import { srcSetOf } from './picture-widths.ts';

test('a banner is offered in the widths its file names say', () => {
  const banner = { url: '/images/banners/dawn-1920.webp', small: { url: '/images/banners/dawn-960.webp' } };
  expect(srcSetOf(banner)).toBe('/images/banners/dawn-960.webp 960w, /images/banners/dawn-1920.webp 1920w');
});

test('a picture whose name has no width is taken for a card', () => {
  expect(srcSetOf({ url: '/a/large.jpg', small: { url: '/a/small.jpg' } })).toBe(
    '/a/small.jpg 480w, /a/large.jpg 960w',
  );
});

test('a picture with one file is offered once', () => {
  expect(srcSetOf({ url: '/a/one.jpg', small: { url: '/a/one.jpg' } })).toBe('/a/one.jpg');
});
