import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import './tables.ts';

export type PlannedClass = {
  id: number;
  classId: number;
  startsAt: Date;
  moves: number;
  createdAt: Date;
  changedAt: Date;
};

const columns = [
  'id',
  'plan_entry_id as classId',
  'starts_at as startsAt',
  'moves',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const;

/** What a member planned from one moment until before another, the earliest first. */
export const plannedBetween = async (
  db: Database,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<PlannedClass[]> =>
  db
    .selectFrom('scheduled_classes')
    .select(columns)
    .where('user_id', '=', userId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** From a moment on, `limit` of them. */
export const plannedFrom = async (
  db: Database,
  userId: string,
  from: Date,
  limit: number,
): Promise<PlannedClass[]> =>
  db
    .selectFrom('scheduled_classes')
    .select(columns)
    .where('user_id', '=', userId)
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The member's plans change one after another until the transaction ends, so that they can be counted. */
export const takeTurns = async (trx: Database, userId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`plans of ${userId}`}))`.execute(trx);
};

export const countPlanned = async (db: Database, userId: string, from: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('scheduled_classes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('starts_at', '>=', from)
    .executeTakeFirstOrThrow();
  return count;
};

export type NewPlan = { classId: number; startsAt: Date };

export const addPlans = async (
  db: Database,
  userId: string,
  plans: readonly NewPlan[],
  now: Date,
): Promise<PlannedClass[]> => {
  const rows = plans.map(({ classId, startsAt }) => ({
    user_id: userId,
    plan_entry_id: classId,
    starts_at: startsAt,
    created_at: now,
    changed_at: now,
  }));
  return db.insertInto('scheduled_classes').values(rows).returning(columns).execute();
};

/** Null when this member has no such plan. */
export const movePlan = async (
  db: Database,
  { userId, id, startsAt, now }: { userId: string; id: number; startsAt: Date; now: Date },
): Promise<PlannedClass | null> => {
  const row = await db
    .updateTable('scheduled_classes')
    .set({ starts_at: startsAt, changed_at: now, moves: sql<number>`moves + 1` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
};

/** False when this member has no such plan. */
export const removePlan = async (db: Database, userId: string, id: number): Promise<boolean> => {
  const removed = await db
    .deleteFrom('scheduled_classes')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return removed.length > 0;
};

export const plansOf = async (db: Database, userId: string): Promise<{ planEntryId: number; at: Date }[]> =>
  db
    .selectFrom('scheduled_classes')
    .select(['plan_entry_id as planEntryId', 'starts_at as at'])
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
