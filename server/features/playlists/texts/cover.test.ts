import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { mosaicOf } from './cover.ts';

const cardOf = (id: number) => ({
  coverPhoto: { url: `/c${id}-960.webp`, small: { url: `/c${id}-480.webp` }, widths: [480, 960] },
});
const cards = new Map([1, 2, 3, 4].map((id) => [id, cardOf(id) as PlanEntry]));
const urls = (...ids: number[]) => mosaicOf(null, ids, cards).map(({ url }) => url);

test('a cover made of classes has the smallest file of a picture only where each is a quarter of it', () => {
  expect(urls(1)).toEqual(['/c1-960.webp']);
  expect(urls(1, 2)).toEqual(['/c1-960.webp', '/c2-960.webp']);
  expect(urls(1, 2, 3)).toHaveLength(3);
  expect(urls(1, 2, 3, 4)).toEqual([1, 2, 3, 4].map((id) => `/c${id}-480.webp`));
  expect(mosaicOf('playlists/dawn', [1, 2], cards)).toEqual([]);
});
