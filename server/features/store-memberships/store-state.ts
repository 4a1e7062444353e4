import type { MembershipDetail } from '../../../contract/membership/membership.schema.ts';
import type { Membership } from '../entitlement/index.ts';
import { providerStates, type StateRow } from '../payment-provider/index.ts';

/** Columns of `memberships` derived from a purchase in an app store. */
export type StoreMembership = Pick<Membership, 'state' | 'renewsAt' | 'endsAt'> & {
  detail: MembershipDetail;
  /** Null if the purchase was not paid yet. */
  startsAt: Date | null;
  trialEndsAt: Date | null;
};

export type AppStoreState = keyof (typeof providerStates)['ios'];
export type GooglePlayState = keyof (typeof providerStates)['google'];

/** Facts of a purchase in the App Store. */
export type AppStoreFacts = {
  /** 1 active, 2 expired, 3 billing retry, 4 billing grace period, 5 revoked. */
  status: number;
  renews: boolean;
  /** True if the running period is a free introductory offer. */
  freeIntroduction: boolean;
  startsAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
};

/** Returns the row of the state table for a purchase in the App Store. */
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

/** Facts of a purchase on Google Play. */
export type GooglePlayFacts = {
  /** `SUBSCRIPTION_STATE_…` */
  state: string;
  freeTrial: boolean;
  /** True if the latest order was refunded. */
  refunded: boolean;
  startsAt: Date | null;
  expiresAt: Date | null;
};

const isGooglePlayState = (name: string): name is GooglePlayState =>
  name.startsWith('SUBSCRIPTION_STATE_') && Object.hasOwn(providerStates.google, name);

/** Returns the row of the state table for a purchase on Google Play. */
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

/** Maps a purchase in the App Store to a membership. Pure. */
export const membershipOfAppStore = (facts: AppStoreFacts): StoreMembership =>
  membershipOfRow(providerStates.ios[appStoreState(facts)], { ...facts, endedAt: facts.revokedAt });

/** Maps a purchase on Google Play to a membership. Pure. */
export const membershipOfGooglePlay = (facts: GooglePlayFacts): StoreMembership =>
  membershipOfRow(providerStates.google[googlePlayState(facts)], { ...facts, endedAt: null });
