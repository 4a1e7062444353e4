import { formatMoney } from '../../../contract/membership/money.ts';
import { monthsIn, priceOfMonth } from '../../../contract/membership/plan-terms.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';
import { t } from '../../../contract/messages.ts';

/** "$149.00", "¥1,800", "−$13.20": `price` in the smallest unit of `currency`. */
export const priceText = (price: number, currency: string): string =>
  formatMoney(price, currency).replace('-', '−');

type Period = { interval: BillingInterval; intervalCount: number };

/** "$12.42 a month" of a plan that is paid less often; null where the price says it already. */
export const perMonthText = (plan: Period & { price: number; currency: string }): string | null => {
  const month = priceOfMonth(plan);
  return month !== null && monthsIn(plan) > 1
    ? t('{price} a month', { price: priceText(Math.round(month), plan.currency) })
    : null;
};
