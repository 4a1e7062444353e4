import { writtenDate } from '../../../ui/text/dates/recent-date.ts';
import { clockText } from '../../../ui/text/dates/written-dates.ts';

/** "3 Mar", where the browser is. */
export const dayText = (iso: string): string => writtenDate(iso, new Date());

const dayOf = (date: Date): string => date.toDateString();

/** "Today, 07:10", then "2 Nov": the moments of a list of what happened. */
export const eventDate = (iso: string, now: Date): string => {
  const then = new Date(iso);
  if (dayOf(then) === dayOf(now)) return `Today, ${clockText(iso)}`;
  return writtenDate(iso, now);
};

/** "today", "yesterday" or the day: when something was used last. */
export const usedDate = (iso: string, now: Date): string => {
  const then = new Date(iso);
  if (dayOf(then) === dayOf(now)) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return dayOf(then) === dayOf(yesterday) ? 'yesterday' : dayText(iso);
};
