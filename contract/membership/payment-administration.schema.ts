import { type Static, Type } from 'typebox';
import { endpoints } from '../endpoint.ts';
import { TimelineEntry } from '../member-administration/member.schema.ts';
import { Nullable, Success } from '../shared.schema.ts';
import { paymentFilters, paymentLimits } from './payment-list-limits.ts';
import { AmountLine } from './plans.schema.ts';

const Count = Type.Integer({ minimum: 0 });
const Amount = Type.Integer();
const Currency = Type.String();
const Member = Nullable(Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }));
const Sums = Type.Array(Type.Object({ currency: Currency, count: Count, amount: Amount }));

/** One payment with what became of it. Amounts are in the smallest unit of the currency. */
export const ListedPayment = Type.Object({
  id: Type.String(),
  member: Member,
  /** The buyer of a gift who has no account. */
  buyer: Nullable(Type.String()),
  state: Type.Enum(['open', 'processing', 'paid', 'failed', 'void']),
  amount: Amount,
  refunded: Amount,
  currency: Currency,
  disputed: Type.Boolean(),
  /** The day by which the bank wants an answer. */
  answerDueAt: Nullable(Type.String()),
  /** The moment of the next try. */
  retryAt: Nullable(Type.String()),
  /** The plan; of a gift its months, else the words of the provider. */
  about: Nullable(Type.String()),
  at: Type.String(),
  receipt: Nullable(Type.String()),
  /** The payment method that was charged last, as members read it; null where none is known. */
  method: Nullable(Type.String()),
});
export type ListedPayment = Static<typeof ListedPayment>;

/** A membership whose payment is tried again. */
export const Retry = Type.Object({
  id: Type.String(),
  member: Type.Object({ id: Type.String(), name: Type.String(), email: Type.String() }),
  plan: Nullable(Type.String()),
  /** The payment that is tried again; null where it was not read yet. */
  paymentId: Nullable(Type.String()),
  amount: Nullable(Amount),
  currency: Nullable(Currency),
  failedAt: Nullable(Type.String()),
  /** Null where the provider names no day. */
  retryAt: Nullable(Type.String()),
});
export type Retry = Static<typeof Retry>;

/** A payment that a payer asks back through the bank. */
export const Dispute = Type.Object({
  id: Type.String(),
  paymentId: Type.String(),
  member: Member,
  amount: Amount,
  currency: Currency,
  /** A word of the provider, such as `fraudulent`. */
  reason: Type.String(),
  state: Type.Enum(['answer_due', 'under_review', 'won', 'lost']),
  openedAt: Type.String(),
  /** The day by which the provider wants an answer. */
  dueAt: Nullable(Type.String()),
});
export type Dispute = Static<typeof Dispute>;

/** Money that the provider sends to the studio’s bank. */
export const Payout = Type.Object({
  id: Type.String(),
  amount: Amount,
  currency: Currency,
  state: Type.Enum(['on_its_way', 'arrived', 'returned', 'canceled']),
  /** The day on which it is expected at the bank. */
  arrivesAt: Type.String(),
  /** The last digits of the account. */
  accountEnding: Nullable(Type.String()),
  /** The provider’s words about why it came back. */
  failure: Nullable(Type.String()),
  /** The provider made it by its schedule and names its entries. */
  isAutomatic: Type.Boolean(),
});
export type Payout = Static<typeof Payout>;

const KindSum = Type.Object({ count: Count, amount: Amount });

/** The entries of a payout, summed up. `sum` is what they come to, fees taken off. */
export const PayoutContents = Type.Object({
  payments: KindSum,
  refunds: KindSum,
  disputes: KindSum,
  /** Entries of any other kind, such as a payout that came back. */
  other: KindSum,
  /** Positive: what the provider kept. */
  fees: Amount,
  sum: Amount,
});
export type PayoutContents = Static<typeof PayoutContents>;

