import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectiveAt } from './effective-at.ts';

const at = (iso: string): Date => new Date(iso);

test.each([
  ['month', 1, '2026-12-14T09:00:00Z', '2026-12-22T09:00:00Z', '2027-01-14T09:00:00Z'],
  ['month', 1, '2026-12-22T09:00:00Z', '2026-12-22T09:00:00Z', '2026-12-22T09:00:00Z'],
  ['month', 3, '2026-12-14T09:00:00Z', '2026-12-22T09:00:00Z', '2027-03-14T09:00:00Z'],
  ['year', 1, '2026-12-01T09:00:00Z', '2026-12-22T09:00:00Z', '2027-12-01T09:00:00Z'],
  ['week', 1, '2026-11-25T09:00:00Z', '2026-12-22T09:00:00Z', '2026-12-23T09:00:00Z'],
] as const)(
  'the price of a plan per %s (every %d) that renews at %s with notice until %s changes at %s',
  (billingInterval, intervalCount, renewsAt, from, then) =>
    expect(effectiveAt(at(renewsAt), { billingInterval, intervalCount }, at(from))).toEqual(at(then)),
);

test('the new price is never charged before the notice is over, and at the latest at the first renewal after it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('day', 'week', 'month', 'year'),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
      (billingInterval, intervalCount, renewsIn, noticeFor) => {
        const now = at('2026-11-24T10:00:00Z');
        const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
        const then = effectiveAt(inDays(renewsIn), { billingInterval, intervalCount }, inDays(noticeFor));
        expect(then >= inDays(noticeFor)).toBe(true);
        const longest = { day: 1, week: 7, month: 31, year: 366 }[billingInterval] * intervalCount;
        expect(then <= inDays(Math.max(renewsIn, noticeFor + longest))).toBe(true);
      },
    ),
  );
});
