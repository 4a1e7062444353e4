import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { BillingState, MailedMembership, MailedPayment } from './billing-state-store.ts';
import { disputedMail, disputeOverMail } from './dispute-mails.ts';
import {
  canceledMail,
  freeMonthMail,
  type MailFacts,
  paymentFailedMail,
  reactivatedMail,
  receiptMail,
  welcomeMail,
} from './mail-templates.ts';
import { endedMail, pausedMail, pauseTakenBackMail, resumedMail } from './pause-mails.ts';
import { refundedMail } from './reminder-mails.ts';

/** Maximum age of an event that still causes a mail, so that no member gets old mails again after a restore. */
const newsMs = 3 * 86_400_000;

export type OwedMail = {
  messageKey: string;
  compose: () => MailContent;
  /** Limit on the mails whose keys begin with `prefix`; null without a limit. */
  atMost: { prefix: string; count: number } | null;
};

/** Key of a mail with the function that composes it. */
type Composed = [key: string, compose: () => MailContent];

const mostFailureMails = 3;

const isNews = (at: Date | null, now: Date): boolean => at !== null && now.getTime() - at.getTime() <= newsMs;

/** Returns true if the membership begins: it is new, or was waiting for its first payment. */
const begins = (before: MailedMembership | undefined, after: MailedMembership): boolean =>
  (!before || before.detail === 'incomplete') && (after.state === 'renewing' || after.state === 'grace');

const failedPayment = (
  { payments }: BillingState,
  { subscriptionId }: MailedMembership,
): MailedPayment | undefined =>
  payments.findLast(
    (payment) =>
      payment.subscriptionId === subscriptionId && (payment.state === 'failed' || payment.state === 'open'),
  );

/** Returns the payment that the bank has not confirmed yet; its outcome is unknown. */
const processingPayment = (
  { payments }: BillingState,
  { subscriptionId }: MailedMembership,
): MailedPayment | undefined =>
  payments.findLast((payment) => payment.subscriptionId === subscriptionId && payment.state === 'processing');

const failureMail = (
  facts: MailFacts,
  before: MailedMembership | undefined,
  { after, state }: { after: MailedMembership; state: BillingState },
): OwedMail[] => {
  if (after.state !== 'grace' || processingPayment(state, after)) return [];
  if (before?.state === 'grace' && before.retryAt?.getTime() === after.retryAt?.getTime()) return [];
  const payment = failedPayment(state, after);
  if (!payment) return [];
  const prefix = `payment-failed-${payment.id}-`;
  return [
    {
      messageKey: `${prefix}${after.retryAt?.getTime() ?? 'last'}`,
      compose: () => paymentFailedMail(facts, payment, after),
      atMost: { prefix, count: mostFailureMails },
    },
  ];
};

const isPaused = ({ state, detail }: MailedMembership): boolean =>
  state === 'renewing' && detail === 'paused';

/** Returns the mails about a pause that begins, changes, is taken back or ends. */
const pauseMails = (
  facts: MailFacts,
  before: MailedMembership | undefined,
  after: MailedMembership,
): Composed[] => {
  const at = facts.now.getTime();
  const wasPaused = before !== undefined && isPaused(before);
  if (isPaused(after)) {
    const isTold = wasPaused && before.renewsAt?.getTime() === after.renewsAt?.getTime();
    return isTold ? [] : [[`paused-${at}`, () => pausedMail(facts, after)]];
  }
  if (!wasPaused) return [];
  if (after.state === 'ended' && after.detail === 'ended') return [[`ended-${at}`, () => endedMail(facts)]];
  if (after.state !== 'renewing') return [];
  return before.endsAt && before.endsAt > facts.now
    ? [[`pause-taken-back-${at}`, () => pauseTakenBackMail(facts, after)]]
    : [[`resumed-${at}`, () => resumedMail(facts, after)]];
};

const isDisputed = ({ state, detail }: MailedMembership): boolean =>
  state === 'unknown' && detail === 'disputed';

/** Returns true if the membership is going to end; a disputed one may be, too. */
const isLeft = (membership: MailedMembership): boolean =>
  membership.state === 'churning' || (isDisputed(membership) && membership.endsAt !== null);

