import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import './tables.ts';

export type PlannedClass = {
  id: number;
  classId: number;
  startsAt: Date;
  moves: number;
  createdAt: Date;
  changedAt: Date;
};

const columns = camelCased([
  'id',
  'plan_entry_id as classId',
  'starts_at',
  'moves',
  'created_at',
  'changed_at',
]);

/** Returns a member's plans from one moment until before another, the earliest first. */
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

/** Returns up to `limit` plans from a moment on. */
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

/** Adds plans by two array parameters, however many there are: a statement takes 65,535 parameters. */
export const addPlans = async (
  db: Database,
  userId: string,
  plans: readonly NewPlan[],
  now: Date,
): Promise<PlannedClass[]> => {
  if (plans.length === 0) return [];
  return db
    .insertInto('scheduled_classes')
    .columns(['user_id', 'plan_entry_id', 'starts_at', 'created_at', 'changed_at'])
    .expression(
      sql`select ${userId}, *, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${plans.map(({ classId }) => classId)}::int[],
          ${plans.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[])`,
    )
    .returning(columns)
    .execute();
};

/** Moves a plan; null if this member has no such plan. */
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

/** Removes a plan; false if this member has no such plan. */
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
    .select(camelCased(['plan_entry_id', 'starts_at as at']))
    .where('user_id', '=', userId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** Returns the given plans that the member does not have for that very moment, once each, the earliest first. */
export const unplannedAmong = async (
  db: Database,
  userId: string,
  plans: readonly { planEntryId: number; at: Date }[],
): Promise<{ planEntryId: number; at: Date }[]> => {
  const { rows } = await sql<{ planEntryId: number; at: Date }>`
    select distinct planned.class_id as "planEntryId", planned.at
    from unnest(${plans.map(({ planEntryId }) => planEntryId)}::int[],
      ${plans.map(({ at }) => at.toISOString())}::timestamptz[]) as planned (class_id, at)
    where not exists (select from scheduled_classes as known
      where known.user_id = ${userId} and known.plan_entry_id = planned.class_id and known.starts_at = planned.at)
    order by planned.at, planned.class_id`.execute(db);
  return rows;
};
