export type { ActionsContext } from './actions/context.ts';
export { mustStay } from './actions/ending-account.ts';
export { createMemberActions, type MemberActions, type MemberContext } from './actions/member-action.ts';
export { hashOf } from './actions/request-hash.ts';
export { type Billing, type BillingContext, type BillingWork, createBilling } from './billing.ts';
export { billingCallKinds } from './billing-call-kinds.ts';
export { billingCalls } from './billing-calls.ts';
export { insertMovements, lockBooks, readSpan } from './books/books-store.ts';
export { readPayout } from './books/payout-reading.ts';
export { keptPayouts } from './books/payout-store.ts';
export { readBooks } from './books/reading.ts';
export {
  type CallContext,
  type CallHandler,
  type CallKind,
  CallPostponed,
  callHandler,
  callKind,
  type MemberWords,
} from './call-kinds.ts';
export { retryCall } from './calls/call-store.ts';
export { createCallFailed } from './calls/failed-calls.ts';
export { currencyHeld } from './currency.ts';
export { enqueueCustomerEmail } from './customer-email.ts';
export { isDisputeLost } from './disputes/dispute-store.ts';
export { createFollowDisputes } from './disputes/following.ts';
export { hasDueBilling } from './due-store.ts';
export { eachDueCustomer, markAllFailed } from './events/event-processing.ts';
export {
  claimDue,
  countEvents,
  hasEventSince,
  insertEvents,
  markDone,
  postponeEvents,
  rescheduleEvents,
  retryEvent,
  unappliedEvents,
} from './events/event-store.ts';
export { newestFailed, retriedPaymentId } from './failed-payment-store.ts';
export { billingHealth } from './health-store.ts';
export {
  type AddressedMail,
  type BillingMailOptions,
  createBillingMails,
  enqueueBillingMail,
  enqueueBillingStaffMails,
  enqueueMailTo,
  factsOf,
} from './mail/billing-mails.ts';
export { billingState, recipientOf } from './mail/billing-state-store.ts';
export { grantedMail } from './mail/granted-mail.ts';
export { eraseKeptMails, keptMailsOf } from './mail/kept-mail-store.ts';
export { aboutMoney, type MailFacts, planName, receiptMail, settingsUrl } from './mail/mail-templates.ts';
export { dayIn, momentIn } from './mail/mail-words.ts';
export { remindOfPayments } from './mail/reminders.ts';
export { remindOfTrialEnds } from './mail/trial-reminders.ts';
export {
  deletionOf,
  insertPayer,
  lockPayer,
  lockPayerById,
  type PaidMembership,
  type Payer,
  paidMembershipsOf,
  payerAccount,
  payerOf,
  setCountry,
  setProviderCustomer,
} from './payers/payer-store.ts';
export { insertProviderCall, isCallPromised } from './provider-call-store.ts';
export { billingDetailsOf } from './receipts/billing-details.ts';
export { detailsOfPayer, isSendingPromised } from './receipts/billing-details-store.ts';
export { billingIdentity, noDetails } from './receipts/billing-identity.ts';
export { everyPayment } from './receipts/receipt-store.ts';
export { lineWords, receiptNumber, receiptView } from './receipts/receipt-view.ts';
export { receiptRoutes } from './receipts/routes.ts';
export { causeOf } from './reconciliation/causes.ts';
export { createReconciliation } from './reconciliation/reconciliation.ts';
export type { NewDifference, ReconciliationRow } from './reconciliation/reconciliation-store.ts';
export { repairInWords, stateInWords } from './reconciliation/words.ts';
export { failureText } from './retries.ts';
export {
  endSession,
  hasDueSessions,
  insertSession,
  openSessionOf,
  openSessionsOf,
  postponeReading,
  type StoredSession,
  sessionOfMember,
  sessionsToRead,
  storedSession,
} from './sessions/session-store.ts';
export { stuckCalls, stuckEvents } from './stuck-task-store.ts';
export { changedFields } from './synchronization/changed-fields.ts';
export { type LeasedPayer, withPayer } from './synchronization/payer-lease.ts';
export { billedCustomer, payerOfProviderCustomer } from './synchronization/payer-store.ts';
export {
  type ApplyReading,
  applyReading,
  createPayerReading,
  createSynchronise,
  type PayerFollower,
  type ReadPayer,
} from './synchronization/synchronise.ts';
export { readUnreadCharges } from './unread-charges/reading-unread.ts';
export {
  type ChangedPrice,
  type OwnNotice,
  ownNotice,
  priceAs,
  type WithoutConsent,
} from './upcoming/price-notice-store.ts';
export { type ComingPrice, chargesView, upcomingCharges } from './upcoming/upcoming-charges.ts';
export { reportFailedRenewals, reportSilentWebhook } from './warnings/money-warnings.ts';