/** Returns the mails about a dispute of the newest payment that begins or ends. */
const disputeMails = (
  facts: MailFacts,
  before: MailedMembership | undefined,
  { after, state }: { after: MailedMembership; state: BillingState },
): Composed[] => {
  if (!before || before.state === 'ended') return [];
  if (isDisputed(before)) {
    if (isDisputed(after)) return [];
    // A member who had canceled before knows the end already.
    if (after.state === 'ended')
      return before.endsAt ? [] : [[`ended-${facts.now.getTime()}`, () => endedMail(facts)]];
    return [[`dispute-over-${facts.now.getTime()}`, () => disputeOverMail(facts, after)]];
  }
  const payment = state.payments.findLast(
    ({ subscriptionId, disputed }) => disputed && subscriptionId === after.subscriptionId,
  );
  return isDisputed(after) && payment ? [[`disputed-${payment.id}`, () => disputedMail(facts, payment)]] : [];
};

const mailsOfMembership = (
  facts: MailFacts,
  before: MailedMembership | undefined,
  { after, state }: { after: MailedMembership; state: BillingState },
): OwedMail[] => {
  const { now } = facts;
  const owed = (key: string, compose: () => MailContent): OwedMail => ({
    messageKey: `${key}-${after.id}`,
    compose,
    atMost: null,
  });
  // A member may leave and return many times, so the moment is part of these mail keys.
  const at = now.getTime();
  const open = before && before.state !== 'ended';
  return [
    // A membership that begins for an account in deletion is stopped, and a mail of its own says so.
    ...(!facts.to.deletesAt && begins(before, after) && isNews(after.startsAt, now)
      ? [owed('welcome', () => welcomeMail(facts, after, processingPayment(state, after)))]
      : []),
    ...(open && !isLeft(before) && isLeft(after)
      ? [owed(`canceled-${at}`, () => canceledMail(facts, after))]
      : []),
    ...pauseMails(facts, before, after).map(([key, compose]) => owed(key, compose)),
    ...disputeMails(facts, before, { after, state }).map(([key, compose]) => owed(key, compose)),
    ...(before?.state === 'churning' && after.state === 'renewing' && !isPaused(after)
      ? [owed(`reactivated-${at}`, () => reactivatedMail(facts, after))]
      : []),
    ...(before &&
    after.retentionOfferAcceptedAt &&
    before.retentionOfferAcceptedAt?.getTime() !== after.retentionOfferAcceptedAt.getTime() &&
    isNews(after.retentionOfferAcceptedAt, now)
      ? [owed(`free-month-${after.retentionOfferAcceptedAt.getTime()}`, () => freeMonthMail(facts, after))]
      : []),
    ...failureMail(facts, before, { after, state }),
  ];
};

const ofSubscription = (
  { memberships }: BillingState,
  payment: MailedPayment,
): MailedMembership | undefined =>
  memberships.find(({ subscriptionId }) => subscriptionId === payment.subscriptionId);

/** Returns the mails about refunds of payments that were known before. */
const refunds = (facts: MailFacts, before: BillingState, { payments }: BillingState): OwedMail[] => {
  const known = new Map(before.payments.map(({ id, amountRefunded }) => [id, amountRefunded]));
  return payments.flatMap((payment): OwedMail[] => {
    if (payment.isGift) return [];
    const refunded = payment.amountRefunded - (known.get(payment.id) ?? payment.amountRefunded);
    if (refunded <= 0) return [];
    const messageKey = `refunded-${payment.id}-${payment.amountRefunded}`;
    return [{ messageKey, compose: () => refundedMail(facts, payment, refunded), atMost: null }];
  });
};

/**
 * Returns the mails that follow from the difference between two billing states. Pure: two processes that see the same
 * change produce the same keys.
 */
export const owedMails = (facts: MailFacts, before: BillingState, after: BillingState): OwedMail[] => {
  const membershipBefore = new Map(before.memberships.map((one) => [one.id, one]));
  const paymentBefore = new Map(before.payments.map((one) => [one.id, one]));
  const paid = after.payments.filter(
    ({ id, state, amountPaid, paidAt, isGift }) =>
      !isGift &&
      state === 'paid' &&
      amountPaid > 0 &&
      paymentBefore.get(id)?.state !== 'paid' &&
      isNews(paidAt, facts.now),
  );
  return [
    ...after.memberships.flatMap((membership) =>
      mailsOfMembership(facts, membershipBefore.get(membership.id), { after: membership, state: after }),
    ),
    ...refunds(facts, before, after),
    ...paid.map((payment) => ({
      messageKey: `receipt-${payment.id}`,
      compose: () =>
        receiptMail(facts, payment, {
          membership: ofSubscription(after, payment) ?? null,
          mended: ofSubscription(before, payment)?.state === 'grace',
        }),
      atMost: null,
    })),
  ];
};
