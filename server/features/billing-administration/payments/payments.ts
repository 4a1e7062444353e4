import type {
  Dispute,
  ListedPayment,
  PaymentOverview,
  PaymentQuery,
  Retry,
} from '../../../../contract/membership/payment-administration.schema.ts';
import { paymentLimits } from '../../../../contract/membership/payment-list-limits.ts';
import { paymentMethodText } from '../../../../contract/membership/payment-method-text.ts';
import { t } from '../../../../contract/messages.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { providerModeOf } from '../../../platform/payments/settings.ts';
import { readSpan } from '../../billing/index.ts';
import type { BookCalls } from '../../payment-provider/index.ts';
import { type ClosingContext, monthSums } from './closing.ts';
import { type DisputeRow, disputesAfter, openDisputeSums } from './dispute-list-store.ts';
import { momentsOfMonth, monthOf } from './month.ts';
import {
  listSums,
  type Narrowing,
  type PaymentListRow,
  type Position,
  paymentsAfter,
  planNames,
} from './payment-list-store.ts';
import { retriesAfter, retrySums } from './retry-store.ts';

export type PaymentsContext = ClosingContext & {
  clock: Clock;
  /** Null where nothing is sold. */
  provider: { books: Pick<BookCalls, 'payouts' | 'payout' | 'entries'> } | null;
};

const pageSize = 50;
type After = { after?: string | undefined };

const numberOf = (digits: string | undefined): number | null =>
  digits === undefined ? null : Number(digits);

/** Throws `bad_request` for a month far from the present. */
export const narrowingOf = (
  { clock, studio, settings }: PaymentsContext,
  query: PaymentQuery,
): Narrowing => ({
  search: query.q?.trim() ?? '',
  filter: query.state ?? 'all',
  planId: query.plan ?? null,
  amount:
    query.amount_from === undefined && query.amount_to === undefined
      ? null
      : {
          currency: settings.currency,
          from: numberOf(query.amount_from),
          to: numberOf(query.amount_to),
        },
  ...(query.month ? momentsOfMonth(query.month, studio.timeZone) : { from: null, before: null }),
  now: clock.now(),
});

const writeCursor = ({ written, id }: { written: string; id: string }): string => `${written}~${id}`;

const cursor = /^(infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)~([\w-]{1,100})$/;
const readCursor = (text: string): Position => {
  const [, at, id] = cursor.exec(text) ?? [];
  if (!at || !id || (at !== 'infinity' && Number.isNaN(Date.parse(at)))) throw new AppError('bad_request');
  return { at, id };
};

/** Reads a page of rows, and one row more to know whether another page follows. */
export const paged = async <Row extends { written: string; id: string }>(
  { after }: After,
  read: (page: { after: Position | null; limit: number }) => Promise<Row[]>,
): Promise<{ rows: Row[]; next: string | null }> => {
  const rows = await read({ after: after === undefined ? null : readCursor(after), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { rows: shown, next: last && rows.length > pageSize ? writeCursor(last) : null };
};

type Account = { userId: string | null; name: string | null; email: string | null };
export const memberOf = ({ userId, name, email }: Account): ListedPayment['member'] =>
  userId ? { id: userId, name: name ?? '', email: email ?? '' } : null;

const giftText = (months: number): string =>
  t('{months, plural, one {Gift, # month} other {Gift, # months}}', { months });

export const paymentView = (row: PaymentListRow): ListedPayment => ({
  id: row.id,
  member: memberOf(row),
  buyer: row.userId ? null : row.buyer,
  state: row.state,
  amount: row.amount,
  refunded: row.refunded,
  currency: row.currency,
  disputed: row.disputed,
  answerDueAt: row.answerDueAt?.toISOString() ?? null,
  retryAt: row.retryAt?.toISOString() ?? null,
  about: row.giftMonths === null ? (row.plan ?? row.description) : giftText(row.giftMonths),
  at: row.at.toISOString(),
  receipt: row.receipt,
  method: row.method && paymentMethodText(row.method),
});

export const listPayments = async (
  context: PaymentsContext,
  { after, ...query }: PaymentQuery & After,
): Promise<{ payments: ListedPayment[]; next: string | null }> => {
  const list = narrowingOf(context, query);
  const { rows, next } = await paged({ after }, (page) => paymentsAfter(context.db, list, page));
  return { payments: rows.map(paymentView), next };
};

export const paymentSums = async (context: PaymentsContext, query: PaymentQuery) => {
  const most = paymentLimits.summed;
  const sums = await listSums(context.db, narrowingOf(context, query), most + 1);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return {
    count: Math.min(count, most),
    more: count > most,
    sums: sums.map(({ currency, paid, refunded }) => ({ currency, paid, refunded })),
  };
};

export const listRetries = async (
  { db }: PaymentsContext,
  query: After,
): Promise<{ retries: Retry[]; next: string | null }> => {
  const { rows, next } = await paged(query, (page) => retriesAfter(db, page));
  const retries = rows.map(
    ({ id, userId, name, email, plan, paymentId, amount, currency, failedAt, retryAt }) => ({
      id,
      member: { id: userId, name, email },
      plan,
      paymentId,
      amount,
      currency,
      failedAt: failedAt?.toISOString() ?? null,
      retryAt: retryAt?.toISOString() ?? null,
    }),
  );
  return { retries, next };
};

export const disputeView = (row: DisputeRow): Dispute => ({
  id: row.id,
  paymentId: row.paymentId,
  member: memberOf(row),
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
});

export const listDisputes = async (
  { db }: PaymentsContext,
  query: After,
): Promise<{ disputes: Dispute[]; next: string | null }> => {
  const { rows, next } = await paged(query, (page) => disputesAfter(db, page));
  return { disputes: rows.map(disputeView), next };
};

/** The present month, what is tried again and what is disputed. */
export const paymentOverview = async (context: PaymentsContext): Promise<PaymentOverview> => {
  const { db, clock, settings, studio } = context;
  const month = monthOf(clock.now(), studio.timeZone);
  const [sums, retries, disputes, span, plans] = await Promise.all([
    monthSums(context, month),
    retrySums(db, paymentLimits.summed),
    openDisputeSums(db),
    readSpan(db, providerModeOf(settings)),
    planNames(db),
  ]);
  return {
    mode: settings.mode,
    currency: settings.currency,
    month,
    readUntil: span?.until.toISOString() ?? null,
    sums,
    retries,
    disputes: { count: disputes.reduce((all, { count }) => all + count, 0), sums: disputes },
    plans,
  };
};
