import { describe, expect, test } from 'vitest';
import { entitlement } from '../entitlement/index.ts';
import { providerStates } from '../payment-provider/index.ts';
import {
  type AppStoreFacts,
  type AppStoreState,
  appStoreState,
  type GooglePlayFacts,
  type GooglePlayState,
  googlePlayState,
  membershipOfAppStore,
  membershipOfGooglePlay,
  type StoreMembership,
} from './store-state.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);

const atApple = (changes: Partial<AppStoreFacts> = {}): AppStoreFacts => ({
  status: 1,
  renews: true,
  freeIntroduction: false,
  startsAt: inDays(-40),
  expiresAt: inDays(20),
  revokedAt: null,
  ...changes,
});
const appleExamples: Record<AppStoreState, AppStoreFacts> = {
  active: atApple(),
  'active, introductory offer': atApple({ freeIntroduction: true }),
  'active, automatic renewal off': atApple({ renews: false }),
  'in billing grace period': atApple({ status: 4, expiresAt: inDays(-2) }),
  'in billing retry': atApple({ status: 3, expiresAt: inDays(-20) }),
  expired: atApple({ status: 2, renews: false, expiresAt: inDays(-1) }),
  revoked: atApple({ status: 5, renews: false, revokedAt: inDays(-3) }),
  'a status not known here': atApple({ status: 9 }),
};

const atGoogle = (state: string, changes: Partial<GooglePlayFacts> = {}): GooglePlayFacts => ({
  state,
  freeTrial: false,
  refunded: false,
  startsAt: inDays(-40),
  expiresAt: inDays(20),
  ...changes,
});
const over = { expiresAt: inDays(-1) };
const unpaid = { startsAt: null, expiresAt: null };
const googleExamples: Record<GooglePlayState, GooglePlayFacts> = {
  SUBSCRIPTION_STATE_ACTIVE: atGoogle('SUBSCRIPTION_STATE_ACTIVE'),
  'SUBSCRIPTION_STATE_ACTIVE, free trial': atGoogle('SUBSCRIPTION_STATE_ACTIVE', { freeTrial: true }),
  SUBSCRIPTION_STATE_CANCELED: atGoogle('SUBSCRIPTION_STATE_CANCELED'),
  SUBSCRIPTION_STATE_IN_GRACE_PERIOD: atGoogle('SUBSCRIPTION_STATE_IN_GRACE_PERIOD', over),
  SUBSCRIPTION_STATE_ON_HOLD: atGoogle('SUBSCRIPTION_STATE_ON_HOLD', over),
  SUBSCRIPTION_STATE_PAUSED: atGoogle('SUBSCRIPTION_STATE_PAUSED', over),
  SUBSCRIPTION_STATE_PENDING: atGoogle('SUBSCRIPTION_STATE_PENDING', unpaid),
  SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED: atGoogle(
    'SUBSCRIPTION_STATE_PENDING_PURCHASE_CANCELED',
    unpaid,
  ),
  SUBSCRIPTION_STATE_EXPIRED: atGoogle('SUBSCRIPTION_STATE_EXPIRED', over),
  'EXPIRED, refunded': atGoogle('SUBSCRIPTION_STATE_EXPIRED', { ...over, refunded: true }),
  'a status not known here': atGoogle('SUBSCRIPTION_STATE_NEW'),
};

const hasAccess = (source: 'ios' | 'google', membership: StoreMembership, at: Date): boolean =>
  entitlement(
    [
      {
        ...membership,
        source,
        startsAt: membership.startsAt ?? now,
        flex: false,
        retentionOfferAcceptedAt: null,
      },
    ],
    at,
  ).hasSubscriptionAccess;

describe('NS-229 every state of the App Store and of Google Play', () => {
  const examples = [
    ...Object.entries(appleExamples).map(([name, facts]) => ({
      source: 'ios' as const,
      name,
      found: appStoreState(facts),
      membership: membershipOfAppStore(facts),
      row: providerStates.ios[name as AppStoreState],
    })),
    ...Object.entries(googleExamples).map(([name, facts]) => ({
      source: 'google' as const,
      name,
      found: googlePlayState(facts),
      membership: membershipOfGooglePlay(facts),
      row: providerStates.google[name as GooglePlayState],
    })),
  ];

  test.each(examples)(
    '$source, $name is found and gives the access its row says',
    ({ source, name, found, membership, row }) => {
      expect(found).toBe(name);
      expect(membership).toMatchObject({ state: row.state, detail: row.detail });
      expect(hasAccess(source, membership, now)).toBe(row.access !== 'no');
      expect(hasAccess(source, membership, inDays(21))).toBe(row.access === 'yes');
    },
  );

  test('renewal, end and trial are told where they belong', () => {
    expect(membershipOfAppStore(appleExamples['active, introductory offer'])).toMatchObject({
      renewsAt: inDays(20),
      trialEndsAt: inDays(20),
      endsAt: null,
    });
    expect(membershipOfAppStore(appleExamples.revoked)).toMatchObject({ endsAt: inDays(-3), renewsAt: null });
    expect(membershipOfGooglePlay(googleExamples.SUBSCRIPTION_STATE_CANCELED)).toMatchObject({
      endsAt: inDays(20),
      renewsAt: null,
    });
    expect(membershipOfGooglePlay(googleExamples.SUBSCRIPTION_STATE_ON_HOLD).endsAt).toEqual(inDays(-1));
  });

  test('a name of the table that is no word of the store is a status not known here', () => {
    expect(googlePlayState(atGoogle('EXPIRED, refunded'))).toBe('a status not known here');
    expect(googlePlayState(atGoogle(''))).toBe('a status not known here');
  });
});
