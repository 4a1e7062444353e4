import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** Filled by a trigger when an account is deleted. */
    people_to_forget: { user_id: string; since: Date };
  }
}

/** True while the comments service knows deleted accounts. */
export const hasPeopleToForget = (): DueCondition => sql`exists (select from people_to_forget)`;

/** Returns the ids of deleted accounts to forget, the earliest deletion first. */
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

/** Returns the people among `ids` whose accounts are gone and whom the comments service has not forgotten yet. */
export const beingForgotten = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('people_to_forget')
    .select(camelCased(['user_id']))
    .where('user_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.userId));
};

/** Removes the people who have an account with the same id again, as accounts of a demo may. */
export const dropReturned = async (db: Database): Promise<void> => {
  await sql`delete from people_to_forget where user_id in (select id from users)`.execute(db);
};

/** Deletes the row of a forgotten account, the last trace of its id. */
export const dropForgotten = async (db: Database, userId: string): Promise<void> => {
  await db.deleteFrom('people_to_forget').where('user_id', '=', userId).execute();
};
