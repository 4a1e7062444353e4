import { chargesInWords } from '../../../../contract/membership/charges-in-words.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { paymentMethodText } from '../../../../contract/membership/payment-method-text.ts';
import { t } from '../../../../contract/messages.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import { type MailContent, paragraph } from '../../../platform/mail/mail-content.ts';
import { mailName } from '../../../platform/mail/mail-text.ts';
import { translatedRow } from '../../../platform/translated-row.ts';
import type { MailedMembership, MailedPayment, MailRecipient } from './billing-state-store.ts';
import { dayIn, momentIn, shortDayIn, termsInWords, weekdayIn } from './mail-words.ts';

/** Facts that all mail templates use. */
export type MailFacts = { to: MailRecipient; studio: string; publicUrl: string; now: Date };

export const aboutMoney = (): string =>
  t('Mails about money and your membership go to every member; they are the only ones you cannot turn off.');

export const settingsUrl = ({ publicUrl }: MailFacts): string =>
  fullAddress(publicUrl, '/settings/membership');

export const paymentMethodInWords = ({ to }: MailFacts): string =>
  to.paymentMethodName === null ? t('your payment method') : paymentMethodText(to.paymentMethodName);

export const planName = ({ plan }: MailedMembership): string =>
  plan ? translatedRow(plan).name : t('Membership');

/** Returns the amount of the next payment: "$149.00"; null if there is none, or if its price is unknown here. */
export const nextAmountOf = ({ upcoming: [next] }: MailedMembership): string | null =>
  next ? formatMoney(next.amount, next.currency) : null;

/**
 * Returns the charges in words: "$10.00 on 3 January 2027, then $20.00 a month from 3 February 2027"; null if nothing
 * is charged again.
 */
export const paymentsToCome = ({ to }: MailFacts, { upcoming }: MailedMembership): string | null =>
  to.deletesAt ? null : chargesInWords(upcoming, (moment) => dayIn(new Date(moment), to.timeZone)) || null;

/** Returns a sentence about the charges after the next payment; empty if they equal it. */
export const andThen = (
  facts: MailFacts,
  { upcoming: [, ...later], ...membership }: MailedMembership,
): string => {
  const words = paymentsToCome(facts, { ...membership, upcoming: later });
  return words ? t('After that: {charges}.', { charges: words }) : '';
};

export const welcomeMail = (
  facts: MailFacts,
  membership: MailedMembership,
  processing?: Pick<MailedPayment, 'amount' | 'currency'>,
): MailContent => {
  const { to, studio, publicUrl, now } = facts;
  const name = mailName(to.firstName, '');
  const heading = name ? t('Good that you are here, {name}', { name }) : t('Good that you are here');
  const { trialEndsAt, plan } = membership;
  const next = paymentsToCome(facts, membership);
  return {
    to: to.email,
    subject: heading,
    preview: t('Every class is open to you now.'),
    picture: '/images/mails/welcome.jpg',
    heading,
    paragraphs: [[t('Every class is open to you now. Most people begin with ten minutes and see.')]],
    facts: [
      {
        label: t('Your plan'),
        // translators: name of a plan with its price: “Yearly, $149.00 a year”
        value: plan
          ? t('{plan}, {price}', { plan: planName(membership), price: termsInWords(plan) })
          : t('Membership'),
      },
      ...(processing
        ? [
            {
              label: t('{amount} on its way', {
                amount: formatMoney(processing.amount, processing.currency),
              }),
              value: t('Your bank takes up to three days'),
            },
          ]
        : []),
      ...(next ? [{ label: t('Payments to come'), value: next }] : []),
    ],
    actions: [
      { label: t('Choose a class'), url: fullAddress(publicUrl, '/class-finder'), isMain: true },
      { label: t('Your membership'), url: settingsUrl(facts) },
    ],
    note: trialEndsAt
      ? t('Your free trial ends on {day}. We write three days before, and you can stop in two clicks.', {
          day: dayIn(trialEndsAt, to.timeZone),
        })
      : t('It renews by itself until you stop, which takes two clicks under Settings, Membership.'),
    reason: t('You joined {studio} on {day}.', { studio, day: dayIn(now, to.timeZone) }),
  };
};

