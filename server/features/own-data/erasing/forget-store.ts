import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** Filled by a trigger as accounts go. */
    people_to_forget: { user_id: string; since: Date };
  }
}

/** Those who left the longest ago. */
export const peopleToForget = async (db: Database, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('people_to_forget')
    .select(camelCased(['user_id']))
    .orderBy('since')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.userId);
};

/** Of these people, those whose accounts are gone while the comments service does not know yet. */
export const beingForgotten = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('people_to_forget')
    .select(camelCased(['user_id']))
    .where('user_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.userId));
};

/** Who is there again under the same id, as the accounts of a demo may be, is not to be forgotten. */
export const dropReturned = async (db: Database): Promise<void> => {
  await sql`delete from people_to_forget where user_id in (select id from users)`.execute(db);
};

/** Nothing of them is left anywhere, their id neither. */
export const dropForgotten = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('people_to_forget').where('user_id', '=', userId).execute();
};
