import type { ChargeReason } from '../../../../contract/membership/charge-reasons.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import type { MailedMembership, MailedPayment } from './billing-state-store.ts';
import {
  aboutMoney,
  andThen,
  type MailFacts,
  nextAmountOf,
  paymentMethodInWords,
  paymentsToCome,
  planName,
  settingsUrl,
} from './mail-templates.ts';
import { dayIn, monthIn, shortDayIn } from './mail-words.ts';
import type { StepUp } from './step-ups.ts';

/** "2026-08-31": the card is good to the end of this day. */
const endOfCard = ({ to }: MailFacts): Date | null =>
  to.cardExpiresOn === null ? null : new Date(`${to.cardExpiresOn}T23:59:59Z`);

const amountOf = (membership: MailedMembership): string =>
  nextAmountOf(membership) ?? 'the price of your plan';

export const renewalMail = (facts: MailFacts, membership: MailedMembership, at: Date): MailContent => {
  const { to } = facts;
  const day = shortDayIn(at, to.timeZone);
  const amount = amountOf(membership);
  const [next] = membership.upcoming;
  const same = next !== undefined && next.times === null && next.amount === membership.plan?.amount;
  const expires = endOfCard(facts);
  const expired = expires !== null && expires < at;
  return {
    to: to.email,
    subject: `Your year renews on ${day}`,
    preview: same ? `${amount}, the same as your plan.` : `${amount} is charged then.`,
    heading: `Your year renews on ${day}`,
    paragraphs: [
      [
        `${planName(membership)} renews by itself: ${amount} is taken from ${paymentMethodInWords(facts)}.${andThen(facts, membership)} Keep it as it is and there is nothing to do, or change or stop it before then, in two clicks.`,
      ],
      ...(expired
        ? [[`The card runs out before, at the end of ${monthIn(expires)}: please put in a new one.`]]
        : []),
    ],
    facts: [{ label: `On ${dayIn(at, to.timeZone)}`, value: amount }],
    actions: [{ label: expired ? 'Change the card, or stop' : 'Change or stop', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};

export const cardExpiresMail = (facts: MailFacts, membership: MailedMembership, at: Date): MailContent => {
  const { to, now } = facts;
  const expires = endOfCard(facts);
  const verb = expires && expires < now ? 'ran out' : 'runs out';
  const when = expires ? ` at the end of ${monthIn(expires)}` : '';
  return {
    to: to.email,
    subject: `Your card ${verb}${when}`,
    preview: 'Two minutes now, no interruption later.',
    heading: `Your card ${verb}${when}`,
    paragraphs: [
      [
        `The next payment is on ${shortDayIn(at, to.timeZone)}, ${amountOf(membership)}. Banks often pass on the new card by themselves; if yours does not, it would fail.`,
      ],
    ],
    actions: [{ label: 'Put in the new card', url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney,
  };
};

/** "Your discount ends.": why more is charged than before. */
const endingWords: Partial<Record<ChargeReason, string>> = {
  discount_ends: 'Your discount ends.',
  credit_used: 'Your credit is used up.',
  gift_ends: 'The time of your gift ends, and your own membership goes on.',
  free_month_ends: 'Your free month ends.',
  price_change: 'The new price that we wrote of begins.',
  next_plan: 'Your other plan begins.',
};

/** More is charged from a day on than before; `step` is the first of these payments. */
export const stepUpMail = (
  facts: MailFacts,
  membership: MailedMembership,
  { step, before }: StepUp,
): MailContent => {
  const { to } = facts;
  const at = new Date(step.from);
  const day = shortDayIn(at, to.timeZone);
  const amount = formatMoney(step.amount, step.currency);
  const until = before === null ? '' : ` Until now it was ${formatMoney(before, step.currency)}.`;
  const begun = membership.upcoming.indexOf(step);
  const rest = paymentsToCome(facts, { ...membership, upcoming: membership.upcoming.slice(begun) });
  return {
    to: to.email,
    subject: `From ${day} you pay ${amount}`,
    preview: endingWords[step.because] ?? `${amount} is charged then.`,
    heading: `From ${day} you pay ${amount}`,
    paragraphs: [
      [
        `${endingWords[step.because] ?? ''}${until} On `,
        { strong: dayIn(at, to.timeZone) },
        ` ${amount} is taken from ${paymentMethodInWords(facts)}. To go on there is nothing to do; to change or stop, do it before then, in two clicks.`,
      ],
    ],
    facts: [
      { label: 'Your plan', value: planName(membership) },
      ...(rest ? [{ label: 'Payments to come', value: rest }] : []),
    ],
    actions: [{ label: 'Change or stop', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};

export const refundedMail = (
  facts: MailFacts,
  payment: Pick<MailedPayment, 'invoiceNumber' | 'amountRefunded' | 'amountPaid' | 'currency'>,
  refunded: number,
): MailContent => {
  const { to, now } = facts;
  const amount = formatMoney(refunded, payment.currency);
  const paid = formatMoney(payment.amountPaid, payment.currency);
  return {
    to: to.email,
    subject: `${amount} is on its way back to you`,
    preview: 'Banks take up to ten days.',
    heading: `${amount} is on its way back`,
    paragraphs: [
      [
        `We paid ${amount} back to ${paymentMethodInWords(facts)} on ${dayIn(now, to.timeZone)}. Until it is on your account banks take up to ten days.`,
      ],
    ],
    facts: [
      ...(payment.invoiceNumber ? [{ label: 'Receipt', value: payment.invoiceNumber }] : []),
      { label: `Of ${paid}`, value: `${formatMoney(payment.amountRefunded, payment.currency)} paid back` },
    ],
    actions: [{ label: 'Your membership', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};
