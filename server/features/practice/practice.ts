import type { CompletedState, PracticeSummary } from '../../../contract/members/practice.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { addEntry, completedAt, entriesBetween, logOf, undoEntries } from './store.ts';
import { addDays, dayIn, type PracticedDay, practiceOf, startOfDay, windowDays } from './streak.ts';

export type PracticeContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'timeZoneOf'>;
  catalog: Pick<Catalog, 'watchable' | 'titlesOf' | 'cardsFor'>;
  /** Called after a member's completions changed. */
  completionsChanged: (userId: string) => void;
  /** Seconds of video a member played since then. */
  playedSeconds: (userId: string, since: Date) => Promise<number>;
  /** When a member last had each class open. */
  lastWatched: (userId: string) => Promise<ReadonlyMap<number, Date>>;
};

export type CompletedClass = { userId: string; classId: number; at: Date };

/** Logs a class on the day it was where the member lives; joins the caller's transaction. */
export const completeClass = async (
  { accounts }: PracticeContext,
  db: Database,
  { userId, classId, at }: CompletedClass,
): Promise<void> => {
  const day = dayIn(await accounts.timeZoneOf(userId, db), at);
  await addEntry(db, { userId, classId, day, at });
};

const stateOf = (at: Date | null): CompletedState => ({
  completed: at !== null,
  completedAt: at?.toISOString() ?? null,
});

/** Whether a member has completed a class, and when last. */
export const completionOf = async (
  { db }: PracticeContext,
  userId: string,
  classId: number,
): Promise<CompletedState> => stateOf(await completedAt(db, userId, classId));

type Marking = { idOrSlug: string; viewer: Viewer };

const marked = async ({ catalog }: PracticeContext, { idOrSlug, viewer }: Marking) => {
  const found = await catalog.watchable(idOrSlug);
  if (!found) throw new AppError('not_found');
  return { userId: viewer.id, classId: found.id };
};

/** NS-083: a class is logged once a day; idempotent within the day. */
export const markCompleted = async (context: PracticeContext, asked: Marking): Promise<CompletedState> => {
  const which = await marked(context, asked);
  await completeClass(context, context.db, { ...which, at: context.clock.now() });
  context.completionsChanged(which.userId);
  return completionOf(context, which.userId, which.classId);
};

/** Takes it back: today's entry no longer counts, what was practised on earlier days does. */
export const unmarkCompleted = async (context: PracticeContext, asked: Marking): Promise<CompletedState> => {
  const { db, clock, accounts } = context;
  const which = await marked(context, asked);
  const at = clock.now();
  await undoEntries(db, { ...which, today: dayIn(await accounts.timeZoneOf(which.userId), at), at });
  context.completionsChanged(which.userId);
  return completionOf(context, which.userId, which.classId);
};

/** The figures of the last 30 days and the streak, with the days they are made of. */
export const practiceSummary = async (
  { db, clock, accounts, catalog, playedSeconds }: PracticeContext,
  viewer: Viewer,
): Promise<PracticeSummary> => {
  const [timeZone, log] = await Promise.all([accounts.timeZoneOf(viewer.id), logOf(db, viewer.id)]);
  const today = dayIn(timeZone, clock.now());
  const { weeks, ...figures } = practiceOf(log, today);
  const shown = weeks.flatMap(({ days }) => days.flatMap(({ classIds }) => classIds));
  const [titles, seconds] = await Promise.all([
    catalog.titlesOf([...new Set(shown)]),
    playedSeconds(viewer.id, startOfDay(timeZone, addDays(today, 1 - windowDays))),
  ]);
  const classesOf = ({ classIds }: PracticedDay) =>
    classIds.flatMap((id) => {
      const named = titles.get(id);
      return named ? [{ id, ...named }] : [];
    });
  return {
    timeZone,
    today,
    ...figures,
    practiceMinutes: Math.round(seconds / 60),
    weeks: weeks.map(({ days, ...week }) => ({
      ...week,
      days: days.map((practised) => ({ day: practised.day, classes: classesOf(practised) })),
    })),
  };
};

/** Classes that count on the day that is the member's today. */
export const completedToday = async (
  { db, clock, accounts }: PracticeContext,
  userId: string,
): Promise<number[]> => {
  const today = dayIn(await accounts.timeZoneOf(userId), clock.now());
  const entries = await entriesBetween(db, userId, { first: today, last: today });
  return entries.map(({ classId }) => classId);
};

/** `since` is null without a streak. */
export type WeekStreak = { weekStreak: number; since: string | null };

/** Consecutive weeks with practice, up to the member's today, and the Monday of the first of them. */
export const weekStreakOf = async (
  { db, clock, accounts }: PracticeContext,
  userId: string,
): Promise<WeekStreak> => {
  const [timeZone, log] = await Promise.all([accounts.timeZoneOf(userId), logOf(db, userId)]);
  const { weekStreak, weeks } = practiceOf(log, dayIn(timeZone, clock.now()));
  return { weekStreak, since: weekStreak > 0 ? (weeks.at(-1)?.monday ?? null) : null };
};
