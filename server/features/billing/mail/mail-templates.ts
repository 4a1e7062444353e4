import { chargesInWords } from '../../../../contract/membership/charges-in-words.ts';
import { formatMoney } from '../../../../contract/membership/money.ts';
import { fullAddress } from '../../../../contract/pages/page-addresses.ts';
import type { MailContent } from '../../../platform/mail/mail-content.ts';
import { mailName } from '../../../platform/mail/mail-text.ts';
import type { MailedMembership, MailedPayment, MailRecipient } from './billing-state-store.ts';
import { dayIn, momentIn, shortDayIn, termsInWords, weekdayIn } from './mail-words.ts';

/** Facts that all mail templates use. */
export type MailFacts = { to: MailRecipient; studio: string; publicUrl: string; now: Date };

export const aboutMoney =
  'Mails about money and your membership go to every member; they are the only ones you cannot turn off.';

export const settingsUrl = ({ publicUrl }: MailFacts): string =>
  fullAddress(publicUrl, '/settings/membership');

export const paymentMethodInWords = ({ to }: MailFacts): string =>
  to.paymentMethodName ?? 'your payment method';

export const planName = ({ plan }: MailedMembership): string => plan?.name ?? 'Membership';

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
  return words ? ` After that: ${words}.` : '';
};

export const welcomeMail = (
  facts: MailFacts,
  membership: MailedMembership,
  processing?: Pick<MailedPayment, 'amount' | 'currency'>,
): MailContent => {
  const { to, studio, publicUrl, now } = facts;
  const name = mailName(to.firstName, '');
  const heading = name ? `Good that you are here, ${name}` : 'Good that you are here';
  const { trialEndsAt, plan } = membership;
  const next = paymentsToCome(facts, membership);
  return {
    to: to.email,
    subject: heading,
    preview: 'Every class is open to you now.',
    picture: '/images/mails/welcome.jpg',
    heading,
    paragraphs: [['Every class is open to you now. Most people begin with ten minutes and see.']],
    facts: [
      { label: 'Your plan', value: plan ? `${plan.name}, ${termsInWords(plan)}` : 'Membership' },
      ...(processing
        ? [
            {
              label: `${formatMoney(processing.amount, processing.currency)} on its way`,
              value: 'Your bank takes up to three days',
            },
          ]
        : []),
      ...(next ? [{ label: 'Payments to come', value: next }] : []),
    ],
    actions: [
      { label: 'Choose a class', url: fullAddress(publicUrl, '/class-finder'), isMain: true },
      { label: 'Your membership', url: settingsUrl(facts) },
    ],
    note: trialEndsAt
      ? `Your free trial ends on ${dayIn(trialEndsAt, to.timeZone)}. We write three days before, and you can stop in two clicks.`
      : 'It renews by itself until you stop, which takes two clicks under Settings, Membership.',
    reason: `You joined ${studio} on ${dayIn(now, to.timeZone)}.`,
  };
};

