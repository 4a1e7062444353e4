import type { Price } from '../store/objects.ts';

type Recurring = NonNullable<Price['recurring']>;
export type Period = { start: number; end: number };

const daySeconds = 86_400;

/** The same day and time some months on; the last day of a month that has no such day. */
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

/** When the period `index` begins, counted from the anchor: so a subscription of the 31st stays one of the 31st. */
const startOf = (anchor: number, { interval, interval_count }: Recurring, index: number): number => {
  const seconds = fixed[interval];
  if (seconds !== undefined) return anchor + index * interval_count * seconds;
  return monthsAfter(anchor, index * interval_count * (interval === 'year' ? 12 : 1));
};

/** The period that begins at `start`: it ends where the next one of the anchor's calendar begins. */
export const periodFrom = (start: number, anchor: number, recurring: Recurring): Period => {
  const length = startOf(anchor, recurring, 1) - anchor;
  let index = Math.max(0, Math.floor((start - anchor) / length) - 1);
  while (startOf(anchor, recurring, index) <= start) index += 1;
  return { start, end: startOf(anchor, recurring, index) };
};
