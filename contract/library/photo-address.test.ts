import { describe, expect, test } from 'vitest';
import { photoSizes } from './photo-address.ts';
import { smallPhoto } from './small-photo.ts';

const name = `/uploads/photos/${'0123456789abcdef'.repeat(2)}`;

describe('the address of a photo', () => {
  test.each([
    [1280, [320, 640, 1280]],
    [700, [320, 640, 700]],
    [2160, [320, 640, 1280, 1600, 2160]],
    [640, [320, 640]],
    [320, [320]],
    [33, [33]],
  ])('the address of a photo of %i pixels yields each of its sizes and the smallest one', (width, widths) => {
    expect(photoSizes(`${name}-${width}.jpg`)).toEqual(
      widths.map((one) => ({ url: `${name}-${one}.jpg`, width: one })),
    );
    expect(smallPhoto(`${name}-${width}.jpg`)).toBe(`${name}-${widths[0]}.jpg`);
  });

  test.each([
    `${name}-2161.jpg`,
    `${name}-0.jpg`,
    `${name}.jpg`,
    `${name}-640.jpg?x`,
    '/images/a-960.webp',
    '',
  ])('%j is not a photo address and yields no sizes', (url) => {
    expect(photoSizes(url)).toEqual([]);
  });

  test.each([`${name}.jpg`, '/images/a-960.webp', 'https://a.example/b-960.jpg', ''])(
    '%j has no smaller size',
    (url) => {
      expect(smallPhoto(url)).toBe(url);
    },
  );
});
