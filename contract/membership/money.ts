import type { BillingInterval } from './plans.ts';

/** Currencies whose amounts the provider counts in whole units. */
const withoutSmallerUnit: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
/** Currencies whose smallest unit is a thousandth. */
const inThousandths: ReadonlySet<string> = new Set('bhd jod kwd omr tnd'.split(' '));

/** How many digits of an amount stand after the decimal point, as the provider counts, whatever is usual in shops. */
export const fractionDigitsOf = (currency: string): 0 | 2 | 3 => {
  if (withoutSmallerUnit.has(currency)) return 0;
  return inThousandths.has(currency) ? 3 : 2;
};

/**
 * An amount in words: `(1999, 'usd')` is "$19.99", `(1500, 'jpy')` is "¥1,500". `amount` is an integer in the smallest
 * unit of `currency` (ISO 4217, lower case).
 */
export const formatMoney = (amount: number, currency: string): string => {
  const digits = fractionDigitsOf(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
};

/** The smallest units of what was typed, "12.50" as 1250; null for what is no amount. */
export const amountIn = (typed: string, currency: string): number | null => {
  const digits = fractionDigitsOf(currency);
  const pattern = digits === 0 ? /^\d{1,8}$/ : new RegExp(`^\\d{1,6}(?:[.,]\\d{1,${digits}})?$`);
  if (!pattern.test(typed.trim())) return null;
  return Math.round(Number(typed.trim().replace(',', '.')) * 10 ** digits);
};

/** Writes an amount as a field of a form has it: 1800 as "18.00", in yen as "1800". */
export const typedAmount = (amount: number, currency: string): string => {
  const digits = fractionDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
};

/** "a year", "every 3 months": what follows a price. */
export const eachPeriodText = (period: { interval: BillingInterval; intervalCount: number }): string =>
  period.intervalCount === 1 ? `a ${period.interval}` : `every ${period.intervalCount} ${period.interval}s`;

/** The line of a previewed change that is no part of it: what failed before is paid first. */
export const failedPayment = 'The payment that failed';
