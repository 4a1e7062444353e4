import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { detailOf, photoDetail } from './photo-detail.ts';

type Size = readonly [w: number, h: number];

const picture = ([w, h]: Size, grayAt: (at: number) => number, alpha = 255) => ({
  w,
  h,
  rgba: Array.from({ length: w * h }, (_, at) => grayAt(at)).flatMap((gray) => [gray, gray, gray, alpha]),
});

test.each<[string, Size, number]>([
  ['wide', [48, 20], 255],
  ['high', [20, 48], 255],
  ['square', [30, 30], 255],
  ['transparent', [40, 24], 120],
])('the detail of a %s photo is read behind its ThumbHash', (_, size, alpha) => {
  const { w, h, rgba } = picture(size, (at) => (at * 37) % 256, alpha);
  const thumbHash = rgbaToThumbHash(w, h, rgba);
  expect(photoDetail(Uint8Array.from([...thumbHash, 90, 40]))).toEqual({ lighter: 90, darker: 40 });
  expect(photoDetail(thumbHash)).toEqual({ lighter: 60, darker: 60 });
});

test('fine light and dark pixels are measured against the likeness that lacks them', () => {
  const busy = picture([60, 40], (at) => (at % 7 === 0 ? 220 : 40));
  const likeness = thumbHashToRGBA(
    rgbaToThumbHash(60, 40, Uint8Array.from(picture([60, 40], () => 66).rgba)),
  );
  const { lighter, darker } = detailOf(busy, likeness);
  expect(lighter).toBeGreaterThan(120);
  expect(darker).toBeLessThan(40);
});
