import { expect, test } from 'vitest';
import type { PlaylistEntry } from '../../../../contract/members/playlists.schema.ts';
import { type EntryPages, entriesOf, placedAfter, withMoved, withoutEntry } from './entry-order.ts';

const entry = (id: number, orderBy: number): PlaylistEntry => ({
  id,
  orderBy,
  playlist: { uuid: 'p', title: 'Slowly' },
  planEntry: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  locked: false,
});
const pages = (...of: number[][]) => ({
  pages: of.map((ids, page) => ({
    items: ids.map((id, index) => entry(id, of.slice(0, page).flat().length + index)),
    total: of.flat().length,
  })),
  pageParams: of.map((_, index) => index + 1),
});
const ids = (data: EntryPages) => data.pages.map(({ items }) => items.map(({ id }) => id));

test('PL-050 an entry moves from place 4 to 1 and those in between shift by one', () => {
  const after = withMoved(pages([10, 11, 12], [13, 14, 15]), 4, 1);
  expect(ids(after)).toEqual([
    [10, 14, 11],
    [12, 13, 15],
  ]);
  expect(entriesOf(after).map(({ orderBy }) => orderBy)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('PL-049 a removed entry leaves its page, one less in all, and later ones move up', () => {
  const after = withoutEntry(pages([10, 11], [12, 13]), 11);
  expect(entriesOf(after).map(({ id, orderBy }) => [id, orderBy])).toEqual([
    [10, 0],
    [12, 1],
    [13, 2],
  ]);
  expect(after.pages.at(-1)?.total).toBe(3);
});

test('an entry that two pages answered is shown once', () => {
  expect(entriesOf(pages([10, 11], [11, 12])).map(({ id }) => id)).toEqual([10, 11, 12]);
});

test('a move is done again behind the same neighbour, wherever that is by now', () => {
  expect(placedAfter([1, 2, 3, 4, 9], 1, 4)).toEqual([2, 3, 4, 1, 9]);
  expect(placedAfter([9, 1, 2], 2, null)).toEqual([2, 9, 1]);
  expect(placedAfter([1, 2], 7, 1)).toBeNull();
  expect(placedAfter([1, 2], 1, 7)).toBeNull();
});
