import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ladderFor } from './ladder.ts';

const sizes = (width: number, height: number): string =>
  ladderFor({ width, height })
    .map((rendition) => `${rendition.name}:${rendition.width}x${rendition.height}`)
    .join(' ');

test.each([
  [1920, 1080, '360:640x360 540:960x540 720:1280x720 1080:1920x1080'],
  [3840, 2160, '360:640x360 540:960x540 720:1280x720 1080:1920x1080'],
  [1080, 1920, '360:360x640 540:540x960 720:720x1280 1080:1080x1920'],
  [1280, 720, '360:640x360 540:960x540 720:1280x720'],
  [1920, 804, '360:860x360 540:1290x540 720:1720x720'],
  [720, 576, '360:450x360 540:676x540'],
  [854, 480, '360:640x360 480:854x480'],
  [640, 360, '360:640x360'],
  [320, 240, '240:320x240'],
  [101, 57, '56:100x56'],
  [135, 241, '134:134x240'],
])('%i × %i is offered as %s', (width, height, expected) => {
  expect(sizes(width, height)).toBe(expected);
});

describe('of any source', () => {
  const source = fc.record({
    width: fc.integer({ min: 16, max: 8192 }),
    height: fc.integer({ min: 16, max: 8192 }),
  });

  test('every rendition is even, rising, and no larger than the source but for rounding', () => {
    fc.assert(
      fc.property(source, (size) => {
        const renditions = ladderFor(size);
        expect(renditions.length).toBeGreaterThan(0);
        expect(renditions.map(({ name }) => Number(name))).toEqual(
          renditions.map(({ name }) => Number(name)).toSorted((a, b) => a - b),
        );
        for (const { width, height, maxBitsPerSecond } of renditions) {
          expect([width % 2, height % 2]).toEqual([0, 0]);
          expect(width).toBeLessThanOrEqual(size.width + 1);
          expect(height).toBeLessThanOrEqual(size.height + 1);
          expect(maxBitsPerSecond).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('the shape stays the same within two pixels', () => {
    fc.assert(
      fc.property(source, (size) => {
        for (const { width, height } of ladderFor(size)) {
          const exact =
            size.width >= size.height
              ? (height * size.width) / size.height
              : (width * size.height) / size.width;
          const long = Math.max(width, height);
          expect(Math.abs(long - exact)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
