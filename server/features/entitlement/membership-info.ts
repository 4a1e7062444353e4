import type { LatestStatus, MembershipInfo } from '../../../contract/membership/membership.schema.ts';
import { translatedRow } from '../../platform/translated-row.ts';
import { entitlement } from './entitlement.ts';
import type { DetailedMembership } from './store.ts';

const isOver = ({ state, endsAt }: DetailedMembership, now: Date): boolean =>
  state === 'ended' || (endsAt !== null && endsAt <= now) || (state === 'churning' && endsAt === null);

/** Rows that no provider speaks for say by their state what they are. */
const usualDetail = {
  renewing: 'active',
  churning: 'active',
  grace: 'past_due',
  unlimited: 'granted',
  unknown: null,
  ended: 'ended',
} as const;

const noMembership: MembershipInfo = {
  hasSubscriptionAccess: false,
  subscriptionState: null,
  subscriptionSource: null,
  subscriptionEndTime: null,
  isFlexUser: false,
  plan: null,
  detail: null,
  trialEndsAt: null,
};

/** A first payment that was never made is no membership. */
const begun = (memberships: readonly DetailedMembership[]): DetailedMembership[] =>
  memberships.filter(({ detail, state }) => !(detail === 'incomplete' && state === 'ended'));

/** The membership whose newest payment the member's bank has taken back, or may. */
export const openDispute = (memberships: readonly DetailedMembership[]): DetailedMembership | null =>
  memberships.find(({ state, detail }) => state === 'unknown' && detail === 'disputed') ?? null;

export const membershipInfo = (memberships: readonly DetailedMembership[], now: Date): MembershipInfo => {
  const { current, latest, hasSubscriptionAccess } = entitlement(begun(memberships), now);
  const shown = (current ?? openDispute(memberships) ?? latest) as DetailedMembership | null;
  if (!shown) return noMembership;
  // A pause keeps its state: it goes on by itself.
  const state =
    shown.state === 'ended' || (isOver(shown, now) && shown.detail !== 'paused') ? null : shown.state;
  return {
    hasSubscriptionAccess,
    subscriptionState: state,
    subscriptionSource: shown.source,
    subscriptionEndTime: shown.endsAt?.toISOString() ?? null,
    isFlexUser: shown.flex,
    plan: shown.plan && {
      id: shown.plan.id,
      description: translatedRow({ translations: {}, ...shown.plan }).name,
    },
    detail: shown.detail && (state || shown.state === 'ended') ? shown.detail : usualDetail[state ?? 'ended'],
    trialEndsAt: state ? (shown.trialEndsAt?.toISOString() ?? null) : null,
  };
};

export const latestStatus = (memberships: readonly DetailedMembership[], now: Date): LatestStatus => {
  const { latest } = entitlement(begun(memberships), now);
  if (!latest) return 'none';
  if (isOver(latest as DetailedMembership, now)) return 'ended';
  if (latest.state === 'churning') return 'ending';
  return latest.state === 'grace' || latest.state === 'unknown' ? latest.state : 'active';
};
