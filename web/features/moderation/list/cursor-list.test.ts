import { describe, expect, test } from 'vitest';
import { englishText } from '../../../../contract/messages.ts';
import { firstPageOf, listState, moreTexts, rowsOf } from './cursor-list.ts';

const quiet = { isFetching: false, isError: false, hasNextPage: false };
const idOf = (row: { id: string }) => row.id;

const textOf = (list: Parameters<typeof listState>[0]) => englishText(moreTexts[listState(list)]);

describe('the state of a list', () => {
  test('ADM-019: it loads, has more or has no more, in three texts', () => {
    expect(textOf({ ...quiet, isFetching: true, hasNextPage: true })).toBe('Loading...');
    expect(textOf({ ...quiet, hasNextPage: true })).toBe('Load More');
    expect(textOf(quiet)).toBe('No More Items');
  });

  test('ADM-063: a list that failed can be loaded again', () => {
    expect(listState({ ...quiet, isError: true })).toBe('more');
    expect(listState({ ...quiet, isError: true, isFetching: true })).toBe('loading');
  });
});

describe('the rows of a list', () => {
  test('a row that moved between two pages comes once', () => {
    const pages = [
      {
        rows: [
          { id: 'a', likes: 3 },
          { id: 'b', likes: 2 },
        ],
        next: 'k',
      },
      {
        rows: [
          { id: 'b', likes: 1 },
          { id: 'c', likes: 1 },
        ],
        next: null,
      },
    ];
    expect(rowsOf(pages, idOf)).toEqual([
      { id: 'a', likes: 3 },
      { id: 'b', likes: 1 },
      { id: 'c', likes: 1 },
    ]);
    expect(rowsOf([], idOf)).toEqual([]);
  });

  test('ADM-035: reloading keeps the first page alone, which has no key', () => {
    const page = (id: string, next: string | null) => ({ rows: [{ id }], next });
    const before = { pages: [page('a', 'k'), page('b', null)], pageParams: [null, 'k'] };
    expect(firstPageOf(before)).toEqual({ pages: [page('a', 'k')], pageParams: [null] });
    expect(firstPageOf(undefined)).toBeUndefined();
  });
});
