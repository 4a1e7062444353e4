import type {
  Dispute,
  ListedPayment,
  MonthClosing,
  PaymentOverview,
  PaymentView,
  Payout,
  Retry,
} from '../../../../../contract/membership/payment-administration.ts';

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
};

export const savedView: PaymentView = {
  id: '7',
  name: 'Refunds over $50',
  filters: { state: 'refunded', amount_from: '5000' },
  count: 3,
  more: false,
};
