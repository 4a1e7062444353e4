import type {
  MonthClosing,
  MonthSums,
} from '../../../../contract/membership/payment-administration.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { type PaymentSettings, providerModeOf } from '../../../platform/payments/settings.ts';
import { readSpan } from '../../billing/index.ts';
import type { MovementKind } from '../../payment-provider/index.ts';
import { type KindSum, kindSums, lateMovements, paidHere, unknownMovements } from './books-store.ts';
import { closedMonths } from './closed-months-store.ts';
import { daysOfMonth, momentsOfMonth } from './month.ts';

export type ClosingContext = { db: Database; settings: PaymentSettings; studio: { timeZone: string } };

type Money = MonthSums['sums'][number];

const turnoverKinds: ReadonlySet<MovementKind> = new Set(['payment', 'refund', 'dispute']);

const totalOf = (rows: readonly KindSum[], value: (row: KindSum) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

const moneyOf = (currency: string, rows: readonly KindSum[]): Money => {
  const of = (kind: MovementKind) => rows.filter((row) => row.kind === kind);
  const amountOf = (kind: MovementKind): number => totalOf(of(kind), ({ amount }) => amount);
  const countOf = (kind: MovementKind): number => totalOf(of(kind), ({ movements }) => movements);
  const kept = rows.filter(({ kind }) => kind !== 'payout');
  return {
    currency,
    payments: countOf('payment'),
    paid: amountOf('payment'),
    refunds: countOf('refund'),
    refunded: amountOf('refund'),
    disputes: countOf('dispute'),
    disputed: amountOf('dispute'),
    fees: totalOf(kept, ({ fee }) => fee),
    other: amountOf('other'),
    net: totalOf(kept, ({ amount, fee }) => amount - fee),
    paidOut: -totalOf(of('payout'), ({ amount, fee }) => amount - fee),
    tax: totalOf(rows, ({ tax }) => tax),
  };
};

const byCurrency = (rows: readonly KindSum[]): [string, KindSum[]][] =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => [
    currency,
    rows.filter((row) => row.currency === currency),
  ]);

const countriesOf = (rows: readonly KindSum[]): MonthClosing['sums'][number]['countries'] => {
  const ofTurnover = rows.filter(({ kind }) => turnoverKinds.has(kind));
  return [...new Set(ofTurnover.map(({ country }) => country))]
    .map((country) => {
      const own = ofTurnover.filter((row) => row.country === country);
      return {
        country,
        payments: totalOf(own, ({ kind, movements }) => (kind === 'payment' ? movements : 0)),
        turnover: totalOf(own, ({ amount }) => amount),
        tax: totalOf(own, ({ tax }) => tax),
        movements: totalOf(own, ({ movements }) => movements),
      };
    })
    .filter(({ movements }) => movements > 0)
    .map(({ movements: _, ...shown }) => shown)
    .toSorted((one, other) => other.turnover - one.turnover || (one.country < other.country ? -1 : 1));
};

export const monthSums = async (
  { db, settings }: ClosingContext,
  month: string,
): Promise<MonthSums['sums']> =>
  byCurrency(await kindSums(db, providerModeOf(settings), daysOfMonth(month))).map(([currency, rows]) =>
    moneyOf(currency, rows),
  );

/** Returns the sums of each month of a year that has an entry. */
export const yearSums = async ({ db, settings }: ClosingContext, year: string): Promise<MonthSums[]> => {
  const { before } = daysOfMonth(`${year}-12`);
  const mode = providerModeOf(settings);
  const [rows, closed] = await Promise.all([
    kindSums(db, mode, { from: `${year}-01-01`, before }),
    closedMonths(db, mode),
  ]);
  return [...new Set(rows.map(({ month }) => month))].map((month) => ({
    month,
    isClosed: closed.some((one) => one.month === month),
    sums: byCurrency(rows.filter((row) => row.month === month)).map(([currency, own]) =>
      moneyOf(currency, own),
    ),
  }));
};

/** Returns a month of the provider's books, beside the sums of this studio's own payments. */
export const monthClosing = async (
  { db, settings, studio }: ClosingContext,
  month: string,
): Promise<Omit<MonthClosing, 'closed' | 'closingRefusal' | 'canOpen'>> => {
  const mode = providerModeOf(settings);
  const days = daysOfMonth(month);
  const moments = momentsOfMonth(month, studio.timeZone);
  const [rows, here, unknown, late, span] = await Promise.all([
    kindSums(db, mode, days),
    paidHere(db, moments),
    unknownMovements(db, mode, days),
    lateMovements(db, mode, { ...days, begins: moments.from }),
    readSpan(db, mode),
  ]);
  return {
    month,
    readUntil: span?.until.toISOString() ?? null,
    sums: byCurrency(rows).map(([currency, own]) => ({
      ...moneyOf(currency, own),
      here: here.get(currency) ?? { payments: 0, paid: 0 },
      countries: countriesOf(own),
    })),
    unknown,
    late,
  };
};
