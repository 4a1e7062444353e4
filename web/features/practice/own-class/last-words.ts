import { dayOfMonth, fullDay, monthTitle, weekdayName } from '../../../ui/text/dates/calendar-words.ts';

const dayMs = 86_400_000;
const daysBetween = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / dayMs;

const nearDay = (day: string, today: string): string | null => {
  const days = daysBetween(day, today);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : null;
};

/** Longest time for which a day is told without its year. */
const mostDays = 300;

/** Returns a day as "on Thursday 26 November", "yesterday" or, long ago, "on 26 November 2024". */
const onDay = (day: string, today: string): string => {
  if (daysBetween(day, today) > mostDays) return `on ${dayOfMonth(day)} ${day.slice(0, 4)}`;
  return nearDay(day, today) ?? `on ${fullDay(day)}`;
};

/** Returns "Done 4 times, last on Thursday 26 November." */
export const doneWords = (times: number, lastDay: string, today: string): string =>
  times === 1
    ? `Done once, ${onDay(lastDay, today)}.`
    : `Done ${times} times, last ${onDay(lastDay, today)}.`;

/** Returns "6 times, last on Thursday", on a day of the last week; of an earlier one its month. */
export const timesWords = (times: number, lastDay: string, today: string): string => {
  const days = daysBetween(lastDay, today);
  const last =
    nearDay(lastDay, today) ??
    (days < 7
      ? `on ${weekdayName(lastDay)}`
      : `in ${monthTitle(lastDay.slice(0, 7)).replace(days > mostDays ? '' : / \d{4}$/, '')}`);
  return `${times} times, last ${last}`;
};
