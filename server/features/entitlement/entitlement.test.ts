import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entitlement, type Membership } from './entitlement.ts';
import { membershipsAt } from './testing/memberships.ts';

const now = new Date('2026-03-01T12:00:00Z');
const { inDays, membership } = membershipsAt(now);

/** One row for every kind of account in the demo studio. */
const kinds: [kind: string, access: boolean, changes: Partial<Membership> | null][] = [
  ['stripe, renewing', true, { renewsAt: inDays(17) }],
  ['stripe, churning, ends in 12 days', true, { state: 'churning', endsAt: inDays(12) }],
  ['stripe, grace', true, { state: 'grace' }],
  ['latest status unknown', false, { state: 'unknown' }],
  ['unlimited, ends in one year', true, { source: 'other', state: 'unlimited', endsAt: inDays(365) }],
  ['unlimited, without an end', true, { source: 'other', state: 'unlimited' }],
  ['ios, renewing', true, { source: 'ios', renewsAt: inDays(9) }],
  ['google, renewing', true, { source: 'google', renewsAt: inDays(21) }],
  ['stripe, renewing, flex', true, { flex: true }],
  ['stripe, renewing, retention offer taken', true, { retentionOfferAcceptedAt: inDays(-60) }],
  ['ended 40 days ago', false, { state: 'churning', endsAt: inDays(-40) }],
  ['ended, by its state', false, { state: 'ended' }],
  ['imported, given until a day', true, { source: 'other', endsAt: inDays(200) }],
  ['churning, with no end known', false, { state: 'churning' }],
  ['not begun yet', false, { startsAt: inDays(1) }],
  ['no membership at all', false, null],
];

describe('who may watch (GEN-074, NS-038)', () => {
  test.each(kinds)('%s: %s', (_kind, access, changes) => {
    const rows = changes ? [membership(changes)] : [];
    expect(entitlement(rows, now).hasSubscriptionAccess).toBe(access);
  });

  test('ends at the very moment it says', () => {
    const rows = [membership({ state: 'churning', endsAt: now })];
    expect(entitlement(rows, new Date(now.getTime() - 1)).hasSubscriptionAccess).toBe(true);
    expect(entitlement(rows, now).hasSubscriptionAccess).toBe(false);
  });

  test('one good membership is enough, and the one that lasts longest is the current one', () => {
    const short = membership({ state: 'churning', endsAt: inDays(3) });
    const long = membership({ source: 'other', state: 'unlimited', endsAt: inDays(30) });
    const latest = membership({ state: 'unknown', startsAt: inDays(-1) });
    const answer = entitlement([latest, short, long], now);
    expect(answer).toEqual({ hasSubscriptionAccess: true, current: long, latest, accessEndsAt: inDays(30) });
  });

  const anyMembership: fc.Arbitrary<Membership> = fc.record({
    source: fc.constantFrom('stripe', 'ios', 'google', 'other'),
    state: fc.constantFrom('renewing', 'churning', 'grace', 'unknown', 'unlimited', 'ended'),
    flex: fc.boolean(),
    startsAt: fc.integer({ min: -400, max: 5 }).map(inDays),
    renewsAt: fc.constant(null),
    endsAt: fc.option(fc.integer({ min: -100, max: 400 }).map(inDays)),
    retentionOfferAcceptedAt: fc.constant(null),
  });

  test('another membership never takes access away, and their order does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyMembership, { maxLength: 5 }), anyMembership, (rows, more) => {
        const before = entitlement(rows, now).hasSubscriptionAccess;
        if (before) expect(entitlement([...rows, more], now).hasSubscriptionAccess).toBe(true);
        expect(entitlement(rows.toReversed(), now).hasSubscriptionAccess).toBe(before);
      }),
    );
  });

  test('access that ends never lasts past its end', () => {
    fc.assert(
      fc.property(fc.array(anyMembership, { maxLength: 5 }), (rows) => {
        const begun = rows.filter(({ startsAt }) => startsAt <= now);
        const { accessEndsAt } = entitlement(begun, now);
        fc.pre(accessEndsAt !== null);
        expect(entitlement(begun, accessEndsAt).hasSubscriptionAccess).toBe(false);
      }),
    );
  });
});
