import { liveStateAt } from '../../../contract/live/live-limits.ts';
import type { LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { t } from '../../../contract/messages.ts';
import { dayIn } from '../../ui/text/dates/calendar-words.ts';
import { clockText } from '../../ui/text/dates/written-dates.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Number of days of the strip, today included. */
const stripDays = 7;

const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / dayMs;

/** Returns "Today", "Tomorrow" or "In 3 days", by the calendar of the time zone. */
export const daysAhead = (startsAt: string, nowMs: number, timeZone: string): string => {
  const days = daysBetween(dayIn(nowMs, timeZone), dayIn(Date.parse(startsAt), timeZone));
  if (days <= 0) return t('Today');
  return days === 1 ? t('Tomorrow') : t('{count, plural, one {In # day} other {In # days}}', { count: days });
};

export type StripEntry<Show> = { show: Show; words: string };
export type StripDay<Show> = { day: string; shows: StripEntry<Show>[] };

/** Returns the next seven days with their shows; one that is on stands at today with its end. */
export const stripOf = <Show extends LiveShowCard>(
  shows: readonly Show[],
  nowMs: number,
  timeZone: string,
): StripDay<Show>[] => {
  const today = dayIn(nowMs, timeZone);
  const entries = shows.map((show) => {
    const startMs = Date.parse(show.startsAt);
    const live = liveStateAt(show, nowMs) === 'live';
    const end = new Date(startMs + show.durationMinutes * minuteMs).toISOString();
    return {
      day: live ? today : dayIn(startMs, timeZone),
      entry: {
        show,
        words: live
          ? t('{title}, until {time}', { title: show.title, time: clockText(end, timeZone) })
          : `${clockText(show.startsAt, timeZone)}, ${show.title}`,
      },
    };
  });
  return Array.from({ length: stripDays }, (_, at) => {
    const day = new Date(Date.parse(today) + at * dayMs).toISOString().slice(0, 10);
    return { day, shows: entries.filter((one) => one.day === day).map(({ entry }) => entry) };
  });
};
