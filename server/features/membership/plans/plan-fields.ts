import type { PlanInput } from '../../../../contract/membership/plan-administration.ts';
import { AppError } from '../../../platform/errors.ts';

/** The least that Stripe charges, in the smallest unit; 50 in every currency that is not here. */
const leastAmounts: Readonly<Record<string, number>> = {
  aed: 200,
  bgn: 100,
  czk: 1500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1000,
};
const inCents = new Set(['usd', 'eur', 'aud', 'cad', 'nzd', 'sgd', 'hkd']);

/** Stripe's longest period is three years. */
const mostIntervals = { day: 1095, week: 156, month: 36, year: 3 } as const;

/** An amount in the smallest unit as people write it: "$19.00", "¥1,900". */
const moneyText = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const leastAmountMessage = (currency: string): string => {
  const least = leastAmounts[currency] ?? 50;
  const text = inCents.has(currency) ? `${least} cents` : moneyText(least, currency);
  return `The provider takes at least ${text}.`;
};

/** Why an amount cannot be charged; null where it can. */
export const leastAmountProblem = (amount: number, currency: string): string | null =>
  amount < (leastAmounts[currency] ?? 50) ? leastAmountMessage(currency) : null;

/** The fields of a plan without spaces around them; throws `invalid` with a message for each that cannot be. */
export const checkedPlan = (input: PlanInput, currency: string): PlanInput => {
  const plan = { ...input, name: input.name.trim(), tagline: input.tagline.trim() };
  const fields: Record<string, string[]> = {};
  if (plan.name === '') fields.name = ['Type a name: members choose the plan by it.'];
  const free = plan.amount === 0;
  const isSold = plan.state === 'on_sale' || plan.state === 'link_only';
  if (!free && plan.amount < (leastAmounts[currency] ?? 50)) fields.amount = [leastAmountMessage(currency)];
  if (free && isSold)
    fields.amount = [
      `${leastAmountMessage(currency)} To let members in for nothing, give them access under Members instead.`,
    ];
  const most = mostIntervals[plan.interval];
  if (plan.intervalCount > most)
    fields.intervalCount = [`The provider takes at most every ${most} ${plan.interval}s.`];
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { message: Object.values(fields).flat().join(' '), fields });
  return plan;
};
