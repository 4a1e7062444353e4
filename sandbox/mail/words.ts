import { formatClock, formatFullMoment, formatMoment } from '../../contract/formats/moments.ts';
import { t } from '../../contract/messages.ts';

const minuteMs = 60_000;

/** The day as it is written in a time zone, to be compared. */
const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** "12 minutes ago", "Today, 09:44", "Yesterday, 09:44", "21 November, 09:44". */
export const momentInWords = (at: Date, now: Date, timeZone: string): string => {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return t('Just now');
  if (minutes < 60) return t('{minutes, plural, one {# minute ago} other {# minutes ago}}', { minutes });
  const time = formatClock(at, timeZone);
  const today = dayOf(now, timeZone);
  if (dayOf(at, timeZone) === today) return t('Today, {time}', { time });
  if (dayOf(new Date(now.getTime() - 24 * 60 * minuteMs), timeZone) === dayOf(at, timeZone))
    return t('Yesterday, {time}', { time });
  const isThisYear = dayOf(at, timeZone).slice(0, 4) === today.slice(0, 4);
  const day = { day: 'numeric', month: 'long' } as const;
  return formatMoment(at, isThisYear ? day : { ...day, year: 'numeric' }, timeZone);
};

/** "Saturday, 28 November 2026 at 11:12". */
export const wholeMoment = (at: Date, timeZone: string): string => formatFullMoment(at, timeZone);
