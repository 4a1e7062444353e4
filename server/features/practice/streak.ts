import type { ElsewhereKind } from '../../../contract/members/own-practice.ts';

/**
 * Days, active days and the week streak: pure functions of the practice log, the member's time zone and today.
 *
 * An entry belongs to the day in the member's time zone at the moment of logging and keeps that day for ever: neither a
 * clock change nor a move to another time zone removes a practised day. A member who travels west may be a day behind
 * their last entry; it counts all the same.
 */
export type ClassEntry = { day: string; classId: number };
/** Practice done elsewhere: it makes a day of practice, and is no class. */
export type ElsewhereEntry = { day: string; elsewhere: { kind: ElsewhereKind; minutes: number } };
export type LogEntry = ClassEntry | ElsewhereEntry;

/** Calendar days are YYYY-MM-DD, which sort as text. */
export type PracticedDay = {
  day: string;
  classIds: number[];
  /** Absent on a day of classes alone. */
  elsewhere?: ElsewhereEntry['elsewhere'][];
};
export type PracticeWeek = { monday: string; counts: boolean; days: PracticedDay[] };
export type Practice = {
  completedClassesCount: number;
  activeDays: number;
  /**
   * Number of consecutive Monday weeks with a practised day, up to this week, or last week if this week has none yet.
   */
  weekStreak: number;
  /** Number of weeks from the latest week back to the first week of the streak. */
  weekCount: number;
  /** Requested weeks among them, the latest first. */
  weeks: PracticeWeek[];
};

/**
 * Range of weeks to return. `mondays` holds the Mondays of all weeks with practice, for a log with only the latest
 * entries.
 */
export type WantedWeeks = { mondays?: Iterable<string>; skip?: number; limit?: number };

/** Number of days that the figures cover, today included (NS-082). */
export const windowDays = 30;

/** Maximum number of days between the local dates of two time zones. */
const furthestAhead = 2;

/** Returns the calendar day of a moment in the time zone. */
export const dayIn = (timeZone: string, at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Returns the first moment of a calendar day in the time zone; after midnight if the clocks skip it. */
export const startOfDay = (timeZone: string, day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

const dayMs = 86_400_000;

// A calendar day has no zone, so its arithmetic uses UTC, where every day has 24 hours.
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Sunday, which Date counts as 0, ends a week. */
const daysSinceMonday = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

const mondayByDay = new Map<string, string>();
/** Cache limit; more than ten years of days. */
const mostMondays = 4000;

/** Cached: each page of a log names hundreds of days, and all members share the same days. */
export const mondayOf = (day: string): string => {
  const known = mondayByDay.get(day);
  if (known !== undefined) return known;
  if (mondayByDay.size >= mostMondays) mondayByDay.clear();
  const monday = addDays(day, -daysSinceMonday(day));
  mondayByDay.set(day, monday);
  return monday;
};

const practicedDay = ([day, entries]: [string, LogEntry[]]): PracticedDay => {
  const elsewhere = entries.flatMap((entry) => ('elsewhere' in entry ? [entry.elsewhere] : []));
  const classIds = [...new Set(entries.flatMap((entry) => ('classId' in entry ? [entry.classId] : [])))];
  return { day, classIds, ...(elsewhere.length > 0 && { elsewhere }) };
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
 * Returns the streak of the weeks with practice, each named by its Monday: the longest of those that reach this week or
 * the week before, so that an entry never shortens it. `latestWeek` is this week, or a later week if an entry lies
 * ahead.
 */
export const streakOf = (mondays: Iterable<string>, today: string): Streak => {
  const weeks = new Set(mondays);
  const thisWeek = mondayOf(today);
  const latestWeek = [thisWeek, ...weeks].toSorted().at(-1) as string;
  const ends = [latestWeek, thisWeek, addDays(thisWeek, -7)];
  const streaks = ends.map((lastWeek) => ({ latestWeek, lastWeek, length: streakEndingAt(lastWeek, weeks) }));
  return streaks.reduce((best, one) => (one.length > best.length ? one : best));
};

/** Returns the days that the figures cover: the last 30, and up to two ahead for travellers. */
export const figureDays = (today: string): { first: string; last: string } => ({
  first: addDays(today, 1 - windowDays),
  last: addDays(today, furthestAhead),
});

/** Returns the Monday that many weeks earlier. */
export const weeksBefore = (monday: string, weeks: number): string => addDays(monday, -7 * weeks);

/**
 * Computes a member's figures and weeks. `today` is a day in the member's time zone. The order of the log and repeated
 * entries make no difference.
 */
export const practiceOf = (
  log: readonly LogEntry[],
  today: string,
  { mondays = [], skip = 0, limit = Number.POSITIVE_INFINITY }: WantedWeeks = {},
): Practice => {
  const { first: firstDay, last: lastDay } = figureDays(today);
  const days = [...Map.groupBy(log, ({ day }) => day)]
    .filter(([day]) => day <= lastDay)
    .map(practicedDay)
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
