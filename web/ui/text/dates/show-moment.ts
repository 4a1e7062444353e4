import { dateFormat } from './date-format.ts';

/** "Tuesday 24 November, 20:00": when a live show begins, or since when something is away. */
export const showMoment = (iso: string, timeZone: string): string =>
  dateFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(iso))
    .replace(' at ', ', ');
