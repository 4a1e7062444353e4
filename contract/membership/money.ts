import { formatNumber } from '../formats/numbers.ts';
import { t } from '../messages.ts';
import type { BillingInterval } from './plans.schema.ts';

/** Currencies whose amounts the provider counts in whole units. */
const withoutSmallerUnit: ReadonlySet<string> = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
/** Currencies whose smallest unit is a thousandth. */
const inThousandths: ReadonlySet<string> = new Set('bhd jod kwd omr tnd'.split(' '));

/** Returns the number of decimals of an amount, as the provider counts them, whatever is usual in shops. */
export const fractionDigitsOf = (currency: string): 0 | 2 | 3 => {
  if (withoutSmallerUnit.has(currency)) return 0;
  return inThousandths.has(currency) ? 3 : 2;
};

/**
 * Formats an amount: `(1999, 'usd')` is "$19.99", `(1500, 'jpy')` is "¥1,500". `amount` is an integer in the smallest
 * unit of `currency` (ISO 4217, lower case).
 */
export const formatMoney = (amount: number, currency: string): string => {
  const digits = fractionDigitsOf(currency);
  const text = formatNumber(amount / 10 ** digits, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Arabic begins with a mark of direction, and its sign of a foreign currency needs another: "US$", not "$US".
  return text.startsWith('\u200f') ? text.replace(/[a-z]\p{Sc}$/iu, '$&\u200e') : text;
};

/** Parses a typed amount into the smallest unit, "12.50" as 1250; null if it is no amount. */
export const amountIn = (typed: string, currency: string): number | null => {
  const digits = fractionDigitsOf(currency);
  const pattern = digits === 0 ? /^\d{1,8}$/ : new RegExp(`^\\d{1,6}(?:[.,]\\d{1,${digits}})?$`);
  if (!pattern.test(typed.trim())) return null;
  return Math.round(Number(typed.trim().replace(',', '.')) * 10 ** digits);
};

/** Formats an amount for the field of a form: 1800 as "18.00", in yen as "1800". */
export const typedAmount = (amount: number, currency: string): string => {
  const digits = fractionDigitsOf(currency);
  return (amount / 10 ** digits).toFixed(digits);
};

/** Formats a period as it follows a price: "a year", "every 3 months". */
export const eachPeriodText = ({
  interval,
  intervalCount: count,
}: {
  interval: BillingInterval;
  intervalCount: number;
}): string => {
  switch (interval) {
    case 'day':
      // translators: follows a price: “$20.00 a day”
      return t('{count, plural, one {a day} other {every # days}}', { count });
    case 'week':
      // translators: follows a price: “$20.00 a week”
      return t('{count, plural, one {a week} other {every # weeks}}', { count });
    case 'month':
      // translators: follows a price: “$20.00 a month”
      return t('{count, plural, one {a month} other {every # months}}', { count });
    case 'year':
      // translators: follows a price: “$20.00 a year”
      return t('{count, plural, one {a year} other {every # years}}', { count });
  }
};

/** Days before the end of a free trial at which the member is written to. */
export const trialNoticeDays = 3;