export const receiptMail = (
  facts: MailFacts,
  payment: MailedPayment,
  { membership, mended }: { membership: MailedMembership | null; mended: boolean },
): MailContent => {
  const { to, now } = facts;
  const paid = formatMoney(payment.amountPaid, payment.currency);
  const number = payment.invoiceNumber;
  const plan = membership ? planName(membership) : t('Membership');
  const bought = payment.periodEndsAt
    ? t('{plan}, until {day}', { plan, day: dayIn(payment.periodEndsAt, to.timeZone) })
    : plan;
  const worked = number
    ? t('It worked: {price} paid. Receipt {number}', { price: paid, number })
    : t('It worked: {price} paid. Receipt', { price: paid });
  const receipt = number
    ? t('Receipt {number}, {price}', { number, price: paid })
    : t('Receipt, {price}', { price: paid });
  const next = membership && paymentsToCome(facts, membership);
  return {
    to: to.email,
    subject: mended ? worked : receipt,
    preview: t('{text}.', { text: bought }),
    heading: t('Thank you. {price} paid.', { price: paid }),
    paragraphs: [
      [
        // translators: “22 November 2026, with Visa ending in 4242.”
        t('{day}, with {method}.', {
          day: dayIn(payment.paidAt ?? now, to.timeZone),
          method: paymentMethodInWords(facts),
        }),
      ],
      ...(mended ? [[t('The payment that had failed is mended, and every class stays open.')]] : []),
    ],
    facts: [{ label: bought, value: paid }, ...(number ? [{ label: t('Receipt'), value: number }] : [])],
    actions: [
      { label: t('Open the receipt'), url: payment.hostedInvoiceUrl ?? settingsUrl(facts), isMain: true },
    ],
    ...(next ? { note: t('Payments to come: {charges}.', { charges: next }) } : {}),
    reason: aboutMoney(),
  };
};

