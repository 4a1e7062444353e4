import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';
import {
  type Charge,
  type ChargePeriod,
  chargeDays,
  fromKept,
  type KeptUpcoming,
  type Upcoming,
} from '../../payment-provider/index.ts';
import type { OwnNotice } from './price-notice-store.ts';

type Terms = ChargePeriod & { amount: number; currency: string };

const viewOf = (
  charge: Charge,
  { currency, interval, intervalCount }: Omit<Terms, 'amount'>,
): UpcomingCharge => ({
  from: charge.at.toISOString(),
  amount: charge.amount,
  currency,
  interval,
  intervalCount,
  times: charge.times,
  because: charge.because,
});

/** Payments as they are told: those of one amount that follow each other are one entry. */
export const chargesView = (charges: readonly Charge[], terms: Omit<Terms, 'amount'>): UpcomingCharge[] => {
  const told: UpcomingCharge[] = [];
  for (const charge of charges) {
    const last = told.at(-1);
    if (last && last.amount === charge.amount)
      last.times = last.times === null || charge.times === null ? null : last.times + charge.times;
    else told.push(viewOf(charge, terms));
  }
  return told;
};

/** A price that a member was written to about and does not pay yet. */
export type ComingPrice = Pick<
  OwnNotice,
  'to' | 'notBefore' | 'needsConsent' | 'agreedAt' | 'withoutConsent'
>;

const reduced = (amount: number, { reductions }: Charge): number =>
  reductions.reduce(
    (left, { percentOff, amountOff }) =>
      percentOff === null
        ? Math.max(0, left - (amountOff ?? 0))
        : left - Math.round((left * percentOff) / 100),
    amount,
  );

/** The index of the first payment that is not before a moment. */
const firstFrom = (dayOf: (index: number) => Date, moment: Date): number => {
  let index = 0;
  while (dayOf(index) < moment) index += 1;
  return index;
};

/** Payments with the new price from its first renewal on; where the membership ends instead, those before it alone. */
const withPrice = (
  { anchor, charges }: Upcoming,
  { to, notBefore, needsConsent, agreedAt, withoutConsent }: ComingPrice,
  period: ChargePeriod,
): Charge[] => {
  const agrees = !needsConsent || agreedAt !== null;
  const [first] = charges;
  if (!first || (!agrees && withoutConsent === 'keep')) return [...charges];
  const dayOf = chargeDays(first.at, anchor, period);
  const changes = firstFrom(dayOf, notBefore);
  const changed: Charge[] = [];
  let index = 0;
  for (const charge of charges) {
    const end = index + (charge.times ?? Number.POSITIVE_INFINITY);
    if (index < changes) changed.push({ ...charge, times: end <= changes ? charge.times : changes - index });
    if (agrees && end > changes) {
      const from = Math.max(index, changes);
      changed.push({
        ...charge,
        at: dayOf(from),
        times: charge.times === null ? null : end - from,
        amount: reduced(to.amount, charge),
        because: from === changes ? 'price_change' : charge.because,
      });
    }
    index = end;
  }
  return changed;
};

type ChargedMembership = {
  renewsAt: Date | null;
  nextAmount: number | null;
  upcoming: KeptUpcoming | null;
  /** Terms of the plan that the next payment is for. */
  terms: Terms | null;
  comingPrice: ComingPrice | null;
};

/** Returns the charges that a membership is known to make; empty where none will come. */
export const upcomingCharges = ({
  renewsAt,
  nextAmount,
  upcoming,
  terms,
  comingPrice,
}: ChargedMembership): UpcomingCharge[] => {
  if (!renewsAt || !terms) return [];
  const known: Upcoming = upcoming
    ? fromKept(upcoming)
    : {
        anchor: renewsAt,
        charges: [
          {
            at: renewsAt,
            amount: nextAmount ?? terms.amount,
            times: null,
            because: 'renewal',
            reductions: [],
          },
        ],
      };
  return chargesView(comingPrice ? withPrice(known, comingPrice, terms) : known.charges, terms);
};