/** One entry that a payout sends. Amounts that are taken are negative; `amount - fee` counts. */
export const PayoutEntry = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['payment', 'refund', 'dispute', 'fee', 'payout', 'other']),
  member: Member,
  buyer: Nullable(Type.String()),
  /** Null where it is about no payment of this studio. */
  paymentId: Nullable(Type.String()),
  receipt: Nullable(Type.String()),
  amount: Amount,
  fee: Amount,
  at: Type.String(),
});
export type PayoutEntry = Static<typeof PayoutEntry>;

/** A payment with everything that is known of it. */
export const PaymentDetail = Type.Object({
  payment: ListedPayment,
  /** As it stands on the receipt. */
  number: Type.String(),
  lines: Type.Array(AmountLine),
  tax: Nullable(Amount),
  period: Nullable(Type.Object({ startsAt: Type.String(), endsAt: Type.String() })),
  /** The provider’s document. */
  documentUrl: Nullable(Type.String()),
  plan: Nullable(
    Type.Object({
      name: Type.String(),
      amount: Amount,
      currency: Currency,
      interval: Type.Enum(['day', 'week', 'month', 'year']),
      intervalCount: Type.Integer(),
    }),
  ),
  /** The gift that was bought. */
  giftId: Nullable(Type.String()),
  /** ISO 3166, or empty where it is not known. */
  country: Type.String(),
  amountPaid: Amount,
  paidAt: Nullable(Type.String()),
  /** Ids at the provider. */
  provider: Type.Object({
    invoiceId: Type.String(),
    intentIds: Type.Array(Type.String()),
    subscriptionId: Nullable(Type.String()),
  }),
  /** The provider's fees; null until its books tell of the payment. */
  fees: Nullable(Amount),
  disputes: Type.Array(Dispute),
  /** The payouts that sent it, or took something of it back. */
  payouts: Type.Array(
    Type.Object({ id: Type.String(), amount: Amount, currency: Currency, arrivesAt: Type.String() }),
  ),
  /** The newest first. */
  happenings: Type.Array(TimelineEntry),
});
export type PaymentDetail = Static<typeof PaymentDetail>;

/** Sums of the provider's books in one currency. Amounts that were taken are negative. */
const money = {
  currency: Currency,
  payments: Count,
  paid: Amount,
  refunds: Count,
  refunded: Amount,
  disputes: Count,
  disputed: Amount,
  /** Positive: what the provider kept. */
  fees: Amount,
  /** Entries of any other kind but payouts. */
  other: Amount,
  /** The sum of all entries but payouts, fees taken off. */
  net: Amount,
  paidOut: Amount,
  /** The part of what was paid and kept that is tax. */
  tax: Amount,
};

export const MonthSums = Type.Object({
  month: Type.String(),
  isClosed: Type.Boolean(),
  sums: Type.Array(Type.Object(money)),
});
export type MonthSums = Static<typeof MonthSums>;

export const MonthClosing = Type.Object({
  month: Type.String(),
  /** Up to when the books were read; null where they never were. */
  readUntil: Nullable(Type.String()),
  sums: Type.Array(
    Type.Object({
      ...money,
      /** The same by the payments of this studio; equal unless something is missing. */
      here: Type.Object({ payments: Count, paid: Amount }),
      countries: Type.Array(
        Type.Object({
          /** ISO 3166, or empty where it is not known. */
          country: Type.String(),
          payments: Count,
          /** Paid, less what was paid back or disputed; tax included. */
          turnover: Amount,
          tax: Amount,
        }),
      ),
    }),
  ),
  /** Entries that fit no payment of this studio. */
  unknown: Count,
  /** Entries of earlier months that were closed when the provider told of them, and so count here. */
  late: Count,
  /** The moment of the closing and the name of who did it; null while the month is open, and no name once the account is erased. */
  closed: Nullable(Type.Object({ at: Type.String(), by: Nullable(Type.String()) })),
  /** The reason why the month cannot be closed now; null where it can, or is closed. */
  closingRefusal: Nullable(Type.String()),
  /** Only the last closed month can be opened again. */
  canOpen: Type.Boolean(),
});
export type MonthClosing = Static<typeof MonthClosing>;

