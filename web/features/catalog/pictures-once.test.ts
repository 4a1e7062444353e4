import { expect, test } from 'vitest';
import type { Image } from '../../../contract/shared.ts';
import { seriesProduct } from '../../ui/testing/catalog.ts';
import { picturesOnce } from './pictures-once.ts';

const image = (name: string, width = 960): Image => ({
  url: `/photos/${name}-${width}.webp`,
  small: { url: `/photos/${name}-480.webp` },
});
const series = (tall: string, wide: string) =>
  seriesProduct({ coverPhoto: image(tall), bannerPhoto: image(wide) });
const shownBy = (products: ReturnType<typeof picturesOnce>) =>
  products.map(({ coverPhoto }) => coverPhoto.url);

test('a series shows its wide picture where the page shows the tall one already, in whatever width', () => {
  expect(shownBy(picturesOnce([series('dawn', 'hills')], [image('dawn', 1920)]))).toEqual([
    '/photos/hills-960.webp',
  ]);
});

test('of two series with one picture the second shows another', () => {
  expect(shownBy(picturesOnce([series('dawn', 'hills'), series('dawn', 'sea')], []))).toEqual([
    '/photos/dawn-960.webp',
    '/photos/sea-960.webp',
  ]);
});

test('a series without a picture that is free keeps its own, and none is left out', () => {
  const all = [series('dawn', 'dawn'), series('dawn', 'dawn')];
  expect(picturesOnce(all, [image('dawn'), undefined])).toEqual(all);
});
