import { dateFormat } from '../../../ui/text/date-format.ts';

/** "3 March 2026", where the browser is. */
export const longDate = (iso: string): string =>
  dateFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

const dayOf = (date: Date): string => date.toDateString();

/** "Today, 07:10", then "2 Nov": the moments of a list of what happened. */
export const eventDate = (iso: string, now: Date): string => {
  const then = new Date(iso);
  if (dayOf(then) === dayOf(now))
    return `Today, ${dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(then)}`;
  return dateFormat('en-GB', { day: 'numeric', month: 'short' }).format(then);
};

/** "today", "yesterday" or the day: when something was used last. */
export const usedDate = (iso: string, now: Date): string => {
  const then = new Date(iso);
  if (dayOf(then) === dayOf(now)) return 'today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return dayOf(then) === dayOf(yesterday) ? 'yesterday' : longDate(iso);
};
