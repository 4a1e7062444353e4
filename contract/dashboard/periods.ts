import { formatDate } from '../formats/dates.ts';
import { type Message, msg, t } from '../messages.ts';

/** Days until yesterday, or the twelve months until the last one that is over. */
export const rollingPeriods = ['7', '28', '90', '12m'] as const;
type RollingPeriod = (typeof rollingPeriods)[number];

/** A calendar month, such as 2026-10. */
export type MonthPeriod = `${number}-${number}`;
export type DashboardPeriod = RollingPeriod | MonthPeriod;
export const defaultPeriod: RollingPeriod = '28';

export const monthPattern = '^20[0-9]{2}-(0[1-9]|1[0-2])$';
const monthExpression = new RegExp(monthPattern);

export const isMonthPeriod = (period: string): period is MonthPeriod => monthExpression.test(period);

export const isPeriod = (period: string): period is DashboardPeriod =>
  isMonthPeriod(period) || rollingPeriods.some((one) => one === period);

const rollingTitles: Readonly<Record<RollingPeriod, Message>> = {
  '7': msg('Last 7 days'),
  '28': msg('Last 28 days'),
  '90': msg('Last 90 days'),
  '12m': msg('Last 12 months'),
};

/** Returns "Last 28 days", or "October 2026". */
export const periodTitle = (period: DashboardPeriod): string =>
  isMonthPeriod(period)
    ? formatDate(`${period}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    : t(rollingTitles[period]);
