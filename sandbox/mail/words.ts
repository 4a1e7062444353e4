const minuteMs = 60_000;

/** The day as it is written in a time zone, to be compared. */
const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** "12 minutes ago", "Today, 09:44", "Yesterday, 09:44", "21 November, 09:44". */
export const momentInWords = (at: Date, now: Date, timeZone: string): string => {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minuteMs);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at);
  const today = dayOf(now, timeZone);
  if (dayOf(at, timeZone) === today) return `Today, ${clock}`;
  if (dayOf(new Date(now.getTime() - 24 * 60 * minuteMs), timeZone) === dayOf(at, timeZone))
    return `Yesterday, ${clock}`;
  const isThisYear = dayOf(at, timeZone).slice(0, 4) === today.slice(0, 4);
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? undefined : { year: 'numeric' }),
  });
  return `${day.format(at)}, ${clock}`;
};

/** "Saturday, 28 November 2026 at 11:12". */
export const wholeMoment = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(at);
