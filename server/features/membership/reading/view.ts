import type { PaymentMethod, StripeMembership } from '../../../../contract/membership/membership.schema.ts';
import { paymentMethodText } from '../../../../contract/membership/payment-method-text.ts';
import type { MembershipPlan } from '../../../../contract/membership/plans.schema.ts';
import { type ComingPrice, upcomingCharges } from '../../billing/index.ts';
import { membershipPlanView } from '../../membership-plans/index.ts';
import type { MethodOnFile, PaidPlan, StripeMembershipRow } from './reading-store.ts';

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
  cardName: paymentMethodText(name),
  expiresOn: expiresOn?.slice(0, 7) ?? null,
});
