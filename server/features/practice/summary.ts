import type { PracticeSummary, PracticeWeek } from '../../../contract/members/practice.schema.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { Paged } from '../../platform/http/answer.ts';
import { readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { NamedClass } from './class-titles.ts';
import { elsewhereBetween } from './elsewhere-store.ts';
import type { PracticeFacts } from './facts-store.ts';
import type { PracticeContext } from './practice.ts';
import { entriesBetween } from './store.ts';
import {
  addDays,
  dayIn,
  type PracticeWeek as LoggedWeek,
  mondayOf,
  practiceOf,
  startOfDay,
  type WantedWeeks,
  windowDays,
} from './streak.ts';

/** Weeks that come with the figures, and of a page of them. */
const weeksPerPage = 6;
/** Classes of one week that are named; the others are counted. */
const mostNamed = 40;
/** Days ahead of or behind the day in Greenwich that the member's own may be, and those that figures and weeks reach back. */
const otherZones = 1;
const factDays = 7 * (weeksPerPage + 1) + otherZones;

type MemberFacts = { timeZone: string; today: string; facts: PracticeFacts };

/** In one statement, whatever the time zone: the days of the figures in it are told apart afterwards. */
const knownOf = async ({ facts: read, clock }: PracticeContext, userId: string): Promise<MemberFacts> => {
  const now = clock.now();
  const inGreenwich = dayIn('UTC', now);
  const playedSince = startOfDay('UTC', addDays(inGreenwich, -windowDays - otherZones));
  const facts = await read(userId, addDays(inGreenwich, -factDays), playedSince);
  return { facts, timeZone: facts.timeZone, today: dayIn(facts.timeZone, now) };
};

/** Minutes played here and logged of practice elsewhere. */
const minutesOf = ({ facts, timeZone, today }: MemberFacts): number => {
  const firstDay = addDays(today, 1 - windowDays);
  const since = startOfDay(timeZone, firstDay).getTime();
  const watchedMs = facts.played.reduce((sum, [atMs, ms]) => sum + (atMs >= since ? ms : 0), 0);
  const elsewhere = facts.recent.reduce(
    (sum, entry) => sum + ('elsewhere' in entry && entry.day >= firstDay ? entry.elsewhere.minutes : 0),
    0,
  );
  return Math.round(watchedMs / 60_000) + elsewhere;
};

/** The latest days first, so many classes of them. */
const namedIn = ({ days }: LoggedWeek): LoggedWeek['days'] => {
  let left = mostNamed;
  return days.map(({ day, classIds }) => {
    const named = classIds.slice(0, left);
    left -= named.length;
    return { day, classIds: named };
  });
};

const shownWeek = (week: LoggedWeek, titles: ReadonlyMap<number, NamedClass>): PracticeWeek => {
  const named = namedIn(week);
  return {
    monday: week.monday,
    counts: week.counts,
    days: week.days.map(({ day, classIds, elsewhere = [] }, at) => ({
      day,
      classCount: classIds.length,
      elsewhere,
      classes: (named[at]?.classIds ?? []).flatMap((id) => {
        const known = titles.get(id);
        return known ? [{ id, ...known }] : [];
      }),
    })),
  };
};

const shownWeeks = async (
  { titlesOf }: PracticeContext,
  weeks: readonly LoggedWeek[],
): Promise<PracticeWeek[]> => {
  const named = weeks.flatMap((week) => namedIn(week).flatMap(({ classIds }) => classIds));
  const titles = await titlesOf([...new Set(named)]);
  return weeks.map((week) => shownWeek(week, titles));
};

/** The figures of the last 30 days and the streak, with the latest weeks that it is made of. */
export const practiceSummary = async (
  context: PracticeContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<PracticeSummary> => {
  const known = await knownOf(context, viewer.id);
  const { facts, timeZone, today } = known;
  const limit = Math.min(Number.parseInt(textParam(query, 'weeks'), 10) || weeksPerPage, weeksPerPage);
  const { weeks, ...figures } = practiceOf(facts.recent, today, {
    mondays: facts.mondays,
    limit: Math.max(1, limit),
  });
  return {
    timeZone,
    today,
    ...figures,
    practiceMinutes: minutesOf(known),
    weeks: await shownWeeks(context, weeks),
  };
};

const olderEntries = async (
  { db }: PracticeContext,
  userId: string,
  days: { first: string; last: string },
) => {
  const [classes, elsewhere] = await Promise.all([
    entriesBetween(db, userId, days),
    elsewhereBetween(db, userId, days),
  ]);
  return [...classes, ...elsewhere].toReversed();
};

/** The weeks of the streak and this one, the latest first. */
export const practiceWeeks = async (
  context: PracticeContext,
  viewer: Viewer,
  query: QueryParams,
): Promise<Paged<PracticeWeek[]>> => {
  const paging = readPaging(query, weeksPerPage, weeksPerPage);
  const { facts, today } = await knownOf(context, viewer.id);
  const wanted: WantedWeeks = {
    mondays: facts.mondays,
    skip: (paging.page - 1) * paging.perPage,
    limit: paging.perPage,
  };
  const { weeks, weekCount } = practiceOf(facts.recent, today, wanted);
  const first = weeks.at(-1)?.monday;
  const last = weeks[0]?.monday;
  const older =
    first && last ? await olderEntries(context, viewer.id, { first, last: addDays(last, 6) }) : [];
  const oldestRecent = [today, ...facts.recent.map(({ day }) => day)].toSorted()[0] as string;
  const before = older.filter(({ day }) => day < oldestRecent);
  const shown = practiceOf([...facts.recent, ...before], today, wanted).weeks;
  return new Paged(await shownWeeks(context, shown), { total: weekCount, ...paging });
};

/** `since` is null without a streak. */
export type WeekStreak = { weekStreak: number; since: string | null };

/** Consecutive weeks with practice, up to the member's today, and the Monday of the first of them. */
export const weekStreakOf = async (context: PracticeContext, userId: string): Promise<WeekStreak> => {
  const { facts, today } = await knownOf(context, userId);
  const { weekStreak, weekCount, weeks } = practiceOf(facts.recent, today, {
    mondays: facts.mondays,
    limit: 1,
  });
  const latest = weeks[0]?.monday ?? mondayOf(today);
  return { weekStreak, since: weekStreak > 0 ? addDays(latest, -7 * (weekCount - 1)) : null };
};
