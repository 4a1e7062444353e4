import { expect, test } from 'vitest';
import { fullAddress, type PageAddress, pageAddress, pagePaths, withSearch } from './page-addresses.ts';

test('a page address has every parameter encoded', () => {
  expect(pageAddress('/series/$slug', { slug: 'first-light' })).toBe('/series/first-light');
  expect(pageAddress('/series/$slug', { slug: 'a/b ü?' })).toBe('/series/a%2Fb%20%C3%BC%3F');
  expect(pageAddress('/series/$planSlug/workouts/$classId', { planSlug: '50%', classId: 7 })).toBe(
    '/series/50%25/workouts/7',
  );
  expect(pageAddress('/playlists/$uuid', { uuid: '$&' })).toBe('/playlists/%24%26');
});

test('a query is appended to an address without its empty parameters', () => {
  expect(pageAddress('/class-finder', {}, { styles: 'yoga,fitness', q: 'a b', order: '' })).toBe(
    '/class-finder?styles=yoga,fitness&q=a+b',
  );
  expect(pageAddress('/instructors/$slug', { slug: 'maya' }, { tab: 'series' })).toBe(
    '/instructors/maya?tab=series',
  );
  expect(withSearch('/signin', { redirect: null })).toBe('/signin');
  expect(withSearch('/signin', { redirect: '/my/practice?tab=saved' })).toBe(
    '/signin?redirect=%2Fmy%2Fpractice%3Ftab%3Dsaved',
  );
});

test('the full address of a page begins with the address of the studio', () => {
  expect(fullAddress('https://studio.test', '/settings/profile#notices')).toBe(
    'https://studio.test/settings/profile#notices',
  );
});

test('the list of page paths holds each path once', () => {
  expect(new Set(pagePaths).size).toBe(pagePaths.length);
});

test('an address that does not exist is a type error', () => {
  const addresses: PageAddress[] = [
    '/class-finder',
    '/class-finder?order=date',
    '/settings/profile#notices',
    // @ts-expect-error No page has this path.
    '/class-search',
    // @ts-expect-error No page has this path.
    '/class-finder/yoga',
    // @ts-expect-error An address with a parameter is made by pageAddress, which encodes it.
    '/series/first-light',
    // @ts-expect-error No page has this path.
    pageAddress('/courses/$slug', { slug: 'first-light' }),
    // @ts-expect-error The parameter has another name.
    pageAddress('/series/$slug', { id: 'first-light' }),
    // @ts-expect-error A parameter is missing.
    pageAddress('/series/$planSlug/workouts/$classId', { planSlug: 'first-light' }),
    // @ts-expect-error A text may be any address.
    String('/class-finder'),
  ];
  expect(addresses).toHaveLength(10);
});
