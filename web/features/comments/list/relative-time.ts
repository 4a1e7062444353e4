const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;

const units: readonly { unit: string; ms: number }[] = [
  { unit: 'year', ms: 365 * dayMs },
  { unit: 'month', ms: 30 * dayMs },
  { unit: 'week', ms: weekMs },
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
];

/**
 * “5 minutes ago” of an ISO 8601 time, seen from `nowMs` (milliseconds since 1970); always relative, unlike the other
 * dates of the studio (NS-165, GEN-047). A clock that is behind reads “Just now”.
 */
export const commentTime = (iso: string, nowMs: number): string => {
  const elapsedMs = nowMs - Date.parse(iso);
  const largest = units.find(({ ms }) => elapsedMs >= ms);
  if (!largest) return 'Just now';
  const count = Math.floor(elapsedMs / largest.ms);
  return `${count} ${largest.unit}${count === 1 ? '' : 's'} ago`;
};
