import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Studio } from '../../contract/catalog/home.schema.ts';
import { addressReader } from './address-reader.ts';

const studio = { name: 'Openmat', categories: [{ slug: 'yoga', title: 'Yoga' }] } as unknown as Studio;
const readAddress = addressReader();
const read = (url: string) => readAddress(url, studio);

test('an address loses the parameters that no page reads, and keeps one order and one spelling of the others', () => {
  const same: [string, string][] = [
    ['/?utm_source=letter&x=1', '/'],
    ['/explore?order=az', '/explore'],
    ['/class-finder?utm_source=x&q=calm', '/class-finder?q=calm'],
    ['/class-finder?order=nothing&intensities=2,1', '/class-finder?intensities=2,1'],
    ['/class-finder?yoga=hatha&q=+calm+', '/class-finder?q=calm&yoga=hatha'],
    ['/CLASS-finder', '/class-finder'],
    ['/cl%61ss-finder', '/class-finder'],
    ['/series/calm/workouts/7?type=playlist&uuid=u&x=1', '/series/calm/workouts/7?type=playlist&uuid=u'],
    ['/series/calm/workouts/7?comment=12&reply=<script>', '/series/calm/workouts/7?comment=12'],
    ['/instructors/maya?tab=series&instructors=lin&x=1', '/instructors/maya?tab=series'],
    ['/signin?redirect=%2Fplaylists&next=1', '/signin?redirect=%2Fplaylists'],
    ['/signin?redirect=https://evil.example', '/signin'],
    ['/admin?x=1', '/admin'],
    ['/my/practice?tab=completed&x=1', '/my/practice?tab=completed'],
  ];
  for (const [asked, url] of same) expect(read(asked), asked).toEqual({ url, movedTo: null, found: true });
});

test('a path with trailing slashes is moved to the one without them, with its whole query', () => {
  expect(read('/series/?utm_source=x').movedTo).toBe('/series?utm_source=x');
  expect(read('/series///').movedTo).toBe('/series');
  expect(read('/admin/').movedTo).toBe('/admin');
});

test('all addresses without a page are read as the same address', () => {
  const [first, ...others] = ['/nothing', '/nothing/else?x=1', '/series/a/b/c/d', '/wp-login.php'].map(read);
  expect(first?.found).toBe(false);
  for (const other of others) expect(other).toEqual(first);
});

test('reading an address is idempotent', () => {
  const names = [
    'q',
    'order',
    'tab',
    'yoga',
    'styles',
    'duration',
    'minutes',
    'keep',
    'redirect',
    'uuid',
    'type',
  ];
  const paths = [
    '/',
    '/class-finder',
    '/series/filter',
    '/fit-my-time',
    '/instructors/a',
    '/signin',
    '/playlists',
  ];
  const value = fc.oneof(
    fc.string(),
    fc.constantFrom('az', 'series', '10-20', '/a?b=c', 'a,b,,a', '٣', '\u2028'),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.array(fc.tuple(fc.constantFrom(...names), value)),
      (path, pairs) => {
        const once = read(`${path}?${new URLSearchParams(pairs)}`);
        expect(read(once.url)).toEqual(once);
      },
    ),
    { numRuns: 500 },
  );
});
