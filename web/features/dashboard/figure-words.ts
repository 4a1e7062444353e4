import { revenueMoves } from '../../../contract/dashboard/chart-tables.ts';
import type {
  Compared,
  DashboardSpan,
  RevenueFigures,
} from '../../../contract/dashboard/dashboard.schema.ts';
import { isMonthPeriod, type MonthPeriod, periodTitle } from '../../../contract/dashboard/periods.ts';
import { compactNumber } from '../../../contract/formats/numbers.ts';
import { formatMoney } from '../../../contract/membership/money.ts';
import { fullCount } from '../../ui/text/counts.ts';
import { longDay } from '../../ui/text/dates/long-day.ts';
import { shortDate, shortMonth } from '../../ui/text/dates/written-dates.ts';

/** Returns “2 Nov” or “Nov 2026”. */
export const pointText = (day: string, unit: 'day' | 'month'): string =>
  unit === 'day' ? shortDate(day, 'UTC') : shortMonth(day, 'UTC');

export const countText = (count: number): string => fullCount(count);

/** Returns a count for display numerals: compact, such as 1.54m, from a hundred thousand on. */
export const shortText = (count: number): string =>
  Math.abs(count) < 100_000 ? countText(count) : compactNumber(count, 2);

/** Returns an amount such as "$18.00" or "−$12.42", with the minus sign that counts have. */
export const moneyText = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace('-', '−');

/** Returns "the 28 days before", or "September 2026" for October. */
export const beforeText = ({ period, before }: Pick<DashboardSpan, 'period' | 'before'>): string => {
  if (isMonthPeriod(period)) return periodTitle(before.from.slice(0, 7) as MonthPeriod);
  return period === '12m' ? 'the 12 months before' : `the ${period} days before`;
};

/** Returns "31 October 2026 to 27 November 2026". */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  `${longDay(from, 'UTC')} to ${longDay(to, 'UTC')}`;

/** Returns "12% more than in the 28 days before (3,760)"; empty without a count for that period. */
export const changeText = (
  { now, before }: Compared,
  span: DashboardSpan,
  format: (value: number) => string = countText,
): string => {
  if (before === null) return '';
  const than = `than in ${beforeText(span)} (${format(before)})`;
  if (now === before) return `as many as in ${beforeText(span)}`;
  if (before === 0) return `none in ${beforeText(span)}`;
  const percent = Math.round((Math.abs(now - before) * 100) / Math.abs(before));
  const size = percent === 0 ? 'a little' : `${countText(percent)}%`;
  return `${size} ${now > before ? 'more' : 'less'} ${than}`;
};

/**
 * Returns "before 3,760", beside a number; empty without a former value or a change, since a list would repeat it in
 * each line.
 */
export const beforeFact = (
  { now, before }: Compared,
  format: (value: number) => string = countText,
): string => (!before || before === now ? '' : `before ${format(before)}`);

/** Returns "up 46 on the 28 days before"; empty without a count for that period. */
export const differenceText = (
  { now, before }: Compared,
  span: DashboardSpan,
  format: (value: number) => string = countText,
): string => {
  if (before === null) return '';
  const difference = now - before;
  if (difference === 0) return `as in ${beforeText(span)}`;
  return `${difference > 0 ? 'up' : 'down'} ${format(Math.abs(difference))} on ${beforeText(span)}`;
};

/** Joins the non-empty parts to a sentence. */
export const sentence = (...parts: readonly string[]): string => {
  const said = parts.filter(Boolean).join(', ');
  return said ? `${said[0]?.toUpperCase()}${said.slice(1)}.` : '';
};

/** True if no member paid in the period or the one before. */
export const isUnpaid = ({ points }: Pick<RevenueFigures, 'points'>): boolean =>
  points.every((point) => point.monthly === 0 && !point.before);

/** Returns the MRR and its changes: "$88.84 a month, unchanged today.", "$89.84 a month. Today: new $19.00." */
const monthlySentence = (
  { since, span }: Pick<RevenueFigures, 'since' | 'span'>,
  money: (amount: number) => string,
): string => {
  const isUntilYesterday = span.unit === 'day' && !isMonthPeriod(span.period);
  const days = isUntilYesterday ? 'today' : `since ${longDay(since.from, 'UTC')}`;
  const moves = revenueMoves
    .filter(([kind]) => since[kind] !== 0)
    .map(([kind, title]) => `${title.toLowerCase()} ${money(since[kind])}`);
  const monthly = `${money(since.monthly)} a month`;
  return moves.length > 0
    ? `${monthly}. ${sentence(`${days}: ${moves.join(', ')}`)}`
    : `${monthly}, unchanged ${days}.`;
};

/**
 * Returns a sentence about the monthly recurring revenue (MRR): now, its changes since the period, and on the period's
 * last day.
 */
export const revenueSentence = (figures: RevenueFigures, money: (amount: number) => string): string => {
  const { span, monthly } = figures;
  const lastDay = longDay(span.to, 'UTC');
  const atEnd = isUnpaid(figures)
    ? `No member paid in the period, which ended on ${lastDay}.`
    : sentence(`at the end of ${lastDay} it was ${money(monthly.now)}`, changeText(monthly, span, money));
  return `${monthlySentence(figures, money)} ${atEnd}`;
};
