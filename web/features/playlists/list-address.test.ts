import { expect, test } from 'vitest';
import { pageAddress } from '../../../contract/pages/page-addresses.ts';
import { playlistOrderOf, watchedFrom } from './list-address.ts';

test('PL-012 the order is read from the address; an unknown one is the newest first', () => {
  expect(playlistOrderOf({ order: 'az' })).toBe('az');
  expect(playlistOrderOf({ order: ['rank', 'az'] })).toBe('rank');
  expect(playlistOrderOf({ order: 'loudest' })).toBe('date');
  expect(playlistOrderOf({})).toBe('date');
});

test('a class opens with its playlist beside the player', () => {
  expect(
    watchedFrom('b1', {
      planEntryUrl: pageAddress('/series/$planSlug/workouts/$classId', {
        planSlug: 'first-light',
        classId: 7,
      }),
    }),
  ).toBe('/series/first-light/workouts/7?type=playlist&uuid=b1');
});
