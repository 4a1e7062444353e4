const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;

/** "3 days ago" up to 14 days, then "Mar 4, 2025" (GEN-046). The zone only matters for the written date. */
export const humanDate = (iso: string, now: Date, timeZone = 'UTC'): string => {
  const then = new Date(iso);
  const elapsedMs = now.getTime() - then.getTime();
  const days = Math.floor(elapsedMs / dayMs);
  if (elapsedMs < 0 || days > 14) {
    return new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone,
    }).format(then);
  }
  if (elapsedMs < minuteMs) return 'Just now';
  if (elapsedMs < hourMs) return ago(Math.floor(elapsedMs / minuteMs), 'minute');
  if (elapsedMs < dayMs) return ago(Math.floor(elapsedMs / hourMs), 'hour');
  if (days < 7) return ago(days, 'day');
  return ago(Math.floor(days / 7), 'week');
};

/** "03/04/2025", the day where the member lives (GEN-048). */
export const completedDate = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { month: '2-digit', day: '2-digit', year: 'numeric', timeZone }).format(
    new Date(iso),
  );

/** "03/04/2025 18:05" where the browser is, unless a zone is given (ADM-069, GEN-049). */
export const adminDate = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
    .format(new Date(iso))
    .replace(', ', ' ');
