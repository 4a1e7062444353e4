import type { Price } from '../store/objects.ts';

type Recurring = NonNullable<Price['recurring']>;
export type Period = { start: number; end: number };

const daySeconds = 86_400;

/** Returns the same day and time some months later, or the last day of a shorter month. */
export const monthsAfter = (anchor: number, months: number): number => {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
};

const fixed: Record<string, number> = { day: daySeconds, week: 7 * daySeconds };

/**
 * Returns the start of period `index`, counted from the anchor: a subscription of the 31st returns to the 31st after
 * shorter months.
 */
const startOf = (anchor: number, { interval, interval_count }: Recurring, index: number): number => {
  const seconds = fixed[interval];
  if (seconds !== undefined) return anchor + index * interval_count * seconds;
  return monthsAfter(anchor, index * interval_count * (interval === 'year' ? 12 : 1));
};

/** Returns the period that begins at `start` and ends at the next start in the anchor's calendar. */
export const periodFrom = (start: number, anchor: number, recurring: Recurring): Period => {
  const length = startOf(anchor, recurring, 1) - anchor;
  let index = Math.max(0, Math.floor((start - anchor) / length) - 1);
  while (startOf(anchor, recurring, index) <= start) index += 1;
  return { start, end: startOf(anchor, recurring, index) };
};
