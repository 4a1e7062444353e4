import { expect, test } from 'vitest';
import type { Image } from '../../../contract/shared.schema.ts';
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

test('a series shows its wide picture when the page already shows the tall one in any width', () => {
  expect(shownBy(picturesOnce([series('dawn', 'hills')], [image('dawn', 1920)]))).toEqual([
    '/photos/hills-960.webp',
  ]);
});

test('the second of two series with the same picture shows its other picture', () => {
  expect(shownBy(picturesOnce([series('dawn', 'hills'), series('dawn', 'sea')], []))).toEqual([
    '/photos/dawn-960.webp',
    '/photos/sea-960.webp',
  ]);
});

test('a series without an unused picture keeps its own, and no series is left out', () => {
  const all = [series('dawn', 'dawn'), series('dawn', 'dawn')];
  expect(picturesOnce(all, [image('dawn'), undefined])).toEqual(all);
});
