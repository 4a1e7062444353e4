import type {
  LatestStatus,
  MembershipInfo,
  PaymentMethod,
  StripeMembership,
} from '../../../../contract/membership/membership.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.ts';
import { entitlement } from '../entitlement.ts';
import { membershipPlanView } from '../plans/view.ts';
import type { DetailedMembership } from '../store.ts';
import { type ComingPrice, upcomingCharges } from '../upcoming/upcoming-charges.ts';
import type { MethodOnFile, PaidPlan, StripeMembershipRow } from './reading-store.ts';

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
    plan: shown.plan && { id: shown.plan.id, description: shown.plan.name },
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

/** A plan as it is paid: by its own price, which new members may no longer be offered. */
const paidPlanView = (plan: PaidPlan): MembershipPlan =>
  membershipPlanView({ ...plan, trialDays: 0 }, { trialUsed: true });

export const stripeMembershipView = (
  row: StripeMembershipRow,
  comingPrice: ComingPrice | null,
): StripeMembership => {
  const plan = paidPlanView(row.plan);
  const nextPlan = row.nextPlan && paidPlanView(row.nextPlan);
  const offered = row.plans.map((one) => membershipPlanView(one, { trialUsed: true }));
  const isOffered = offered.some(({ id }) => id === plan.id);
  return {
    plan,
    nextPaymentAt: row.renewsAt?.toISOString() ?? null,
    priceUsCents: plan.price,
    price: plan.price,
    currency: plan.currency,
    upcomingCharges: upcomingCharges({
      ...row,
      comingPrice,
      terms: { ...(nextPlan ?? plan), amount: (nextPlan ?? plan).price },
    }),
    retryAt: row.retryAt?.toISOString() ?? null,
    processingPayment: row.processing && {
      price: row.processing.amount,
      since: new Date(row.processing.since).toISOString(),
    },
    nextPlan: nextPlan && row.renewsAt ? { plan: nextPlan, at: row.renewsAt.toISOString() } : null,
    disputedPayment: row.disputedPayment && {
      ...row.disputedPayment,
      endsAt: row.disputedPayment.endsAt && new Date(row.disputedPayment.endsAt).toISOString(),
    },
    // The present plan stands there at the price that the member pays.
    plans: isOffered ? offered.map((one) => (one.id === plan.id ? plan : one)) : [plan, ...offered],
  };
};

export const paymentMethodView = ({ id, name, expiresOn }: MethodOnFile): PaymentMethod => ({
  id,
  cardName: name,
  expiresOn: expiresOn?.slice(0, 7) ?? null,
});
