import { expect, test } from 'vitest';
import { oneMonthLater } from './calendar-month.ts';

test.each([
  ['2026-11-22T09:44:10Z', '2026-12-22T09:44:10Z'],
  ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
  ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z'],
  ['2028-01-30T12:00:00Z', '2028-02-29T12:00:00Z'],
  ['2027-02-28T12:00:00Z', '2027-03-28T12:00:00Z'],
])('a month after %s is %s', (from, later) => expect(oneMonthLater(new Date(from))).toEqual(new Date(later)));
