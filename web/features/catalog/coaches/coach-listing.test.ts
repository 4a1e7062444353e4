import { expect, test } from 'vitest';
import { coachListing } from './coach-listing.ts';

test('NS-062: the listing of a coach holds that coach and no other, whatever the address says', () => {
  const listing = coachListing('maya-okafor', { instructors: 'lin-takahashi', yoga: 'yin' }, ['yoga']);
  expect(listing.filters.instructors).toEqual(['maya-okafor']);
  expect(listing.filters.styles).toEqual({ yoga: ['yin'] });
  expect(listing.filtered).toBe(true);
});

test('a plain address is unfiltered and ordered by relevance', () => {
  expect(coachListing('maya-okafor', { tab: 'classes', order: 'nonsense' }, ['yoga'])).toMatchObject({
    order: 'relevance',
    filtered: false,
  });
});
