import { expect, test } from 'vitest';
import { productOrderTitles } from '../../ui/text/class-sorts.ts';
import { coachTabOf, productOrderOf } from './listing-address.ts';

test('CAT-032: explore and series offer exactly Newest, Most Popular and A to Z', () => {
  expect(productOrderTitles().map(({ value, title }) => [value, title])).toEqual([
    ['date', 'Newest'],
    ['rank', 'Most Popular'],
    ['az', 'A to Z'],
  ]);
});

test('NS-010: an unknown or repeated order does not break the listing', () => {
  expect(productOrderOf({ order: 'az' })).toBe('az');
  expect(productOrderOf({ order: ['rank', 'az'] })).toBe('rank');
  expect(productOrderOf({ order: 'sideways' })).toBe('date');
  expect(productOrderOf({}, 'rank')).toBe('rank');
});

test('NS-062: Classes is the tab of a coach unless the address says Series', () => {
  expect(coachTabOf({})).toBe('classes');
  expect(coachTabOf({ tab: 'series' })).toBe('series');
  expect(coachTabOf({ tab: 'bogus' })).toBe('classes');
});