export const paymentFailedMail = (
  facts: MailFacts,
  payment: Pick<MailedPayment, 'amount' | 'currency'>,
  { retryAt }: MailedMembership,
): MailContent => {
  const { to } = facts;
  const amount = formatMoney(payment.amount, payment.currency);
  const tries = retryAt
    ? [{ label: t('We try again'), value: shortDayIn(retryAt, to.timeZone) }]
    : [{ label: t('We do not try again'), value: t('Nothing more is charged') }];
  const heading = t('Your payment of {amount} did not go through', { amount });
  return {
    to: to.email,
    subject: heading,
    preview: t('You still have every class.'),
    heading,
    paragraphs: [
      paragraph(
        t(
          'It was declined with {method}. Nothing was charged and <strong>every class stays open</strong> while this is put right.',
          { method: paymentMethodInWords(facts) },
        ),
      ),
    ],
    facts: [...tries, { label: t('If it never works'), value: t('Classes close, nothing is lost') }],
    actions: [{ label: t('Change payment method'), url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney(),
  };
};

export const trialEndingMail = (
  facts: MailFacts,
  membership: MailedMembership,
  endsAt: Date,
): MailContent => {
  const { to } = facts;
  const day = weekdayIn(endsAt, to.timeZone);
  const { plan } = membership;
  const amount = nextAmountOf(membership);
  const moment = momentIn(endsAt, to.timeZone);
  const heading = t('Your free trial ends on {day}', { day });
  return {
    to: to.email,
    subject: heading,
    preview: plan
      ? t('Then {price}, or nothing, as you like.', { price: termsInWords(plan) })
      : t('Stay or stop, as you like.'),
    heading,
    paragraphs: [
      paragraph(
        amount
          ? t(
              'If you do nothing, {amount} is taken on <strong>{moment}</strong> and your membership goes on.',
              { amount, moment },
            )
          : t(
              'If you do nothing, the price of your plan is taken on <strong>{moment}</strong> and your membership goes on.',
              { moment },
            ),
        andThen(facts, membership),
        t('If you would rather not, stop before; your history stays.'),
      ),
    ],
    actions: [{ label: t('Stop before {day}', { day }), url: settingsUrl(facts) }],
    note: t('To stay there is nothing to do.'),
    reason: aboutMoney(),
  };
};

/** Returns the mail about a membership that ends because its account is going to be deleted. */
const endsWithAccountMail = (
  facts: MailFacts,
  membership: MailedMembership,
  deletesAt: Date,
): MailContent => {
  const { to, now, publicUrl } = facts;
  const { endsAt } = membership;
  const end = dayIn(endsAt && endsAt < deletesAt ? endsAt : deletesAt, to.timeZone);
  return {
    to: to.email,
    subject: t('Your membership ends on {day}', { day: end }),
    preview: t('It does not renew, since your account is going to be deleted.'),
    heading: t('It ends on {day}', { day: end }),
    paragraphs: [
      [
        t(
          'You asked for the deletion of your account, so your membership does not renew: nothing is charged again. What was paid within the last 14 days you can have back by withdrawing from the contract.',
        ),
      ],
      [
        t('To go on with both, sign in before {day} and keep your account.', {
          day: dayIn(deletesAt, to.timeZone),
        }),
      ],
    ],
    actions: [
      { label: t('Keep my account'), url: fullAddress(publicUrl, '/settings/profile'), isMain: true },
      { label: t('Withdraw from the contract'), url: fullAddress(publicUrl, '/contracts/withdraw') },
    ],
    note: t('Written on {moment}.', { moment: momentIn(now, to.timeZone) }),
    reason: aboutMoney(),
  };
};

/** Facts about what a member keeps after the end of a membership. */
export const whatStays = () => [
  // translators: The value is “Stay”: they are not deleted.
  { label: t('Playlists, saved classes, history'), value: t('Stay') },
  { label: t('Your data'), value: t('Yours: export or delete it') },
];

export const canceledMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const { to, now } = facts;
  if (to.deletesAt) return endsWithAccountMail(facts, membership, to.deletesAt);
  const end = dayIn(membership.endsAt ?? now, to.timeZone);
  const moment = momentIn(now, to.timeZone);
  return {
    to: to.email,
    subject: t('Your membership ends on {day}', { day: end }),
    preview: t('Cancelled on {moment}.', { moment }),
    heading: t('It ends on {day}', { day: end }),
    paragraphs: [
      paragraph(
        t('You cancelled on <strong>{moment}</strong>.', { moment }),
        membership.detail === 'disputed'
          ? t('You won’t be charged again. Classes stay closed while your bank reviews your payment.')
          : t('Until then everything is open; after that nothing is charged.'),
      ),
    ],
    facts: whatStays(),
    actions: [{ label: t('I changed my mind'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};

export const reactivatedMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: t('Your membership goes on'),
    preview: t('Good that you stay.'),
    heading: t('Your membership goes on'),
    paragraphs: [[t('You changed your mind, and everything stays open. Good that you stay.')]],
    facts: [
      { label: t('Your plan'), value: planName(membership) },
      ...(next ? [{ label: t('Payments to come'), value: next }] : []),
    ],
    actions: [{ label: t('Your membership'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};

export const freeMonthMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: t('Your free month'),
    preview: next ? t('Payments to come: {charges}.', { charges: next }) : t('A month for you.'),
    heading: t('A month for you'),
    paragraphs: [
      [t('We moved your next payment by one month. Everything stays open, and there is nothing to do.')],
    ],
    ...(next ? { facts: [{ label: t('Payments to come'), value: next }] } : {}),
    actions: [{ label: t('Your membership'), url: settingsUrl(facts) }],
    reason: aboutMoney(),
  };
};
