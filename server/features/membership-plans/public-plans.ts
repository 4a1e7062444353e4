import type { MembershipPlan } from '../../../contract/membership/plans.schema.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { consents } from './consents.ts';
import type { PlansContext } from './context.ts';
import { buyerOf, plansOnSale } from './plan-store.ts';
import { membershipPlanView } from './view.ts';

/** Returns the plans that the caller may buy; empty while payments are off. */
export const publicPlans = async (
  { db, payments }: PlansContext,
  viewer: Viewer | null,
  linkedId: string | null,
): Promise<MembershipPlan[]> => {
  if (payments.mode === 'off') return [];
  const [plans, buyer] = await Promise.all([
    plansOnSale(db, linkedId),
    viewer ? buyerOf(db, viewer.id) : null,
  ]);
  const trialUsed = Boolean(buyer?.trialUsedAt);
  return plans.map((plan) => membershipPlanView(plan, { trialUsed }));
};

export const purchaseTerms = ({ payments }: PlansContext) => ({
  consents: consents(),
  payments: payments.mode,
});
