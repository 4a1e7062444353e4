import type { ChargeReason } from '../../../../contract/membership/charge-reasons.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';
import { type MailContent, paragraph } from '../../../platform/mail/mail-content.ts';
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

const renewalPreview = (amount: string | null, isSame: boolean): string => {
  if (!amount) return t('the price of your plan is charged then.');
  return isSame
    ? t('{amount}, the same as your plan.', { amount })
    : t('{amount} is charged then.', { amount });
};

export const renewalMail = (facts: MailFacts, membership: MailedMembership, at: Date): MailContent => {
  const { to } = facts;
  const day = shortDayIn(at, to.timeZone);
  const amount = nextAmountOf(membership);
  const [next] = membership.upcoming;
  const same = next !== undefined && next.times === null && next.amount === membership.plan?.amount;
  const expires = endOfCard(facts);
  const expired = expires !== null && expires < at;
  const plan = planName(membership);
  const method = paymentMethodInWords(facts);
  return {
    to: to.email,
    subject: t('Your year renews on {day}', { day }),
    preview: renewalPreview(amount, same),
    heading: t('Your year renews on {day}', { day }),
    paragraphs: [
      paragraph(
        amount
          ? t('{plan} renews by itself: {amount} is taken from {method}.', { plan, amount, method })
          : t('{plan} renews by itself: the price of your plan is taken from {method}.', { plan, method }),
        andThen(facts, membership),
        t('Keep it as it is and there is nothing to do, or change or stop it before then, in two clicks.'),
      ),
      ...(expired
        ? [
            [
              t('The card runs out before, at the end of {month}: please put in a new one.', {
                month: monthIn(expires),
              }),
            ],
          ]
        : []),
    ],
    facts: [
      { label: t('On {day}', { day: dayIn(at, to.timeZone) }), value: amount ?? t('the price of your plan') },
    ],
    actions: [
      { label: expired ? t('Change the card, or stop') : t('Change or stop'), url: settingsUrl(facts) },
    ],
    reason: aboutMoney(),
  };
};

export const cardExpiresMail = (facts: MailFacts, membership: MailedMembership, at: Date): MailContent => {
  const { to, now } = facts;
  const expires = endOfCard(facts);
  const day = shortDayIn(at, to.timeZone);
  const amount = nextAmountOf(membership);
  const month = expires && monthIn(expires);
  const heading =
    month === null
      ? t('Your card runs out')
      : expires && expires < now
        ? t('Your card ran out at the end of {month}', { month })
        : t('Your card runs out at the end of {month}', { month });
  return {
    to: to.email,
    subject: heading,
    preview: t('Two minutes now, no interruption later.'),
    heading,
    paragraphs: [
      [
        amount
          ? t(
              'The next payment is on {day}, {amount}. Banks often pass on the new card by themselves; if yours does not, it would fail.',
              { day, amount },
            )
          : t(
              'The next payment is on {day}, the price of your plan. Banks often pass on the new card by themselves; if yours does not, it would fail.',
              { day },
            ),
      ],
    ],
    actions: [{ label: t('Put in the new card'), url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney(),
  };
};

/** "Your discount ends.": why more is charged than before. */
const endingWords: Partial<Record<ChargeReason, Message>> = {
  discount_ends: msg('Your discount ends.'),
  credit_used: msg('Your credit is used up.'),
  gift_ends: msg('The time of your gift ends, and your own membership goes on.'),
  free_month_ends: msg('Your free month ends.'),
  price_change: msg('The new price that we wrote of begins.'),
  next_plan: msg('Your other plan begins.'),
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
  const because = endingWords[step.because];
  const until =
    before === null ? '' : t('Until now it was {price}.', { price: formatMoney(before, step.currency) });
  const begun = membership.upcoming.indexOf(step);
  const rest = paymentsToCome(facts, { ...membership, upcoming: membership.upcoming.slice(begun) });
  return {
    to: to.email,
    subject: t('From {day} you pay {amount}', { day, amount }),
    preview: because ? t(because) : t('{amount} is charged then.', { amount }),
    heading: t('From {day} you pay {amount}', { day, amount }),
    paragraphs: [
      paragraph(
        because ? t(because) : '',
        until,
        t(
          'On <strong>{day}</strong> {amount} is taken from {method}. To go on there is nothing to do; to change or stop, do it before then, in two clicks.',
          { day: dayIn(at, to.timeZone), amount, method: paymentMethodInWords(facts) },
        ),
      ),
    ],
    facts: [
      { label: t('Your plan'), value: planName(membership) },
      ...(rest ? [{ label: t('Payments to come'), value: rest }] : []),
    ],
    actions: [{ label: t('Change or stop'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
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
    subject: t('{amount} is on its way back to you', { amount }),
    preview: t('Banks take up to ten days.'),
    heading: t('{amount} is on its way back', { amount }),
    paragraphs: [
      [
        t(
          'We paid {amount} back to {method} on {day}. Until it is on your account banks take up to ten days.',
          { amount, method: paymentMethodInWords(facts), day: dayIn(now, to.timeZone) },
        ),
      ],
    ],
    facts: [
      ...(payment.invoiceNumber ? [{ label: t('Receipt'), value: payment.invoiceNumber }] : []),
      {
        // translators: Of what was paid, so much was paid back: “Of $149.00: $20.00 paid back”
        label: t('Of {paid}', { paid }),
        value: t('{amount} paid back', { amount: formatMoney(payment.amountRefunded, payment.currency) }),
      },
    ],
    actions: [{ label: t('Your membership'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};
