import { revenueMoves } from '../../../contract/dashboard/chart-tables.ts';
import type {
  Compared,
  DashboardSpan,
  RevenueFigures,
} from '../../../contract/dashboard/dashboard.schema.ts';
import { isMonthPeriod, type MonthPeriod, periodTitle } from '../../../contract/dashboard/periods.ts';
import { withCommas } from '../../../contract/formats/lists.ts';
import { compactNumber, percentText } from '../../../contract/formats/numbers.ts';
import { formatMoney } from '../../../contract/membership/money.ts';
import { msg, t } from '../../../contract/messages.ts';
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

type Span = Pick<DashboardSpan, 'period' | 'before'>;

const monthBefore = ({ before }: Span): string => periodTitle(before.from.slice(0, 7) as MonthPeriod);

/** Returns "The 28 days before", or "September 2026" for October. */
export const beforeTitle = (span: Span): string => {
  if (isMonthPeriod(span.period)) return monthBefore(span);
  return span.period === '12m'
    ? t('The 12 months before')
    : t('{days, plural, one {The # day before} other {The # days before}}', { days: Number(span.period) });
};

/** Returns the values of the period before for a message. */
export const beforeValues = (span: Span) => {
  const { period } = span;
  if (isMonthPeriod(period)) return { period: 'month', month: monthBefore(span), days: 0 };
  return period === '12m'
    ? { period: 'year', month: '', days: 0 }
    : { period: 'days', month: '', days: Number(period) };
};

/** Returns "12% more than in the 28 days before (3,760)"; empty without a count for that period. */
export const changeText = (
  { now, before }: Compared,
  span: DashboardSpan,
  format: (value: number) => string = countText,
): string => {
  if (before === null) return '';
  const values = { ...beforeValues(span), before: format(before) };
  if (now === before)
    // translators: Follows a figure in its sentence: “12 classes were completed, as many as in …”. {month} is a name.
    return t(
      'as many as in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}}',
      beforeValues(span),
    );
  if (before === 0)
    // translators: Follows a figure in its sentence: “12 classes were completed, none in …”. {month} is a name.
    return t(
      'none in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}}',
      beforeValues(span),
    );
  const part = Math.abs(now - before) / Math.abs(before);
  if (Math.round(part * 100) === 0)
    return now > before
      ? // translators: Follows a figure in its sentence. {month} is a name, {before} the figure of that period.
        t(
          'a little more than in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}} ({before})',
          values,
        )
      : // translators: Follows a figure in its sentence. {month} is a name, {before} the figure of that period.
        t(
          'a little less than in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}} ({before})',
          values,
        );
  const percent = percentText(part);
  return now > before
    ? // translators: Follows a figure in its sentence: “12 classes were completed, 5% more than in …”. {month} is a name.
      t(
        '{percent} more than in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}} ({before})',
        { ...values, percent },
      )
    : // translators: Follows a figure in its sentence: “12 classes were completed, 5% less than in …”. {month} is a name.
      t(
        '{percent} less than in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}} ({before})',
        { ...values, percent },
      );
};

/**
 * Returns "before 3,760", beside a number; empty without a former value or a change, since a list would repeat it in
 * each line.
 */
export const beforeFact = (
  { now, before }: Compared,
  format: (value: number) => string = countText,
): string =>
  !before || before === now
    ? ''
    : // translators: Below a figure: its value in the period before.
      t('before {before}', { before: format(before) });

/** Returns "up 46 on the 28 days before"; empty without a count for that period. */
export const differenceText = (
  { now, before }: Compared,
  span: DashboardSpan,
  format: (value: number) => string = countText,
): string => {
  if (before === null) return '';
  if (now === before)
    // translators: Below a figure: it is the same as in the period before.
    return t(
      'as in {period, select, month {{month}} year {the 12 months before} other {the {days} days before}}',
      beforeValues(span),
    );
  const values = { ...beforeValues(span), difference: format(Math.abs(now - before)) };
  return now > before
    ? // translators: Below a figure: how much greater it is than in the period before.
      t(
        'up {difference} on {period, select, month {{month}} year {the 12 months before} other {the {days} days before}}',
        values,
      )
    : // translators: Below a figure: how much less it is than in the period before.
      t(
        'down {difference} on {period, select, month {{month}} year {the 12 months before} other {the {days} days before}}',
        values,
      );
};

/** True if no member paid in the period or the one before. */
export const isUnpaid = ({ points }: Pick<RevenueFigures, 'points'>): boolean =>
  points.every((point) => point.monthly === 0 && !point.before);

const moves = {
  began: msg('new {amount}'),
  ended: msg('lost {amount}'),
  changed: msg('changed {amount}'),
  recovered: msg('recovered {amount}'),
} as const;

/** Returns the MRR and its changes: "$88.84 a month, unchanged today.", "$89.84 a month. Today: new $19.00." */
const monthlySentence = (
  { since, span }: Pick<RevenueFigures, 'since' | 'span'>,
  money: (amount: number) => string,
): string => {
  const isUntilYesterday = span.unit === 'day' && !isMonthPeriod(span.period);
  const amount = money(since.monthly);
  const day = longDay(since.from, 'UTC');
  const moved = revenueMoves
    .filter(([kind]) => since[kind] !== 0)
    .map(([kind]) => t(moves[kind], { amount: money(since[kind]) }));
  if (moved.length === 0)
    return isUntilYesterday
      ? t('{amount} a month, unchanged today.', { amount })
      : t('{amount} a month, unchanged since {day}.', { amount, day });
  const changes = withCommas(moved);
  return isUntilYesterday
    ? t('{amount} a month. Today: {changes}.', { amount, changes })
    : t('{amount} a month. Since {day}: {changes}.', { amount, day, changes });
};

/**
 * Returns a sentence about the monthly recurring revenue (MRR): now, its changes since the period, and on the period's
 * last day.
 */
export const revenueSentence = (figures: RevenueFigures, money: (amount: number) => string): string => {
  const { span, monthly } = figures;
  const day = longDay(span.to, 'UTC');
  const amount = money(monthly.now);
  const change = changeText(monthly, span, money);
  const atEnd = (): string => {
    if (isUnpaid(figures)) return t('No member paid in the period, which ended on {day}.', { day });
    return change
      ? t('At the end of {day} it was {amount}, {change}.', { day, amount, change })
      : t('At the end of {day} it was {amount}.', { day, amount });
  };
  return `${monthlySentence(figures, money)} ${atEnd()}`;
};
