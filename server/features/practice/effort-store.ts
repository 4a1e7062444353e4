import './tables.ts';
import { sql } from 'kysely';
import type { Effort } from '../../../contract/members/own-practice.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { type ClassEffort, followedEfforts } from '../marks/index.ts';
import { recordPart } from '../member-records/index.ts';

type OfClass = { userId: string; classId: number };
export type ClassEffortRow = { classId: number; effort: Effort; toldAt: Date };

/** Latest answers to “How was it?” as part of a member's record. */
export const effortsPart = recordPart(
  `select coalesce(json_agg(json_build_array(plan_entry_id, effort, floor(extract(epoch from told_at) * 1000)::bigint)), '[]')
    from (select * from class_efforts where user_id = $1 order by told_at desc limit ${followedEfforts}) as latest`,
  (rows: [classId: number, effort: Effort, atMs: number][]): ClassEffort[] =>
    rows.map(([classId, effort, atMs]) => ({ classId, effort, atMs })),
);

/** Stores how hard a class was for a member, in place of the earlier answer. */
export const writeEffort = async (
  db: Database,
  { userId, classId }: OfClass,
  effort: Effort,
  at: Date,
): Promise<void> => {
  const row = { effort, told_at: at };
  await db
    .insertInto('class_efforts')
    .values({ user_id: userId, plan_entry_id: classId, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_entry_id']).doUpdateSet(row))
    .execute();
};

export const removeEffort = async (db: Database, { userId, classId }: OfClass): Promise<void> => {
  await db
    .deleteFrom('class_efforts')
    .where('user_id', '=', userId)
    .where('plan_entry_id', '=', classId)
    .execute();
};

/** Returns all answers of a member, by class. */
export const effortsOf = (db: Database, userId: string): Promise<ClassEffortRow[]> =>
  db
    .selectFrom('class_efforts')
    .select(camelCased(['plan_entry_id as classId', 'effort', 'told_at']))
    .where('user_id', '=', userId)
    .orderBy('plan_entry_id')
    .execute();

/** Adds the answers on classes that have none; returns how many were added. */
export const restoreEfforts = async (
  trx: Database,
  userId: string,
  efforts: readonly ClassEffortRow[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into class_efforts (user_id, plan_entry_id, effort, told_at)
    select ${userId}, * from unnest(${efforts.map(({ classId }) => classId)}::int[], ${efforts.map(({ effort }) => effort)}::text[],
      ${efforts.map(({ toldAt }) => toldAt.toISOString())}::timestamptz[])
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
};
