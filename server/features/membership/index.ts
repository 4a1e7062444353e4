export type { Attempts } from './administration/context.ts';
export { openGrants } from './administration/grant-store.ts';
export { billingRefusals } from './administration/member-refusals.ts';
export {
  applySession,
  applyTrialPage,
  type CheckoutContext,
  settleOpenSessions,
  settleSession,
} from './checkout/checkout-completion.ts';
export { leavePayer, purgeErased, resumeRenewal, stopRenewal } from './erasing/erasing.ts';
export { erasingCalls } from './erasing/erasing-calls.ts';
export { followDeletion } from './erasing/following.ts';
export { createReasonTexts, type ReasonTexts, type SurveyPlace } from './leaving/reason-texts.ts';
export {
  createMovingIn,
  grantPaidElsewhere,
  type Link,
  type MovingIn,
  type ProviderOwners,
} from './moving-in/moving-in.ts';
export { ownRecords } from './own-records/own-records.ts';
export { membershipRoutes } from './routes.ts';
