import { describe, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import type { Membership } from '../entitlement/index.ts';
import { actedOn } from '../entitlement/index.ts';
import { type MembershipAction, memberKind, memberKinds, mustBeAllowed } from './access.ts';

const now = new Date('2026-11-22T09:44:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const membership = (changes: Partial<Membership> = {}): Membership => ({
  source: 'stripe',
  state: 'renewing',
  flex: false,
  startsAt: inDays(-100),
  renewsAt: null,
  endsAt: null,
  retentionOfferAcceptedAt: null,
  ...changes,
});

const kinds: Record<(typeof memberKinds)[number], (Membership & { detail?: string }) | null> = {
  'stripe renewing': membership(),
  'stripe churning': membership({ state: 'churning', endsAt: inDays(12) }),
  'stripe grace': membership({ state: 'grace' }),
  'stripe disputed': { ...membership({ state: 'unknown' }), detail: 'disputed' },
  'stripe unknown': membership({ state: 'unknown' }),
  flex: membership({ flex: true }),
  'flex churning': membership({ flex: true, state: 'churning', endsAt: inDays(12) }),
  ios: membership({ source: 'ios' }),
  google: membership({ source: 'google' }),
  unlimited: membership({ source: 'other', state: 'unlimited', endsAt: inDays(365) }),
  other: membership({ source: 'other' }),
  none: null,
};

test.each(memberKinds)('a member of the kind %s is recognised as such', (kind) => {
  const row = kinds[kind];
  expect(memberKind(actedOn(row ? [row] : [], now))).toBe(kind);
});

/** 200, or the status that a refusal has, in the order of `memberKinds`. */
const statuses: Record<MembershipAction, readonly number[]> = {
  change_plan: [200, 422, 200, 422, 422, 403, 403, 403, 403, 403, 403, 200],
  change_payment_method: [200, 200, 200, 422, 422, 403, 403, 403, 403, 403, 403, 422],
  cancel: [200, 422, 200, 200, 200, 200, 422, 422, 422, 422, 422, 422],
  pause: [200, 422, 422, 422, 422, 403, 403, 403, 403, 403, 403, 422],
  resume: [200, 422, 422, 422, 422, 403, 403, 403, 403, 403, 403, 422],
  take_offer: [200, 422, 422, 422, 422, 422, 422, 422, 422, 422, 422, 422],
  reactivate: [422, 200, 422, 422, 422, 422, 200, 422, 422, 422, 422, 422],
};

const statusOf = (action: MembershipAction, kind: (typeof memberKinds)[number]): number => {
  try {
    mustBeAllowed(action, kinds[kind]);
    return 200;
  } catch (error) {
    return error instanceof AppError ? error.status : 500;
  }
};

describe.each(Object.keys(statuses) as MembershipAction[])('%s', (action) => {
  test.each(memberKinds.map((kind, index) => [kind, statuses[action][index]] as const))(
    'a member of the kind %s gets the status %d',
    (kind, status) => expect(statusOf(action, kind)).toBe(status),
  );
});
