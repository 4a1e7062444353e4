import type { MembershipDetail } from '../../../../contract/membership/membership.ts';
import type { Membership } from '../entitlement.ts';
import { providerStates, type StateRow } from '../provider/subscription-state.ts';

/** A purchase in an app store as the row of `memberships` that follows from it. */
export type StoreMembership = Pick<Membership, 'state' | 'renewsAt' | 'endsAt'> & {
  detail: MembershipDetail;
  /** Null where the purchase was not paid yet. */
  startsAt: Date | null;
  trialEndsAt: Date | null;
};

export type AppStoreState = keyof (typeof providerStates)['ios'];
export type GooglePlayState = keyof (typeof providerStates)['google'];

/** What the App Store says of a purchase. */
export type AppStoreFacts = {
  /** 1 active, 2 expired, 3 billing retry, 4 billing grace period, 5 revoked. */
  status: number;
  renews: boolean;
  /** The period that runs is an introductory offer that is free. */
  freeIntroduction: boolean;
  startsAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** Which row of the table a purchase in the App Store stands in. */
export const appStoreState = ({ status, renews, freeIntroduction }: AppStoreFacts): AppStoreState => {
  if (status === 1) {
    if (!renews) return 'active, automatic renewal off';
    return freeIntroduction ? 'active, introductory offer' : 'active';
  }
  const others: Record<number, AppStoreState> = {
    2: 'expired',
    3: 'in billing retry',
    4: 'in billing grace period',
    5: 'revoked',
  };
  return others[status] ?? 'a status not known here';
};

/** What Google Play says of a purchase. */
export type GooglePlayFacts = {
  /** `SUBSCRIPTION_STATE_…` */
  state: string;
  freeTrial: boolean;
  /** The latest order was paid back. */
  refunded: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
};

const isGooglePlayState = (name: string): name is GooglePlayState =>
  name.startsWith('SUBSCRIPTION_STATE_') && Object.hasOwn(providerStates.google, name);

/** Which row of the table a purchase on Google Play stands in. */
export const googlePlayState = ({ state, freeTrial, refunded }: GooglePlayFacts): GooglePlayState => {
  if (state === 'SUBSCRIPTION_STATE_ACTIVE' && freeTrial) return 'SUBSCRIPTION_STATE_ACTIVE, free trial';
  if (state === 'SUBSCRIPTION_STATE_EXPIRED' && refunded) return 'EXPIRED, refunded';
  return isGooglePlayState(state) ? state : 'a status not known here';
};

const membershipOfRow = (
  { state, detail, access }: StateRow,
  { startsAt, expiresAt, endedAt }: { startsAt: Date | null; expiresAt: Date | null; endedAt: Date | null },
): StoreMembership => ({
  state,
  detail,
  startsAt,
  renewsAt: state === 'renewing' ? expiresAt : null,
  endsAt: state === 'ended' ? (endedAt ?? expiresAt) : access === 'until the end' ? expiresAt : null,
  trialEndsAt: detail === 'trialing' ? expiresAt : null,
});

/** What a purchase in the App Store means here. Pure: the same purchase always means the same. */
export const membershipOfAppStore = (facts: AppStoreFacts): StoreMembership =>
  membershipOfRow(providerStates.ios[appStoreState(facts)], { ...facts, endedAt: facts.revokedAt });

/** What a purchase on Google Play means here. Pure: the same purchase always means the same. */
export const membershipOfGooglePlay = (facts: GooglePlayFacts): StoreMembership =>
  membershipOfRow(providerStates.google[googlePlayState(facts)], { ...facts, endedAt: null });
