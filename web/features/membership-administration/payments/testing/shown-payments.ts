import type { DisputeEvidence } from '../../../../../contract/member-administration/dispute-evidence.schema.ts';
import type {
  Dispute,
  ListedPayment,
  MonthClosing,
  PaymentDetail,
  PaymentOverview,
  PaymentView,
  Payout,
  Retry,
} from '../../../../../contract/membership/payment-administration.schema.ts';

const money = {
  currency: 'usd',
  payments: 1702,
  paid: 3_161_600,
  refunds: 14,
  refunded: -41_200,
  disputes: 1,
  disputed: -14_900,
  fees: 93_412,
  other: 0,
  net: 3_012_088,
  paidOut: 2_851_040,
  tax: 417_993,
};

export const overview: PaymentOverview = {
  mode: 'stripe',
  currency: 'usd',
  month: '2026-11',
  readUntil: '2026-11-24T06:00:00.000Z',
  sums: [{ ...money, currency: 'eur', payments: 1, paid: 13_900, refunds: 0, refunded: 0 }, money],
  retries: { count: 29, sums: [{ currency: 'usd', count: 29, amount: 61_800 }] },
  disputes: { count: 1, sums: [{ currency: 'usd', count: 1, amount: 14_900 }] },
  plans: [
    { id: 'annual', name: 'Annual' },
    { id: 'monthly', name: 'Monthly' },
  ],
};

export const payment = (id: string, changes: Partial<ListedPayment> = {}): ListedPayment => ({
  id,
  member: { id: 'hanna', name: 'Hanna Aalto', email: 'hanna@example.com' },
  buyer: null,
  state: 'paid',
  amount: 1800,
  refunded: 0,
  currency: 'usd',
  disputed: false,
  answerDueAt: null,
  retryAt: null,
  about: 'Monthly',
  at: '2026-11-24T06:04:00.000Z',
  receipt: '2026-1421',
  method: 'Visa ending in 4242',
  ...changes,
});

export const retry: Retry = {
  id: 'membership',
  member: { id: 'hanna', name: 'Hanna Aalto', email: 'hanna@example.com' },
  plan: 'Monthly',
  paymentId: 'failed-payment',
  amount: 1800,
  currency: 'usd',
  failedAt: '2026-11-21T06:04:00.000Z',
  retryAt: '2026-11-28T06:04:00.000Z',
};

export const dispute: Dispute = {
  id: 'du_1',
  paymentId: 'disputed-payment',
  member: { id: 'daniel', name: 'Daniel Osei', email: 'daniel@example.com' },
  amount: 2000,
  currency: 'usd',
  reason: 'product_not_received',
  state: 'answer_due',
  openedAt: '2027-03-02T12:00:00.000Z',
  dueAt: '2027-03-09T12:00:00.000Z',
};

export const closing: MonthClosing = {
  month: '2026-10',
  readUntil: '2026-11-24T06:00:00.000Z',
  sums: [
    {
      ...money,
      here: { payments: 1702, paid: 3_161_600 },
      countries: [
        { country: 'IE', payments: 612, turnover: 1_133_400, tax: 211_937 },
        { country: 'US', payments: 352, turnover: 577_000, tax: 0 },
        { country: '', payments: 2, turnover: 3600, tax: 673 },
      ],
    },
  ],
  unknown: 0,
  late: 0,
  closed: null,
  closingRefusal: null,
  canOpen: false,
};

export const payout: Payout = {
  id: 'po_1',
  amount: 611_820,
  currency: 'usd',
  state: 'on_its_way',
  arrivesAt: '2026-11-26T12:00:00.000Z',
  accountEnding: '2207',
  failure: null,
  isAutomatic: true,
};

export const savedView: PaymentView = {
  id: '7',
  name: 'Refunds over $50',
  filters: { state: 'refunded', amount_from: '5000' },
  count: 3,
  more: false,
};

export const detailOf = (changes: Partial<PaymentDetail> = {}): PaymentDetail => ({
  payment: payment('partly', { amount: 4800, refunded: 1000 }),
  number: '2026-1421',
  lines: [{ description: 'Quarterly', price: 4800 }],
  tax: 898,
  period: { startsAt: '2026-11-23T06:11:00.000Z', endsAt: '2027-02-22T06:11:00.000Z' },
  documentUrl: 'https://pay.example/in_1',
  plan: { name: 'Quarterly', amount: 4800, currency: 'usd', interval: 'month', intervalCount: 3 },
  giftId: null,
  country: 'IE',
  amountPaid: 4800,
  paidAt: '2026-11-23T06:11:00.000Z',
  provider: { invoiceId: 'in_1', intentIds: ['pi_1'], subscriptionId: 'sub_1' },
  fees: 169,
  disputes: [],
  payouts: [{ id: 'po_1', amount: 611_820, currency: 'usd', arrivesAt: '2026-11-26T12:00:00.000Z' }],
  happenings: [
    {
      id: 'audit-1',
      kind: 'audit',
      at: '2026-11-24T09:14:00.000Z',
      what: 'payment_refunded',
      actor: { kind: 'administrator', name: 'Maya Okafor' },
      details: { amount: 1000, currency: 'usd', reason: 'Sound was broken' },
    },
  ],
  ...changes,
});

export const evidence: DisputeEvidence = {
  studio: { name: 'Lakeside', address: ['1 Shore Road'], taxNumber: '', url: 'https://lakeside.example' },
  madeAt: '2027-03-03T12:00:00.000Z',
  customer: {
    name: 'Daniel Osei',
    email: 'daniel@example.com',
    emailVerified: true,
    joinedAt: '2026-01-05T10:00:00.000Z',
  },
  billedTo: { name: 'Daniel Osei', address: '', taxNumber: '' },
  consents: [
    {
      kind: 'automatic_renewal',
      words: '$20.00 are charged each month until I cancel.',
      version: '4',
      at: '2026-01-05T10:01:00.000Z',
    },
  ],
  earlier: [],
  mails: [{ subject: 'Your receipt', to: 'daniel@example.com', sentAt: '2027-02-02T10:01:00.000Z' }],
  signIns: {
    count: 1,
    listed: [{ at: '2027-02-20T07:00:00.000Z', device: 'Firefox on Linux', address: '192.0.2.7' }],
  },
  practice: { classes: 3, days: [{ day: '2027-02-20', classes: 3 }] },
  leaving: [],
};
