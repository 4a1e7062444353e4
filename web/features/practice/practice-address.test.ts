import { describe, expect, test } from 'vitest';
import { completedOrders } from '../../../contract/catalog/orders.ts';
import {
  completedListingOf,
  completedOrderTitles,
  completedSearch,
  completedWindows,
  savedSectionOf,
  tabIndexOf,
  windowTitles,
} from './practice-address.ts';

describe('the tab in the address', () => {
  test.each([
    ['completed', 0],
    ['classes', 1],
    ['playlists', 2],
    ['series', 2],
    ['foo', 2],
    ['Completed', 2],
    ['', 2],
  ])('PRAC-001 tab=%s is index %i', (tab, index) => {
    expect(tabIndexOf({ tab })).toBe(index);
  });

  test('PRAC-001 without a tab it is the third, and the first of two values counts', () => {
    expect(tabIndexOf({})).toBe(2);
    expect(tabIndexOf({ tab: ['classes', 'completed'] })).toBe(1);
  });

  test('NS-021 only series opens Saved Series, everything else My Playlists', () => {
    expect(savedSectionOf({ tab: 'series' })).toBe('series');
    for (const tab of ['playlists', 'foo', '']) expect(savedSectionOf({ tab })).toBe('playlists');
    expect(savedSectionOf({})).toBe('playlists');
  });
});

describe('the completed list in the address', () => {
  test('NS-084 it is the recently logged ones of all time unless the address says otherwise', () => {
    expect(completedListingOf({})).toEqual({ order: 'recentlyLogged', window: 'all' });
    expect(completedListingOf({ order: 'foo', window: '31' })).toEqual(completedListingOf({}));
    expect(completedListingOf({ order: 'style', window: '7' })).toEqual({ order: 'style', window: '7' });
  });

  test('NS-084 and PRAC-011 every order and window is offered and survives the address', () => {
    expect(completedOrderTitles().map(({ value }) => value)).toEqual([...completedOrders]);
    expect(windowTitles.map(({ title }) => title).sort()).toEqual(
      ['Last 7 days', 'Last 30 days', 'Last 90 days', 'All time'].sort(),
    );
    for (const order of completedOrders)
      for (const window of completedWindows)
        expect(completedListingOf(completedSearch({ order, window }))).toEqual({ order, window });
  });
});
