import { describe, expect, test } from 'vitest';
import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';
import { productLook } from '../../../../contract/studio/brand-look.ts';
import { senderOf } from '../../../platform/mail/mail-content.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { createMailSealing } from '../../../platform/mail/outgoing-mails.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import type { BillingState, MailedMembership, MailedPayment } from './billing-state-store.ts';
import type { MailFacts } from './mail-templates.ts';
import { owedMails } from './owed-mails.ts';

const now = new Date('2026-11-22T08:44:00Z');
const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const facts: MailFacts = {
  to: {
    userId: 'u1',
    payerId: 'p1',
    email: 'sofia@example.com',
    firstName: 'Sofia',
    language: null,
    timeZone: 'Europe/Stockholm',
    paymentMethodName: 'Visa ending in 4242',
    cardExpiresOn: '2027-08-31',
    deletesAt: null,
  },
  studio: 'Stillwater',
  publicUrl: 'https://stillwater.example',
  now,
};
const coming = (changes: Partial<UpcomingCharge>): UpcomingCharge => ({
  from: inDays(30).toISOString(),
  amount: 1800,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
  times: null,
  because: 'renewal',
  ...changes,
});
const yearly = (from: Date): UpcomingCharge =>
  coming({ from: from.toISOString(), amount: 14_900, interval: 'year' });
const membership = (changes: Partial<MailedMembership> = {}): MailedMembership => ({
  id: 'm1',
  subscriptionId: 'sub_1',
  state: 'renewing',
  detail: 'active',
  startsAt: now,
  renewsAt: inDays(365),
  endsAt: null,
  retentionOfferAcceptedAt: null,
  trialEndsAt: null,
  upcoming: changes.renewsAt === null ? [] : [yearly(changes.renewsAt ?? inDays(365))],
  retryAt: null,
  plan: {
    name: 'Annual',
    translations: {},
    amount: 14_900,
    currency: 'usd',
    billingInterval: 'year',
    intervalCount: 1,
  },
  ...changes,
});
const payment = (changes: Partial<MailedPayment> = {}): MailedPayment => ({
  id: 'p1',
  subscriptionId: 'sub_1',
  invoiceNumber: '2026-1203',
  state: 'paid',
  amount: 13_580,
  amountPaid: 13_580,
  amountRefunded: 0,
  disputed: false,
  currency: 'usd',
  paidAt: now,
  periodEndsAt: inDays(365),
  hostedInvoiceUrl: 'https://pay.example/receipt/1',
  isGift: false,
  ...changes,
});
const state = (memberships: MailedMembership[], payments: MailedPayment[] = []): BillingState => ({
  memberships,
  payments,
});
const nothing = state([]);
const keys = (before: BillingState, after: BillingState): string[] =>
  owedMails(facts, before, after).map(({ messageKey }) => messageKey.replace(String(now.getTime()), 'NOW'));
const only = (before: BillingState, after: BillingState) => {
  const [mail, ...others] = owedMails(facts, before, after);
  expect(others).toEqual([]);
  if (!mail) throw new Error('no mail is owed');
  return layOutMail(
    mail.compose(),
    senderOf({
      name: 'Stillwater',
      publicUrl: facts.publicUrl,
      look: productLook,
      mailMarks: null,
      languages: ['en'],
      mailSealing: createMailSealing(new Secret('a secret for tests only, 32 letters')),
    }),
  );
};

