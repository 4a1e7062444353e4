import { nowText } from '../../../../contract/formats/relative-times.ts';
import { t } from '../../../../contract/messages.ts';
import { recentDate, writtenDate } from '../../../ui/text/dates/recent-date.ts';
import { clockText } from '../../../ui/text/dates/written-dates.ts';

/** "3 Mar", where the browser is. */
export const dayText = (iso: string): string => writtenDate(iso, new Date());

const dayOf = (date: Date): string => date.toDateString();

/** "Today, 07:10", then "2 Nov": the moments of a list of what happened. */
export const eventDate = (iso: string, now: Date): string => {
  const then = new Date(iso);
  if (dayOf(then) === dayOf(now)) return t('Today, {time}', { time: clockText(iso) });
  return writtenDate(iso, now);
};

/** "3 days ago" or the day, with "just now" within a sentence. */
export const recentDateInText = (iso: string, now: Date, timeZone?: string): string => {
  const text = recentDate(iso, now, timeZone);
  return text === nowText() ? t('just now') : text;
};

/** "today", "yesterday" or the day: when something was used last. */
export const usedDate = (iso: string, now: Date): string => {
  const then = new Date(iso);
  if (dayOf(then) === dayOf(now)) return t('today');
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return dayOf(then) === dayOf(yesterday) ? t('yesterday') : dayText(iso);
};
