import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Image } from '../../../contract/shared.schema.ts';
import { scaledSizes, srcSetOf } from '../pictures/picture-sources.ts';
import { Picture } from './Picture.tsx';

const plain: Image = { url: '/images/a/b-960.webp', small: { url: '/images/a/b-480.webp' } };
const drawn: Image = {
  ...plain,
  widths: [480, 960, 1600, 2160],
  formats: ['avif', 'webp'],
  focus: { x: 62, y: 38 },
  placeholder: 'data:image/bmp;base64,Qk1a',
};

afterEach(cleanup);

const shown = (image: Image, eager = false) => {
  const { container } = render(<Picture image={image} sizes="50vw" eager={eager} />);
  return container;
};

test('a picture is offered in every width, as AVIF and as WebP', () => {
  const container = shown(drawn);
  const [source] = container.querySelectorAll('picture source');
  expect(source?.getAttribute('type')).toBe('image/avif');
  expect(source?.getAttribute('srcset')).toBe(
    '/images/a/b-480.avif 480w, /images/a/b-960.avif 960w, /images/a/b-1600.avif 1600w, /images/a/b-2160.avif 2160w',
  );
  const img = container.querySelector('picture img');
  expect(img?.getAttribute('srcset')).toContain('/images/a/b-2160.webp 2160w');
  expect(img?.getAttribute('sizes')).toBe('50vw');
});

test('a picture keeps its focus in view, in tens and ones', () => {
  const img = shown({ ...drawn, focus: { x: 63.6, y: 100 } }).querySelector('picture img');
  const digits = ['x', 'x1', 'y', 'y1'].map((name) => img?.getAttribute(`data-focus-${name}`));
  expect(digits).toEqual(['60', '4', '100', null]);
});

test('widths that exist only in AVIF are offered only in AVIF', () => {
  const container = shown({ ...drawn, widths: [960, 1600], avifWidths: [2160, 2880] });
  const sets = Array.from(container.querySelectorAll('picture > *'), (one) => one.getAttribute('srcset'));
  expect(sets).toEqual([
    '/images/a/b-960.avif 960w, /images/a/b-1600.avif 1600w, /images/a/b-2160.avif 2160w, /images/a/b-2880.avif 2880w',
    '/images/a/b-960.webp 960w, /images/a/b-1600.webp 1600w',
  ]);
});

test('the placeholder of a picture has an empty alternative text', () => {
  const [placeholder, ...others] = shown(drawn).querySelectorAll<HTMLImageElement>(':not(picture) > img');
  expect(others).toEqual([]);
  expect([placeholder?.src, placeholder?.alt]).toEqual([drawn.placeholder, '']);
});

test('the night version of a picture has the same widths, and both versions load lazily so that the hidden one is not fetched', () => {
  const container = shown({ ...drawn, night: { url: '/images/a/b-night-960.webp' } }, true);
  const imgs = [...container.querySelectorAll('picture img')];
  expect(imgs.map((img) => img.getAttribute('data-theme-only'))).toEqual(['light', 'dark']);
  expect(imgs.map((img) => img.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
  expect(imgs[1]?.getAttribute('srcset')).toContain('/images/a/b-night-2160.webp 2160w');
  expect(imgs.map((img) => img.getAttribute('fetchpriority'))).toEqual(['high', 'high']);
});

test('a picture without other formats has no source element and takes its widths from its file names', () => {
  const container = shown(plain, true);
  expect(container.querySelector('source')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('srcset')).toBe(
    '/images/a/b-480.webp 480w, /images/a/b-960.webp 960w',
  );
});

test('the image element of a picture with a single width has its address alone', () => {
  const one: Image = { url: '/a/b-700.webp', small: { url: '/a/b-700.webp' }, formats: ['avif', 'webp'] };
  const [source, img] = shown(one).querySelectorAll('picture > *');
  expect([source?.getAttribute('srcset'), source?.getAttribute('sizes')]).toEqual([
    '/a/b-700.avif 700w',
    null,
  ]);
  expect(['src', 'srcset', 'sizes'].map((name) => img?.getAttribute(name))).toEqual([one.url, null, null]);
});

test.each([
  [{ url: '/a/one.jpg', small: { url: '/a/one.jpg' } }, undefined],
  [{ url: '/a/b-700.jpg', small: { url: '/a/b-700.jpg' } }, '/a/b-700.jpg 700w'],
  [
    { url: '/uploads/p-9f-1280.jpg', small: { url: '/uploads/p-9f-640.jpg' }, widths: [320, 640, 1280] },
    '/uploads/p-9f-320.jpg 320w, /uploads/p-9f-640.jpg 640w, /uploads/p-9f-1280.jpg 1280w',
  ],
])('the srcset of %o lists its known widths', (image, expected) => {
  expect(srcSetOf(image)).toBe(expected);
});

test('the sizes of a picture drawn larger than its frame grow with it, and the window widths in them stay', () => {
  expect(scaledSizes('(min-width: 1200px) 18vw, (min-width: 768px) 31.5vw, 46vw', 2)).toBe(
    '(min-width: 1200px) 36vw, (min-width: 768px) 63vw, 92vw',
  );
  expect(scaledSizes('56px', 16 / 9)).toBe('100px');
});