describe('a first payment', () => {
  test('is followed by a welcome and a receipt', () =>
    expect(keys(nothing, state([membership()], [payment()]))).toEqual(['welcome-m1', 'receipt-p1']));

  test('a payment for a gift owes no welcome, no receipt and no refund mail', () => {
    const gift = payment({ isGift: true, subscriptionId: null });
    expect(keys(nothing, state([], [gift]))).toEqual([]);
    expect(keys(state([], [gift]), state([], [{ ...gift, amountRefunded: 13_580 }]))).toEqual([]);
  });

  test('is followed by both mails once the bank has confirmed it', () => {
    const waiting = membership({ state: 'ended', detail: 'incomplete' });
    expect(keys(nothing, state([waiting], [payment({ state: 'open', amountPaid: 0 })]))).toEqual([]);
    expect(keys(state([waiting], [payment({ state: 'open' })]), state([membership()], [payment()]))).toEqual([
      'welcome-m1',
      'receipt-p1',
    ]);
  });

  test('a trial is welcomed with the day on which it ends, and owes no receipt', () => {
    const trial = membership({ detail: 'trialing', trialEndsAt: inDays(7), renewsAt: inDays(7) });
    const { subject, text } = only(nothing, state([trial], [payment({ amount: 0, amountPaid: 0 })]));
    expect(subject).toBe('Good that you are here, Sofia');
    expect(text).toContain('Your free trial ends on 29 November 2026.');
    expect(text).toContain('Payments to come: $149.00 a year from 29 November 2026');
  });

  test('owes no mail when it was known before or is long past', () => {
    const known = state([membership()], [payment()]);
    expect(keys(known, known)).toEqual([]);
    const old = state([membership({ startsAt: inDays(-40) })], [payment({ paidAt: inDays(-40) })]);
    expect(keys(nothing, old)).toEqual([]);
  });
});

test('a receipt says what was paid, when, with which card, until when, and what comes next', () => {
  const before = state([membership()]);
  const { subject, text, html } = only(before, state([membership()], [payment()]));
  expect(subject).toBe('Receipt 2026-1203, $135.80');
  expect(text).toContain('THANK YOU. $135.80 PAID.\n\n22 November 2026, with Visa ending in 4242.');
  expect(text).toContain('Annual, until 22 November 2027: $135.80');
  expect(text).toContain('Payments to come: $149.00 a year from 22 November 2027.');
  expect(html).toContain('href="https://pay.example/receipt/1"');
});

test('BEY-48 a receipt in a currency without a smaller unit has the whole amount', () => {
  const yen = {
    name: 'Monthly',
    translations: {},
    amount: 1800,
    currency: 'jpy',
    billingInterval: 'month',
    intervalCount: 1,
  } as const;
  const paid = payment({ amount: 1800, amountPaid: 1800, currency: 'jpy' });
  const one = membership({ plan: yen, upcoming: [coming({ amount: 1800, currency: 'jpy' })] });
  const { subject, text } = only(state([one]), state([one], [paid]));
  expect(subject).toBe('Receipt 2026-1203, ¥1,800');
  expect(text).toContain('Payments to come: ¥1,800 a month from');
});

describe('a failed payment', () => {
  const open = payment({ state: 'failed', amountPaid: 0, amount: 1800, paidAt: null });
  const grace = (retryAt: Date | null) => membership({ state: 'grace', detail: 'past_due', retryAt });

  test('is mailed with the day of the next attempt', () => {
    const { subject, text } = only(state([membership()]), state([grace(inDays(3))], [open]));
    expect(subject).toBe('Your payment of $18.00 did not go through');
    expect(text).toContain('We try again: 25 November');
    expect(text).toContain('Change payment method: https://stillwater.example/settings/membership');
  });

  test('is mailed once for each attempt, three times at most', () => {
    const first = state([grace(inDays(3))], [open]);
    expect(keys(first, first)).toEqual([]);
    const [again] = owedMails(facts, first, state([grace(inDays(8))], [open]));
    expect(again?.atMost).toEqual({ prefix: 'payment-failed-p1-', count: 3 });
    expect(again?.messageKey).toBe(`payment-failed-p1-${inDays(8).getTime()}`);
  });

  test('is followed only by its receipt once it succeeds', () =>
    expect(keys(state([grace(inDays(3))], [open]), state([membership()], [payment()]))).toEqual([
      'receipt-p1',
    ]));
});

