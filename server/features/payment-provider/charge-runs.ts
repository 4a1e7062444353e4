import type { ChargeReason } from '../../../contract/membership/charge-reasons.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';
import { monthsLater } from './calendar-months.ts';

export type ChargePeriod = { interval: BillingInterval; intervalCount: number };

/** Takes something off payments: the next one that is made (`once`), those before `endsAt`, or all. */
export type Reduction = {
  id: string;
  percentOff: number | null;
  amountOff: number | null;
  once: boolean;
  endsAt: Date | null;
};

/** Payments of one amount, one after another; `times` is null in the last entry. */
export type Charge = {
  at: Date;
  amount: number;
  times: number | null;
  because: ChargeReason;
  /** Reductions of each charge. */
  reductions: Pick<Reduction, 'percentOff' | 'amountOff'>[];
};

/** Every payment of a subscription that is known to come; `anchor` sets the days of its periods. */
export type Upcoming = { anchor: Date; charges: Charge[] };

const dayMs = 86_400_000;
const daysIn = { day: 1, week: 7 } as const;
const monthsIn = { month: 1, year: 12 } as const;
/** No discount takes longer to end. */
const mostPeriods = 10_000;

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The day of each payment, the first one being 0: a subscription of the 31st stays one of the 31st. */
export const chargeDays = (first: Date, anchor: Date, { interval, intervalCount }: ChargePeriod) => {
  if (interval === 'day' || interval === 'week') {
    const each = daysIn[interval] * intervalCount * dayMs;
    return (index: number): Date => new Date(first.getTime() + index * each);
  }
  const months = monthsBetween(anchor, first);
  const isAnchored = monthsLater(anchor, months).getTime() === first.getTime();
  const [base, offset] = isAnchored ? [anchor, months] : [first, 0];
  return (index: number): Date => monthsLater(base, offset + index * intervalCount * monthsIn[interval]);
};

/** Payments from which the same is taken off; `index` counts the periods before the first of them. */
export type ChargeRun = { index: number; times: number | null; reductions: Reduction[] };

type RunTerms = {
  dayOf: (index: number) => Date;
  /** Payments before it are not made, as while a pause lasts. */
  collectedFrom: Date;
  reductions: readonly Reduction[];
};

const same = (a: readonly Reduction[], b: readonly Reduction[]): boolean =>
  a.length === b.length && a.every(({ id }, index) => id === b[index]?.id);

/** The payments to come, put together where the same is taken off; the last run has no end. */
export const chargeRuns = ({ dayOf, collectedFrom, reductions }: RunTerms): ChargeRun[] => {
  const lasting = reductions.filter(({ once, endsAt }) => !once && endsAt === null);
  const runs: (ChargeRun & { times: number })[] = [];
  for (let index = 0; index < mostPeriods; index++) {
    const at = dayOf(index);
    if (at < collectedFrom) continue;
    const active = reductions.filter(({ once, endsAt }) =>
      once ? index === 0 : endsAt === null || at < endsAt,
    );
    const run = runs.at(-1);
    if (run && same(run.reductions, active)) run.times += 1;
    else runs.push({ index, times: 1, reductions: active });
    if (same(active, lasting)) break;
  }
  return runs.map((run, place) => (place === runs.length - 1 ? { ...run, times: null } : run));
};

type Part = { index: number; amount: number; times: number | null; usesCredit: boolean };

/** A run of payments as they are made while there is credit. */
const withCredit = (
  { index, times }: ChargeRun,
  amount: number,
  credit: number,
): { parts: Part[]; left: number } => {
  const most = times ?? Number.POSITIVE_INFINITY;
  if (credit <= 0 || amount === 0)
    return { parts: [{ index, amount, times, usesCredit: false }], left: credit };
  const free = Math.min(most, Math.floor(credit / amount));
  const rest = free < most ? credit - free * amount : 0;
  const whole = index + free + (rest > 0 ? 1 : 0);
  const after = most - (whole - index);
  return {
    parts: [
      ...(free > 0 ? [{ index, amount: 0, times: free, usesCredit: true }] : []),
      ...(rest > 0 ? [{ index: index + free, amount: amount - rest, times: 1, usesCredit: true }] : []),
      ...(after > 0
        ? [{ index: whole, amount, times: times === null ? null : after, usesCredit: false }]
        : []),
    ],
    left: credit - free * amount - rest,
  };
};

/**
 * The payments with their amounts. `amountOf` says what a run takes each time; `credit` is used up by the first of them;
 * `because` is why the first one is due.
 */
export const chargesOf = (
  runs: readonly ChargeRun[],
  {
    dayOf,
    amountOf,
    credit,
    because,
  }: {
    dayOf: (index: number) => Date;
    amountOf: (run: ChargeRun) => number;
    credit: number;
    because: ChargeReason;
  },
): Charge[] => {
  const charges: Charge[] = [];
  let left = credit;
  for (const run of runs) {
    const { parts, left: rest } = withCredit(run, amountOf(run), left);
    left = rest;
    for (const { index, amount, times, usesCredit } of parts) {
      const isFirst = charges.length === 0;
      charges.push({
        at: dayOf(index),
        amount,
        times,
        because: isFirst ? because : index === run.index ? 'discount_ends' : 'credit_used',
        reductions: usesCredit
          ? []
          : run.reductions.map(({ percentOff, amountOff }) => ({ percentOff, amountOff })),
      });
    }
  }
  return charges;
};
