import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db.ts';

/** SQL condition that is true while work is due. */
export type DueCondition = RawBuilder<boolean>;

/** True while one of the conditions is. */
export const anyOf = (conditions: readonly DueCondition[]): DueCondition =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Evaluates all conditions in one statement; returns their results in order. */
export const evaluateDue = async (db: Database, conditions: readonly DueCondition[]): Promise<boolean[]> => {
  const { rows } = await sql<{
    due: boolean[];
  }>`select array[${sql.join(conditions)}]::boolean[] as due`.execute(db);
  return rows[0]?.due ?? [];
};
