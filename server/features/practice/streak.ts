/**
 * Days, active days and the week streak: pure functions of the practice log, the member's time zone and today.
 *
 * An entry belongs to the day it was where the member lived when it was logged, and keeps that day for ever: neither a
 * clock change nor a move to another time zone takes a day that was practised away. A member who travels west may find
 * themselves a day behind their last entry; it counts all the same.
 */
export type LogEntry = { day: string; classId: number };

/** Calendar days are YYYY-MM-DD, which sort as text. */
export type PracticedDay = { day: string; classIds: number[] };
export type PracticeWeek = { monday: string; counts: boolean; days: PracticedDay[] };
export type Practice = {
  completedClassesCount: number;
  activeDays: number;
  /** Consecutive Monday weeks with a practised day, up to this week, or last week while there is none in this one. */
  weekStreak: number;
  /** How many weeks there are from this one back to the first of the streak. */
  weekCount: number;
  /** Those of them that were asked for, the latest first. */
  weeks: PracticeWeek[];
};

/** Where a log holds the latest entries only, the Mondays of all weeks with practice; and which weeks are wanted. */
export type WantedWeeks = { mondays?: Iterable<string>; skip?: number; limit?: number };

/** The figures look at this many days, today included (NS-082). */
export const windowDays = 30;

/** Local days differ by two at most, between the first and the last time zone of the world. */
const furthestAhead = 2;

/** The calendar day at a moment, where the member lives. */
export const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The moment at which a calendar day begins there; after midnight where the clocks skip it. */
export const startOfDay = (timeZone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

const dayMs = 86_400_000;

// A calendar day has no zone: its arithmetic is that of UTC, where every day has 24 hours.
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Sunday, which Date counts as 0, ends a week. */
const daysSinceMonday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const mondayByDay = new Map<string, string>();
/** More than ten years. */
const mostMondays = 4000;

/** A log of years names hundreds of days with every page, and all members' days are the same ones. */
export const mondayOf = (day: string): string => {
  const known = mondayByDay.get(day);
  if (known !== undefined) return known;
  if (mondayByDay.size >= mostMondays) mondayByDay.clear();
  const monday = addDays(day, -daysSinceMonday(day));
  mondayByDay.set(day, monday);
  return monday;
};

const classesByDay = (log: readonly LogEntry[]): Map<string, Set<number>> => {
  const days = new Map<string, Set<number>>();
  for (const { day, classId } of log) {
    const classes = days.get(day) ?? new Set<number>();
    days.set(day, classes.add(classId));
  }
  return days;
};

const streakEndingAt = (monday: string, weeks: ReadonlySet<string>): number => {
  let length = 0;
  for (let week = monday; weeks.has(week); week = addDays(week, -7)) length++;
  return length;
};

const weeksBetween = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / (7 * dayMs));

export type Streak = { latestWeek: string; lastWeek: string; length: number };

/**
 * The streak that the weeks with practice make, each named by its Monday: the longest of those that reach this week or
 * the one before, so that no entry can ever shorten it. `latestWeek` is this one, or next week where an entry lies ahead.
 */
export const streakOf = (mondays: Iterable<string>, today: string): Streak => {
  const weeks = new Set(mondays);
  const thisWeek = mondayOf(today);
  const latestWeek = [thisWeek, ...weeks].toSorted().at(-1) as string;
  const ends = [latestWeek, thisWeek, addDays(thisWeek, -7)];
  const streaks = ends.map((lastWeek) => ({ latestWeek, lastWeek, length: streakEndingAt(lastWeek, weeks) }));
  return streaks.reduce((best, one) => (one.length > best.length ? one : best));
};

/** The days the figures look at: the last 30, and what may lie ahead of a traveller. */
export const figureDays = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1 - windowDays),
  last: addDays(today, furthestAhead),
});

/** The Monday of the week that is so many weeks before another. */
export const weeksBefore = (monday: string, weeks: number): string => addDays(monday, -7 * weeks);

/** `today` is a day of the member's own. The order of the log and repeated entries make no difference. */
export const practiceOf = (
  log: readonly LogEntry[],
  today: string,
  { mondays = [], skip = 0, limit = Number.POSITIVE_INFINITY }: WantedWeeks = {},
): Practice => {
  const { first: firstDay, last: lastDay } = figureDays(today);
  const days = [...classesByDay(log)]
    .filter(([day]) => day <= lastDay)
    .map(([day, classes]): PracticedDay => ({ day, classIds: [...classes] }))
    .sort((a, b) => (a.day < b.day ? 1 : -1));
  const recent = days.filter(({ day }) => day >= firstDay);
  const byWeek = Map.groupBy(days, ({ day }) => mondayOf(day));

  const streak = streakOf([...mondays, ...byWeek.keys()], today);
  const first = streak.length > 0 ? weeksBefore(streak.lastWeek, streak.length - 1) : mondayOf(today);
  const weekCount = weeksBetween(first, streak.latestWeek) + 1;
  const weeks = Array.from(
    { length: Math.max(0, Math.min(limit, weekCount - skip)) },
    (_, at): PracticeWeek => {
      const monday = weeksBefore(streak.latestWeek, skip + at);
      const practised = byWeek.get(monday) ?? [];
      return { monday, counts: practised.length > 0, days: practised };
    },
  );
  return {
    completedClassesCount: recent.reduce((count, { classIds }) => count + classIds.length, 0),
    activeDays: recent.length,
    weekStreak: streak.length,
    weekCount,
    weeks,
  };
};
