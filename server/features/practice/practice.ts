import type { RawBuilder } from 'kysely';
import type { CompletedState } from '../../../contract/members/practice.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Finder } from '../finder/index.ts';
import type { DeclinedMarks } from '../marks/index.ts';
import type { TitlesOf } from './class-titles.ts';
import type { FactsReader } from './facts-store.ts';
import type { RepeatedDays } from './record-part-store.ts';
import { addEntry, completedAt, entriesBetween, undoEntries } from './store.ts';
import { addDays, dayIn } from './streak.ts';

/** A class and when it was open last. */
export type LastWatched = { class_id: number; at: Date };

/** A view of a class: its last report, and the milliseconds played. */
export type PlayedView = LastWatched & { watched_ms: number };

export type PracticeContext = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'timeZoneOf'>;
  catalog: Pick<Catalog, 'watchable'>;
  /** Cards of publicly visible classes with the viewer's marks, including classes whose video is not ready. */
  cardsOf: Catalog['cardsFor'];
  /** Titles of classes, including those that have left the catalog. */
  titlesOf: TitlesOf;
  /** Reader of the data behind a member's figures and weeks. */
  facts: FactsReader;
  /** Cards of listed classes, in the order of the ids. */
  listedCards: Finder['cards'];
  /** Classes that a member completed on two days or more, the most often first, with the member's time zone. */
  repeatedOf: (
    userId: string,
  ) => Promise<{ timeZone: string; repeated: readonly RepeatedDays[]; declined: DeclinedMarks }>;
  /** SQL table of `class_id` and `at`: the moment at which a member last had each class open. */
  lastWatched: (userId: string) => RawBuilder<LastWatched>;
  /** SQL table of `class_id`, `at` and `watched_ms`: the views of a member with the milliseconds played. */
  playedViews: (userId: string) => RawBuilder<PlayedView>;
};

export type CompletedClass = { userId: string; classId: number; at: Date };

/** Logs a class on the day of `at` in the member's time zone; joins the caller's transaction. */
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

/** Returns if and when a member last completed a class. */
export const completionOf = async (
  { db }: PracticeContext,
  userId: string,
  classId: number,
): Promise<CompletedState> => stateOf(await completedAt(db, userId, classId));

type Marking = { idOrSlug: string; viewer: Viewer };

const marked = async ({ catalog }: PracticeContext, { idOrSlug, viewer }: Marking) => {
  const found = await catalog.watchable(idOrSlug);
  if (!found) throw new AppError('not_found');
  return { userId: viewer.id, classId: found.id, isReady: found.isReady };
};

/**
 * NS-083: logs a class once a day; idempotent within the day. Throws `class_not_ready` if the class has no playable
 * video.
 */
export const markCompleted = async (context: PracticeContext, asked: Marking): Promise<CompletedState> => {
  const { isReady, ...which } = await marked(context, asked);
  if (!isReady) throw new AppError('class_not_ready');
  await completeClass(context, context.db, { ...which, at: context.clock.now() });
  return completionOf(context, which.userId, which.classId);
};

/** Undoes the completion: the entry of the current day no longer counts, entries of earlier days still do. */
export const unmarkCompleted = async (context: PracticeContext, asked: Marking): Promise<CompletedState> => {
  const { db, clock, accounts } = context;
  const { isReady: _, ...which } = await marked(context, asked);
  const at = clock.now();
  await undoEntries(db, { ...which, today: dayIn(await accounts.timeZoneOf(which.userId), at), at });
  return completionOf(context, which.userId, which.classId);
};

/** Completed class; `today` says that it counts on the member's current day. */
export type LatelyCompleted = { classId: number; today: boolean };

/** Returns the completions of the member's last `days` days, today included. */
export const completedLately = async (
  { db, clock, accounts }: PracticeContext,
  userId: string,
  days: number,
): Promise<LatelyCompleted[]> => {
  const today = dayIn(await accounts.timeZoneOf(userId), clock.now());
  const entries = await entriesBetween(db, userId, { first: addDays(today, 1 - days), last: today });
  return entries.map(({ classId, day }) => ({ classId, today: day === today }));
};
