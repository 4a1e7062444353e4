import type { BillingInterval } from '../../../../contract/membership/plans.schema.ts';
import { monthsLater } from '../../payment-provider/index.ts';

type Period = { billingInterval: BillingInterval; intervalCount: number };

const dayMs = 86_400_000;
const daysIn = { day: 1, week: 7 } as const;
const monthsIn = { month: 1, year: 12 } as const;

const renewalAfter = (from: Date, { billingInterval, intervalCount }: Period, periods: number): Date =>
  billingInterval === 'day' || billingInterval === 'week'
    ? new Date(from.getTime() + periods * intervalCount * daysIn[billingInterval] * dayMs)
    : monthsLater(from, periods * intervalCount * monthsIn[billingInterval]);

/** The first renewal, counted from the next one, that is not before a moment. */
export const effectiveAt = (renewsAt: Date, period: Period, notBefore: Date): Date => {
  let periods = 0;
  while (renewalAfter(renewsAt, period, periods) < notBefore) periods += 1;
  return renewalAfter(renewsAt, period, periods);
};
