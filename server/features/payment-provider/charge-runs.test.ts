import { describe, expect, test } from 'vitest';
import { type ChargePeriod, chargeDays, chargeRuns, chargesOf, type Reduction } from './charge-runs.ts';

const at = (day: string): Date => new Date(`${day}T09:00:00Z`);
const monthly: ChargePeriod = { interval: 'month', intervalCount: 1 };
const reduction = (changes: Partial<Reduction>): Reduction => ({
  id: 'di_1',
  percentOff: 50,
  amountOff: null,
  once: false,
  endsAt: null,
  ...changes,
});

type RunTerms = {
  first?: Date;
  anchor?: Date;
  period?: ChargePeriod;
  collectedFrom?: Date;
  reductions?: Reduction[];
  credit?: number;
};
/** "1000 from 2027-01-03, 1 times": of a plan of 2000, which each reduction halves. */
const told = (asked: RunTerms): string[] => {
  const { first = at('2027-01-03'), period = monthly, reductions = [], credit = 0 } = asked;
  const { anchor = first, collectedFrom = first } = asked;
  const dayOf = chargeDays(first, anchor, period);
  const runs = chargeRuns({ dayOf, collectedFrom, reductions });
  return chargesOf(runs, {
    dayOf,
    amountOf: (run) => 2000 / 2 ** run.reductions.length,
    credit,
    because: 'renewal',
  }).map(
    ({ at: day, amount, times }) => `${amount} from ${day.toISOString().slice(0, 10)}, ${times ?? 'no'} end`,
  );
};

describe('the payments of a subscription', () => {
  test('an unchanging subscription has one entry without an end', () => {
    expect(told({})).toEqual(['2000 from 2027-01-03, no end']);
    expect(told({ reductions: [reduction({})] })).toEqual(['1000 from 2027-01-03, no end']);
  });

  test('name the end of a discount of some months, of one payment and of two at once', () => {
    const months = reduction({ endsAt: at('2027-03-03') });
    expect(told({ reductions: [months] })).toEqual([
      '1000 from 2027-01-03, 2 end',
      '2000 from 2027-03-03, no end',
    ]);
    const once = reduction({ id: 'di_2', once: true });
    expect(told({ reductions: [once] })).toEqual([
      '1000 from 2027-01-03, 1 end',
      '2000 from 2027-02-03, no end',
    ]);
    expect(told({ reductions: [months, once] })).toEqual([
      '500 from 2027-01-03, 1 end',
      '1000 from 2027-02-03, 1 end',
      '2000 from 2027-03-03, no end',
    ]);
  });

  test('use credit up before money', () => {
    expect(told({ credit: 5000 })).toEqual([
      '0 from 2027-01-03, 2 end',
      '1000 from 2027-03-03, 1 end',
      '2000 from 2027-04-03, no end',
    ]);
    expect(told({ credit: 1500, reductions: [reduction({ once: true })] })).toEqual([
      '0 from 2027-01-03, 1 end',
      '1500 from 2027-02-03, 1 end',
      '2000 from 2027-03-03, no end',
    ]);
  });

  test('keep the day of a month that not every month has', () => {
    expect(
      told({
        first: at('2027-02-28'),
        anchor: at('2027-01-31'),
        reductions: [reduction({ endsAt: at('2027-03-30') })],
      }),
    ).toEqual(['1000 from 2027-02-28, 1 end', '2000 from 2027-03-31, no end']);
  });

  test('leave out what is not collected during a pause, which uses a discount up', () => {
    expect(
      told({
        collectedFrom: at('2027-03-03'),
        reductions: [reduction({ endsAt: at('2027-02-20') }), reduction({ id: 'di_2', once: true })],
      }),
    ).toEqual(['2000 from 2027-03-03, no end']);
  });
});
