import { rollingPeriods } from '../../../../contract/dashboard/periods.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { addDays, dayIn } from '../../practice/index.ts';
import { addMonths, monthOf, spanOf } from '../periods.ts';
import { lockCounting, markCounted, markRanked } from './counting-state-store.ts';
import {
  type Counted,
  clearMemberDays,
  countCohortsOf,
  foldMembers,
  keepsDay,
  recountMembers,
  saveMemberDay,
} from './member-count-store.ts';
import { countMemberships, countReasons, foldMemberships, foldReasons } from './membership-count-store.ts';
import { classesAfter, clearPractice, countPracticeOf, foldPractice } from './practice-count-store.ts';
import { purgeClassDays, purgeOpenings, purgeSearches, rankClasses } from './ranking-store.ts';
import { type StoredBytes, saveStorageDay } from './storage-day-store.ts';

export type CountingContext = {
  db: Database;
  clock: Clock;
  /** Time zone of the studio, which decides its days. */
  timeZone: string;
  storedBytes: () => Promise<StoredBytes>;
};

/** Number of classes in a statement: it ends long before the time limit of statements. */
const classesAtOnce = 100;
/** Number of months of a cohort, as the table of cohorts has columns. */
const cohortMonths = 12;
const keptClassDays = 200;
const keptSearchDays = 800;
/** Days of classes opened from searches, as many as the page of search words looks back. */
const keptOpeningDays = 90;
const keptSearches = 50;

const countAllPractice = async (trx: Database, timeZone: string): Promise<void> => {
  await clearPractice(trx);
  let last = -1;
  for (let ids = await classesAfter(trx, last, classesAtOnce); ids.length > 0; ) {
    await countPracticeOf(trx, ids, timeZone);
    last = ids.at(-1) ?? last;
    ids = await classesAfter(trx, last, classesAtOnce);
  }
};

const countAllCohorts = async (trx: Database, { timeZone, today }: Counted): Promise<void> => {
  const thisMonth = monthOf(today);
  const firstMonth = addMonths(thisMonth, 1 - cohortMonths);
  for (let month = firstMonth; month < thisMonth; month = addMonths(month, 1))
    await countCohortsOf(trx, { month, nextMonth: addMonths(month, 1), firstMonth }, timeZone);
};

/**
 * Counts what was there before, all from one snapshot of the database: a change that it counts is taken from the
 * changes that wait, and a later one is not, so that each is counted once while the studio goes on.
 */
const countEverything = ({ db }: CountingContext, counted: Counted): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      if (!(await lockCounting(trx))) return;
      await countAllPractice(trx, counted.timeZone);
      await recountMembers(trx, counted);
      await clearMemberDays(trx);
      await countAllCohorts(trx, counted);
      await countMemberships(trx, counted.timeZone);
      await countReasons(trx, counted.timeZone);
      await markCounted(trx, counted.timeZone, counted.now);
    });

const rank = async (trx: Database, today: string): Promise<void> => {
  for (const period of rollingPeriods) await rankClasses(trx, spanOf(period, today));
  await purgeClassDays(trx, addDays(today, -keptClassDays));
  await purgeSearches(trx, { today, oldest: addDays(today, -keptSearchDays), kept: keptSearches });
  await purgeOpenings(trx, addDays(today, -keptOpeningDays));
  await markRanked(trx, today);
};

/** Next step of the counting: count everything first, or one more round of the waiting changes. */
type Outcome = 'everything' | 'more' | 'done';

const countChanges = (context: CountingContext, counted: Counted): Promise<Outcome> =>
  transaction(context.db, async (trx) => {
    const state = await lockCounting(trx);
    if (!state) return 'done';
    if (state.timeZone === null) return 'everything';
    const { timeZone, today, now } = counted;
    if (!(await foldPractice(trx, timeZone))) return 'more';
    // Months of joining are those of the time zone; days that are over stay as they were counted.
    if (state.timeZone !== timeZone) await recountMembers(trx, counted);
    const moved = await foldMembers(trx, counted);
    if (moved || !(await keepsDay(trx, counted))) await saveMemberDay(trx, counted);
    await foldMemberships(trx, timeZone);
    await foldReasons(trx, timeZone);
    if (state.rankedOn !== today) await rank(trx, today);
    await markCounted(trx, timeZone, now);
    return 'done';
  });

/**
 * Counts the events since the last counting, and once a day the most watched classes. Several processes may ask at
 * once: one counts.
 */
export const countFigures = async (context: CountingContext): Promise<void> => {
  const { clock, timeZone } = context;
  for (let outcome: Outcome = 'more'; outcome !== 'done'; ) {
    const now = clock.now();
    const counted = { timeZone, today: dayIn(timeZone, now), now };
    outcome = await countChanges(context, counted);
    if (outcome === 'everything') await countEverything(context, counted);
  }
};

/** Stores the current size of the storage as that of today. */
export const countStorage = async ({ db, clock, timeZone, storedBytes }: CountingContext): Promise<void> =>
  saveStorageDay(db, dayIn(timeZone, clock.now()), await storedBytes());
