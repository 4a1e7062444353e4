export { consents } from './consents.ts';
export type { PlansContext } from './context.ts';
export { planCallKinds } from './plan-call-kinds.ts';
export { planCalls } from './plan-calls.ts';
export { enqueueSynchronization } from './plan-change-store.ts';
export { checkedPlan, leastAmountProblem } from './plan-fields.ts';
export {
  buyerOf,
  countPlansOnSale,
  type OfferedPlan,
  offeredPlan,
  onSale,
  plansOnSale,
  soldPlans,
} from './plan-store.ts';
export { moveMembers } from './price-changes/moving.ts';
export { priceCalls } from './price-changes/price-calls.ts';
export { priceChangeRoutes } from './price-changes/routes.ts';
export { movePlans } from './provider-change.ts';
export { planRoutes } from './routes.ts';
export { synchronizePlan } from './synchronization/plan-synchronization.ts';
export { createTrialMethods, type TrialMethods } from './trials/trial-methods.ts';
export { hasOneTrialPerMethod, isTrialRefused, purgeTrials } from './trials/trial-store.ts';
export { membershipPlanView, periodOfPlan, planWordsIn, quoteView } from './view.ts';