export const PaymentOverview = Type.Object({
  mode: Type.Enum(['stripe', 'sandbox', 'off']),
  /** The currency that the studio sells in. */
  currency: Currency,
  /** The present month of the studio, such as `2026-11`. */
  month: Type.String(),
  readUntil: Nullable(Type.String()),
  sums: Type.Array(Type.Object(money)),
  retries: Type.Object({ count: Count, sums: Sums }),
  /** Undecided disputes. */
  disputes: Type.Object({ count: Count, sums: Sums }),
  /** The plans that payments can be filtered by. */
  plans: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});
export type PaymentOverview = Static<typeof PaymentOverview>;

const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' });

const AmountBound = Type.String({ pattern: '^[0-9]{1,8}$' });

const viewFilters = {
  state: Type.Optional(Type.Enum([...paymentFilters])),
  month: Type.Optional(Month),
  /** The id of a plan. */
  plan: Type.Optional(Type.String({ maxLength: 100 })),
  /** Bounds of the amount in the smallest unit of the currency that the studio sells in; other currencies are left out. */
  amount_from: Type.Optional(AmountBound),
  amount_to: Type.Optional(AmountBound),
};
const filters = {
  /** A receipt's number, or beginnings of words of a member's name and e-mail. */
  q: Type.Optional(Type.String({ maxLength: paymentLimits.search })),
  ...viewFilters,
};
export const PaymentQuery = Type.Object(filters);
export type PaymentQuery = Static<typeof PaymentQuery>;
/** Filters that a saved view keeps: no words about a member. */
const ViewFilters = Type.Object(viewFilters);
export type ViewFilters = Static<typeof ViewFilters>;

/** Filters of the list under a name, for everyone who may see payments. */
export const PaymentView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  filters: ViewFilters,
  /** The number of payments it shows now, of so many at most; null where counting them takes too long. */
  count: Nullable(Count),
  more: Type.Boolean(),
});
export type PaymentView = Static<typeof PaymentView>;

/** `next` of the page before, of the same list. */
const After = Type.Optional(Type.String({ maxLength: 200 }));
const Next = Nullable(Type.String());
const errors = ['bad_request', 'not_signed_in', 'forbidden'] as const;

const PayoutId = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }) });
const asked = [...errors, 'not_found', 'invalid', 'too_many_attempts', 'unavailable'] as const;

/**
 * `GET /admin/api/payments.csv` answers a month of the provider's books as a CSV file, `GET /admin/api/payout.csv` the
 * entries of a payout; both are served beside the contract.
 */
