const clocks = new Map<string, Intl.DateTimeFormat>();

const clockIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
};

/** Returns the local time of a time zone at a moment, as `datetime-local` takes it: “2026-11-24T06:00”. */
export const wallTime = (iso: string, timeZone: string): string => {
  const parts = clockIn(timeZone).formatToParts(new Date(iso));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
};

const dayMs = 86_400_000;

/**
 * Returns the moment, in ISO 8601, at which the clocks of a time zone show this; null for text that is no time of the
 * years 1900 to 2999. Of a time that they show twice it is the first moment; a time that they skip is moved on by the
 * length of the gap.
 */
export const momentAt = (wall: string, timeZone: string): string | null => {
  const asUtc = Date.parse(`${wall}Z`);
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}/.test(wall) || Number.isNaN(asUtc)) return null;
  const offsetAt = (ms: number): number => {
    const moment = new Date(ms).toISOString();
    return Date.parse(`${wallTime(moment, timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000;
  };
  // No zone changes its clocks twice within two days.
  const [before, after] = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)];
  const shows = (ms: number) => wallTime(new Date(ms).toISOString(), timeZone) === wall.slice(0, 16);
  return new Date(!shows(before) && shows(after) ? after : before).toISOString();
};
