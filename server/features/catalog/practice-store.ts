import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import './tables.ts';
import { anyOf } from './visibility-store.ts';

export type Completion = { classId: number; completedAt: Date };

/** What somebody has completed and not taken back, each class with the last time. */
export const completionsOf = async (db: Database, userId: string): Promise<Completion[]> =>
  db
    .selectFrom('completions')
    .select(['plan_entry_id as classId', sql<Date>`max(completed_at)`.as('completedAt')])
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .groupBy('plan_entry_id')
    .execute();

export const completionsAmong = async (
  db: Database,
  userId: string,
  classIds: readonly number[],
): Promise<Completion[]> =>
  db
    .selectFrom('completions')
    .select(['plan_entry_id as classId', sql<Date>`max(completed_at)`.as('completedAt')])
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('plan_entry_id', '=', anyOf(classIds))
    .groupBy('plan_entry_id')
    .execute();
