import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import type { ClassEntry } from './streak.ts';

/** Completion of a class on a day by a member; `at` is the moment. */
export type NewEntry = { userId: string; classId: number; day: string; at: Date };

/** Adds an entry, or makes an undone entry of the day count again; an entry that already counts stays as it is. */
export const addEntry = async (db: Database, { userId, classId, day, at }: NewEntry): Promise<void> => {
  await db
    .insertInto('completions')
    .values({ user_id: userId, plan_entry_id: classId, day, completed_at: at, undone_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'plan_entry_id', 'day'])
        .doUpdateSet({ completed_at: at, counts: true, undone_at: null })
        .where('completions.undone_at', 'is not', null),
    )
    .execute();
};

/**
 * Marks all completions of a class as undone. Entries of `today`, or later ones logged while travelling, no longer
 * count.
 */
export const undoEntries = async (
  db: Database,
  { userId, classId, today, at }: { userId: string; classId: number; today: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('completions')
    .set({ undone_at: at, counts: sql<boolean>`day < ${today}::date` })
    .where('user_id', '=', userId)
    .where('plan_entry_id', '=', classId)
    .where('undone_at', 'is', null)
    .execute();
};

/** Returns the moment of the last completion that was not undone; null if there is none. */
export const completedAt = async (db: Database, userId: string, classId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('completions')
    .select(sql<Date | null>`max(completed_at)`.as('at'))
    .where('user_id', '=', userId)
    .where('plan_entry_id', '=', classId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return row?.at ?? null;
};

/** Returns the classes that count as practice between two days, both included, the earliest first. */
export const entriesBetween = async (
  db: Database,
  userId: string,
  { first, last }: { first: string; last: string },
): Promise<(ClassEntry & { at: Date })[]> =>
  db
    .selectFrom('completions')
    .select(['day', 'plan_entry_id as classId', 'completed_at as at'])
    .where('user_id', '=', userId)
    .where('counts', '=', true)
    .where(sql<boolean>`day between ${first}::date and ${last}::date`)
    .orderBy('completed_at')
    .execute();
