import { dayAfter, momentOf } from './moments.ts';

/** Days of a rule: these days of the week (Monday is 1) from a first day on, of them every second where `everyDays` is 2. */
export type Rhythm = { firstDay: string; weekdays: readonly number[]; everyDays: number };

const plain = (day: string) => Temporal.PlainDate.from(day);

export const daysBetween = (first: string, last: string): number => plain(first).until(plain(last)).days;

const distance = (one: string, other: string): number => Math.abs(daysBetween(one, other));

const isOn = ({ firstDay, weekdays, everyDays }: Rhythm, day: string): boolean =>
  day >= firstDay &&
  weekdays.includes(plain(day).dayOfWeek) &&
  (everyDays === 1 || daysBetween(firstDay, day) % everyDays === 0);

/** Days within which a rhythm of any weekdays has its next day: two weeks, where it takes every second day. */
const longestPause = 14;

/** Returns the first day of the rhythm that is `from` or later. */
export const nextDay = (rhythm: Rhythm, from: string): string => {
  const start = from > rhythm.firstDay ? from : rhythm.firstDay;
  for (let ahead = 0; ahead < longestPause; ahead++) {
    const day = dayAfter(start, ahead);
    if (isOn(rhythm, day)) return day;
  }
  return start;
};

/** Returns the days of the rhythm from one day to another, both included, `most` at most. */
export const daysOf = (
  rhythm: Rhythm,
  { from, until, most }: { from: string; until: string; most: number },
): string[] => {
  const days: string[] = [];
  for (
    let day = nextDay(rhythm, from);
    day <= until && days.length < most;
    day = nextDay(rhythm, dayAfter(day, 1))
  )
    days.push(day);
  return days;
};

/** Returns true if the clocks of a zone show this day; a zone that changes sides of the date line skips one. */
const exists = (timeZone: string, day: string): boolean =>
  plain(day).toZonedDateTime(timeZone).toPlainDate().toString() === day;

/**
 * Returns the moments of a time of day on these days. A time that the clocks skip moves forward, one that they repeat
 * happens once, and a day that the zone skips has none.
 */
export const occurrencesOn = (
  timeZone: string,
  days: readonly string[],
  time: string,
): { day: string; at: Date }[] =>
  days.filter((day) => exists(timeZone, day)).map((day) => ({ day, at: momentOf(timeZone, day, time) }));

/** Returns the days of the week moved by a number of days. */
export const turnedWeekdays = (weekdays: readonly number[], days: number): number[] =>
  weekdays.map((one) => ((((one - 1 + days) % 7) + 7) % 7) + 1).toSorted((one, other) => one - other);

/** Step of a series that is still to be practised, on the day it is laid for. */
export type PendingStep = { id: number; day: string; alone: boolean };

/**
 * Returns new days for the steps of a series, in order, so that none lies before `from`: each stays where it is, or
 * moves to the first day of the rhythm after the one before it. A step that the member moved alone and that lies ahead
 * stays.
 */
export const movedOn = (
  rhythm: Rhythm,
  steps: readonly PendingStep[],
  from: string,
): { id: number; day: string }[] => {
  let free = nextDay(rhythm, from);
  return steps.flatMap((step) => {
    if (step.alone && step.day >= from) return [];
    const day = step.day.localeCompare(free) < 0 ? free : step.day;
    free = nextDay(rhythm, dayAfter(day, 1));
    return day === step.day ? [] : [{ id: step.id, day }];
  });
};

/** Returns days after the last step for the steps that were missed; the others stay. */
export const putLast = (
  rhythm: Rhythm,
  steps: readonly PendingStep[],
  today: string,
): { id: number; day: string }[] => {
  const ahead = steps.filter(({ day }) => day >= today).map(({ day }) => day);
  let free = nextDay(rhythm, [today, ...ahead.map((day) => dayAfter(day, 1))].toSorted().at(-1) as string);
  return steps
    .filter(({ day }) => day < today)
    .map(({ id }) => {
      const day = free;
      free = nextDay(rhythm, dayAfter(day, 1));
      return { id, day };
    });
};

/** Days within which an occurrence moves to another day of a changed rhythm. */
const nearDays = 6;

/**
 * Returns the occurrence that each day of a changed rhythm takes over: that of the same day, or else the nearest of a day
 * that is no longer one. Occurrences with a class are given a day first.
 */
export const takenOver = <One extends { ruleDay: string; classId: number | null }>(
  coming: readonly One[],
  days: readonly string[],
): ReadonlyMap<string, One> => {
  const ofDay = new Map(coming.map((one) => [one.ruleDay, one]));
  const taken = new Map(days.flatMap((day) => (ofDay.has(day) ? [[day, ofDay.get(day) as One]] : [])));
  const left = coming.filter(({ ruleDay }) => !taken.has(ruleDay));
  const [chosen, open] = [left.filter(({ classId }) => classId !== null), left.filter((one) => !one.classId)];
  for (const one of [...chosen, ...open]) {
    const free = days
      .filter((day) => !taken.has(day))
      .map((day) => ({ day, ahead: distance(one.ruleDay, day) }));
    const [nearest] = free.toSorted((first, second) => first.ahead - second.ahead);
    if (nearest && nearest.ahead <= nearDays) taken.set(nearest.day, one);
  }
  return taken;
};