export const paymentAdministrationEndpoints = endpoints({
  'GET /admin/api/payments': {
    summary: 'Payments with refunds and disputes, the newest first, 50 a page.',
    access: 'billing.manage',
    cache: 'no-store',
    query: Type.Object({ ...filters, after: After }),
    response: Type.Object({ payments: Type.Array(ListedPayment), next: Next }),
    errors,
  },
  'GET /admin/api/payments/sums': {
    summary: `The number and sums of the payments that are searched and filtered, of ${paymentLimits.summed.toLocaleString('en-US')} at most.`,
    access: 'billing.manage',
    cache: 'no-store',
    query: PaymentQuery,
    response: Type.Object({
      count: Count,
      /** There are more than are summed. */
      more: Type.Boolean(),
      sums: Type.Array(Type.Object({ currency: Currency, paid: Amount, refunded: Amount })),
    }),
    errors,
  },
  'GET /admin/api/payments/overview': {
    summary: 'The present month, what is tried again and what is disputed.',
    access: 'billing.manage',
    cache: 'no-store',
    response: PaymentOverview,
    errors: ['not_signed_in', 'forbidden'],
  },
  'GET /admin/api/payments/retries': {
    summary: 'Memberships whose payment failed and is tried again, the next try first, 50 a page.',
    access: 'billing.manage',
    cache: 'no-store',
    query: Type.Object({ after: After }),
    response: Type.Object({ retries: Type.Array(Retry), next: Next }),
    errors,
  },
  'GET /admin/api/payments/disputes': {
    summary: 'Disputes, the newest first, 50 a page.',
    access: 'billing.manage',
    cache: 'no-store',
    query: Type.Object({ after: After }),
    response: Type.Object({ disputes: Type.Array(Dispute), next: Next }),
    errors,
  },
  'GET /admin/api/payments/views': {
    summary: 'Saved views of the list, each with how many payments it shows now.',
    access: 'billing.manage',
    cache: 'no-store',
    response: Type.Object({ views: Type.Array(PaymentView) }),
    errors: ['not_signed_in', 'forbidden'],
  },
  'POST /admin/api/payments/views': {
    summary: 'Saves filters of the list under a name, without words that are searched for.',
    access: 'billing.manage',
    proof: { exempt: 'It keeps filters of a list.' },
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: paymentLimits.viewName }),
      filters: ViewFilters,
    }),
    response: PaymentView,
    errors: [...errors, 'invalid'],
  },
  'DELETE /admin/api/payments/views/{id}': {
    summary: 'Deletes a saved view.',
    access: 'billing.manage',
    proof: { exempt: 'It takes filters of a list away.' },
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Success,
    errors: [...errors, 'not_found'],
  },
  'GET /admin/api/payments/payouts': {
    summary: 'What the provider sends to the studio’s bank, as it tells now, the newest first, 25 a page.',
    access: 'billing.manage',
    cache: 'no-store',
    query: Type.Object({ after: After }),
    response: Type.Object({ payouts: Type.Array(Payout), next: Next }),
    errors: [...errors, 'invalid', 'too_many_attempts', 'unavailable'],
  },
  'GET /admin/api/payments/payouts/{id}': {
    summary: 'One payout with the sums of its entries, which are read from the provider once.',
    access: 'billing.manage',
    cache: 'no-store',
    params: PayoutId,
    response: Type.Object({
      payout: Payout,
      /** Null where the provider names no entries, or more than are shown here. */
      contents: Nullable(PayoutContents),
    }),
    errors: asked,
  },
  'GET /admin/api/payments/payouts/{id}/entries': {
    summary: 'The entries of a payout that was read, the newest first, 50 a page.',
    access: 'billing.manage',
    cache: 'no-store',
    params: PayoutId,
    query: Type.Object({ after: After }),
    response: Type.Object({ entries: Type.Array(PayoutEntry), next: Next }),
    errors,
  },
  'GET /admin/api/payments/{id}': {
    summary: 'One payment with its lines, fees, refunds, disputes, payouts and what happened to it.',
    access: 'billing.manage',
    cache: 'no-store',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: PaymentDetail,
    errors: [...errors, 'not_found'],
  },
  'GET /admin/api/payments/months': {
    summary: 'The sums of each month of a year, as the provider’s books have them.',
    access: 'billing.manage',
    cache: 'no-store',
    query: Type.Object({ year: Type.String({ pattern: '^[0-9]{4}$' }) }),
    response: Type.Object({ months: Type.Array(MonthSums) }),
    errors,
  },
  'GET /admin/api/payments/months/{month}': {
    summary: 'The closing of a month: gross, refunds, disputes, fees, tax and net of each currency.',
    access: 'billing.manage',
    cache: 'no-store',
    params: Type.Object({ month: Month }),
    response: MonthClosing,
    errors,
  },
  'POST /admin/api/payments/months/{month}/closing': {
    summary:
      'Closes a month: its sums change no more, and what comes in later counts in a later month. Idempotent.',
    access: 'billing.manage',
    proof: { exempt: 'It can be taken back, and moves no money.' },
    params: Type.Object({ month: Month }),
    response: Success,
    errors: [...errors, 'invalid'],
  },
  'POST /admin/api/payments/months/{month}/reopening': {
    summary: 'Opens the last closed month again. The activity says who did, and why.',
    access: 'billing.manage',
    proof: { exempt: 'It moves no money, and the activity keeps it.' },
    params: Type.Object({ month: Month }),
    body: Type.Object({ reason: Type.String({ maxLength: 300 }) }),
    response: Success,
    errors: [...errors, 'invalid'],
  },
});
