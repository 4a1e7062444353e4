import { type DashboardPeriod, isMonthPeriod } from '../../../contract/dashboard/periods.ts';
import { AppError } from '../../platform/errors.ts';
import { addDays } from '../practice/index.ts';

/** `to` and `before.to` are the days after the last ones. */
export type Span = {
  period: DashboardPeriod;
  unit: 'day' | 'month';
  from: string;
  to: string;
  before: { from: string; to: string };
};

/** The first day of a month so many months later. */
export const addMonths = (month: string, months: number): string =>
  Temporal.PlainDate.from(month).add({ months }).toString();

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const monthsToChoose = 12;

/** Returns the calendar months that can be chosen, such as 2026-10: the last ones that are over, the newest first. */
export const monthsUntil = (today: string): string[] =>
  Array.from({ length: monthsToChoose }, (_, ago) => addMonths(monthOf(today), -1 - ago).slice(0, 7));

/**
 * Returns whole days only, so that both periods are as long: today is in none, and of months the one that lasts. A
 * calendar month is compared with the one before it. Throws `bad_request` for a month that is not over.
 */
export const spanOf = (period: DashboardPeriod, today: string): Span => {
  if (isMonthPeriod(period)) {
    const from = `${period}-01`;
    if (from >= monthOf(today)) throw new AppError('bad_request');
    return {
      period,
      unit: 'day',
      from,
      to: addMonths(from, 1),
      before: { from: addMonths(from, -1), to: from },
    };
  }
  if (period === '12m') {
    const to = monthOf(today);
    const from = addMonths(to, -12);
    return { period, unit: 'month', from, to, before: { from: addMonths(from, -12), to: from } };
  }
  const days = Number(period);
  const from = addDays(today, -days);
  return { period, unit: 'day', from, to: today, before: { from: addDays(from, -days), to: from } };
};

/** The days or months of a span, the earliest first. */
export const pointsOf = (
  { unit }: Pick<Span, 'unit'>,
  { from, to }: { from: string; to: string },
): string[] => {
  const points: string[] = [];
  for (let at = from; at < to; at = unit === 'day' ? addDays(at, 1) : addMonths(at, 1)) points.push(at);
  return points;
};