describe('leaving and coming back', () => {
  const leaving = membership({ state: 'churning', endsAt: inDays(112), renewsAt: null });

  test('a cancellation is confirmed with its moment and the last day', () => {
    const { subject, text } = only(state([membership()]), state([leaving]));
    expect(subject).toBe('Your membership ends on 14 March 2027');
    expect(text).toContain('You cancelled on 22 November 2026 at 09:44.');
  });

  test('each cancellation and each return is mailed once', () => {
    expect(keys(state([membership()]), state([leaving]))).toEqual(['canceled-NOW-m1']);
    expect(keys(state([leaving]), state([membership()]))).toEqual(['reactivated-NOW-m1']);
    expect(keys(state([leaving]), state([leaving]))).toEqual([]);
  });

  test('a membership that ends after its cancellation owes no further mail', () =>
    expect(keys(state([leaving]), state([membership({ state: 'ended', detail: 'ended' })]))).toEqual([]));

  test('a free month is mailed with the new day of payment', () => {
    const moved = membership({ retentionOfferAcceptedAt: now, renewsAt: inDays(40) });
    expect(only(state([membership()]), state([moved])).text).toContain(
      'Payments to come: $149.00 a year from 1 January 2027',
    );
  });
});

describe('a pause', () => {
  const planned = membership({ detail: 'paused', endsAt: inDays(22), renewsAt: inDays(84) });
  const begun = membership({ detail: 'paused', endsAt: inDays(-3), renewsAt: inDays(28) });

  test('is mailed once, and again when it is extended', () => {
    expect(keys(state([membership()]), state([planned]))).toEqual(['paused-NOW-m1']);
    expect(keys(state([planned]), state([planned]))).toEqual([]);
    expect(keys(state([begun]), state([{ ...begun, renewsAt: inDays(59) }]))).toEqual(['paused-NOW-m1']);
    const { text } = only(state([membership()]), state([planned]));
    expect(text).toContain('From 14 December classes are closed and nothing is charged.');
    expect(text).toContain('$149.00, open again');
  });

  test('has a mail of its own when it is taken back, ends or is canceled', () => {
    expect(keys(state([planned]), state([membership()]))).toEqual(['pause-taken-back-NOW-m1']);
    expect(keys(state([begun]), state([membership()]))).toEqual(['resumed-NOW-m1']);
    const ended = membership({ state: 'ended', detail: 'ended', endsAt: now, renewsAt: null });
    expect(keys(state([begun]), state([ended]))).toEqual(['ended-NOW-m1']);
    const leaving = membership({ state: 'churning', endsAt: inDays(22), renewsAt: null });
    expect(keys(state([planned]), state([leaving]))).toEqual(['canceled-NOW-m1']);
  });
});

describe('money that comes late or goes back', () => {
  const failed = payment({ state: 'failed', amountPaid: 0, paidAt: null });
  const inGrace = membership({ state: 'grace', detail: 'past_due', retryAt: inDays(2) });

  test('a failed payment that succeeds later owes one mail, which is its receipt', () => {
    const before = state([inGrace], [failed]);
    expect(keys(before, state([membership()], [payment()]))).toEqual(['receipt-p1']);
    const { subject, text } = only(before, state([membership()], [payment()]));
    expect(subject).toBe('It worked: $135.80 paid. Receipt 2026-1203');
    expect(text).toContain('The payment that had failed is mended, and every class stays open.');
  });

  test('each refund is mailed once with its own amount, and a refund before the first known state is not mailed', () => {
    const before = state([membership()], [payment({ amountRefunded: 1000 })]);
    const after = state([membership()], [payment({ amountRefunded: 3580 })]);
    expect(keys(before, after)).toEqual(['refunded-p1-3580']);
    expect(only(before, after).subject).toBe('$25.80 is on its way back to you');
    expect(keys(before, before)).toEqual([]);
    expect(keys(nothing, state([], [payment({ amountRefunded: 3580 })]))).not.toContain('refunded-p1-3580');
  });

  test('an amount in a currency without cents is written without decimals', () => {
    const yen = { currency: 'jpy', amountPaid: 1800, amount: 1800 };
    const before = state([membership()], [payment(yen)]);
    expect(only(before, state([membership()], [payment({ ...yen, amountRefunded: 1800 })])).subject).toBe(
      '¥1,800 is on its way back to you',
    );
  });
});