export const receiptMail = (
  facts: MailFacts,
  payment: MailedPayment,
  { membership, mended }: { membership: MailedMembership | null; mended: boolean },
): MailContent => {
  const { to, now } = facts;
  const paid = formatMoney(payment.amountPaid, payment.currency);
  const number = payment.invoiceNumber ? ` ${payment.invoiceNumber}` : '';
  const until = payment.periodEndsAt ? `, until ${dayIn(payment.periodEndsAt, to.timeZone)}` : '';
  const plan = membership ? planName(membership) : 'Membership';
  const next = membership && paymentsToCome(facts, membership);
  return {
    to: to.email,
    subject: mended ? `It worked: ${paid} paid. Receipt${number}` : `Receipt${number}, ${paid}`,
    preview: `${plan}${until}.`,
    heading: `Thank you. ${paid} paid.`,
    paragraphs: [
      [`${dayIn(payment.paidAt ?? now, to.timeZone)}, with ${paymentMethodInWords(facts)}.`],
      ...(mended ? [['The payment that had failed is mended, and every class stays open.']] : []),
    ],
    facts: [
      { label: `${plan}${until}`, value: paid },
      ...(payment.invoiceNumber ? [{ label: 'Receipt', value: payment.invoiceNumber }] : []),
    ],
    actions: [
      { label: 'Open the receipt', url: payment.hostedInvoiceUrl ?? settingsUrl(facts), isMain: true },
    ],
    ...(next ? { note: `Payments to come: ${next}.` } : {}),
    reason: aboutMoney,
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
    ? [{ label: 'We try again', value: shortDayIn(retryAt, to.timeZone) }]
    : [{ label: 'We do not try again', value: 'Nothing more is charged' }];
  return {
    to: to.email,
    subject: `Your payment of ${amount} did not go through`,
    preview: 'You still have every class.',
    heading: `Your payment of ${amount} did not go through`,
    paragraphs: [
      [
        `It was declined with ${paymentMethodInWords(facts)}. Nothing was charged and `,
        { strong: 'every class stays open' },
        ' while this is put right.',
      ],
    ],
    facts: [...tries, { label: 'If it never works', value: 'Classes close, nothing is lost' }],
    actions: [{ label: 'Change payment method', url: settingsUrl(facts), isMain: true }],
    reason: aboutMoney,
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
  const amount = nextAmountOf(membership) ?? 'the price of your plan';
  return {
    to: to.email,
    subject: `Your free trial ends on ${day}`,
    preview: plan ? `Then ${termsInWords(plan)}, or nothing, as you like.` : 'Stay or stop, as you like.',
    heading: `Your free trial ends on ${day}`,
    paragraphs: [
      [
        `If you do nothing, ${amount} is taken on `,
        { strong: momentIn(endsAt, to.timeZone) },
        ` and your membership goes on.${andThen(facts, membership)} If you would rather not, stop before; your history stays.`,
      ],
    ],
    actions: [{ label: `Stop before ${day}`, url: settingsUrl(facts) }],
    note: 'To stay there is nothing to do.',
    reason: aboutMoney,
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
    subject: `Your membership ends on ${end}`,
    preview: 'It does not renew, since your account is going to be deleted.',
    heading: `It ends on ${end}`,
    paragraphs: [
      [
        'You asked for the deletion of your account, so your membership does not renew: nothing is charged again. What was paid within the last 14 days you can have back by withdrawing from the contract.',
      ],
      [`To go on with both, sign in before ${dayIn(deletesAt, to.timeZone)} and keep your account.`],
    ],
    actions: [
      { label: 'Keep my account', url: fullAddress(publicUrl, '/settings/profile'), isMain: true },
      { label: 'Withdraw from the contract', url: fullAddress(publicUrl, '/contracts/withdraw') },
    ],
    note: `Written on ${momentIn(now, to.timeZone)}.`,
    reason: aboutMoney,
  };
};

export const canceledMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const { to, now } = facts;
  if (to.deletesAt) return endsWithAccountMail(facts, membership, to.deletesAt);
  const end = dayIn(membership.endsAt ?? now, to.timeZone);
  const moment = momentIn(now, to.timeZone);
  return {
    to: to.email,
    subject: `Your membership ends on ${end}`,
    preview: `Cancelled on ${moment}.`,
    heading: `It ends on ${end}`,
    paragraphs: [
      [
        'You cancelled on ',
        { strong: moment },
        membership.detail === 'disputed'
          ? '. You won’t be charged again. Classes stay closed while your bank reviews your payment.'
          : '. Until then everything is open; after that nothing is charged.',
      ],
    ],
    facts: [
      { label: 'Playlists, saved classes, history', value: 'Stay' },
      { label: 'Your data', value: 'Yours: export or delete it' },
    ],
    actions: [{ label: 'I changed my mind', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};

export const reactivatedMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: 'Your membership goes on',
    preview: 'Good that you stay.',
    heading: 'Your membership goes on',
    paragraphs: [['You changed your mind, and everything stays open. Good that you stay.']],
    facts: [
      { label: 'Your plan', value: planName(membership) },
      ...(next ? [{ label: 'Payments to come', value: next }] : []),
    ],
    actions: [{ label: 'Your membership', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};

export const freeMonthMail = (facts: MailFacts, membership: MailedMembership): MailContent => {
  const next = paymentsToCome(facts, membership);
  return {
    to: facts.to.email,
    subject: 'Your free month',
    preview: next ? `Payments to come: ${next}.` : 'A month for you.',
    heading: 'A month for you',
    paragraphs: [
      ['We moved your next payment by one month. Everything stays open, and there is nothing to do.'],
    ],
    ...(next ? { facts: [{ label: 'Payments to come', value: next }] } : {}),
    actions: [{ label: 'Your membership', url: settingsUrl(facts) }],
    reason: aboutMoney,
  };
};
