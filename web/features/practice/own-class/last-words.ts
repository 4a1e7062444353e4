import { t } from '../../../../contract/messages.ts';
import { fullDay, month, monthTitle, weekdayName } from '../../../ui/text/dates/calendar-words.ts';
import { longDay } from '../../../ui/text/dates/long-day.ts';

const dayMs = 86_400_000;
const daysBetween = (day: string, today: string): number => (Date.parse(today) - Date.parse(day)) / dayMs;

/** Longest time for which a day is told without its year. */
const mostDays = 300;

/** Returns "Done 4 times, last on Thursday 26 November.", or long ago "Done once, on 26 November 2024." */
export const doneWords = (times: number, lastDay: string, today: string): string => {
  const days = daysBetween(lastDay, today);
  if (days <= 0)
    return t('{times, plural, =1 {Done once, today.} other {Done # times, last today.}}', { times });
  if (days === 1)
    return t('{times, plural, =1 {Done once, yesterday.} other {Done # times, last yesterday.}}', { times });
  return t('{times, plural, =1 {Done once, on {date}.} other {Done # times, last on {date}.}}', {
    times,
    date: days > mostDays ? longDay(`${lastDay}T00:00:00Z`, 'UTC') : fullDay(lastDay),
  });
};

/** Returns "6 times, last on Thursday", on a day of the last week; of an earlier one its month. */
export const timesWords = (times: number, lastDay: string, today: string): string => {
  const days = daysBetween(lastDay, today);
  if (days <= 0) return t('{times, plural, other {# times, last today}}', { times });
  if (days === 1) return t('{times, plural, other {# times, last yesterday}}', { times });
  if (days < 7)
    return t('{times, plural, other {# times, last on {weekday}}}', { times, weekday: weekdayName(lastDay) });
  return t('{times, plural, other {# times, last in {month}}}', {
    times,
    month: days > mostDays ? monthTitle(lastDay.slice(0, 7)) : month(lastDay),
  });
};
