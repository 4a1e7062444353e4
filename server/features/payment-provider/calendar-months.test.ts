import { expect, test } from 'vitest';
import { monthsBegun, monthsLater } from './calendar-months.ts';

test.each([
  ['2026-11-22T09:44:10Z', 1, '2026-12-22T09:44:10Z'],
  ['2026-12-31T23:59:59Z', 1, '2027-01-31T23:59:59Z'],
  ['2027-01-31T12:00:00Z', 1, '2027-02-28T12:00:00Z'],
  ['2028-01-30T12:00:00Z', 1, '2028-02-29T12:00:00Z'],
  ['2027-02-28T12:00:00Z', 1, '2027-03-28T12:00:00Z'],
  ['2026-11-30T12:00:00Z', 3, '2027-02-28T12:00:00Z'],
])('the date %s plus %d months is %s', (from, months, later) =>
  expect(monthsLater(new Date(from), months)).toEqual(new Date(later)),
);

test.each([
  ['2027-01-31T12:00:00Z', '2027-01-31T12:00:00Z', 0],
  ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z', 1],
  ['2027-01-31T12:00:00Z', '2027-02-28T12:00:01Z', 2],
])('the time from %s to %s has %d begun months', (from, to, months) =>
  expect(monthsBegun(new Date(from), new Date(to))).toBe(months),
);
