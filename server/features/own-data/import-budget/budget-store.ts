import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

declare module '../../../platform/db.ts' {
  interface Tables {
    /** The latest day (UTC) on which imports of a member added something. */
    member_imports: { user_id: string; day: string; rows_added: number };
  }
}

export const rowsAddedOn = async (db: Database, userId: string, day: string): Promise<number> => {
  const row = await db
    .selectFrom('member_imports')
    .select(camelCased(['rows_added']))
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.rowsAdded ?? 0;
};

/** The member is held by the transaction that adds the rows. */
export const recordRowsAdded = async (
  trx: Database,
  { userId, day, rows }: { userId: string; day: string; rows: number },
): Promise<void> => {
  await sql`insert into member_imports (user_id, day, rows_added) values (${userId}, ${day}::date, ${rows})
    on conflict (user_id) do update set day = excluded.day, rows_added = excluded.rows_added
      + case when member_imports.day = excluded.day then member_imports.rows_added else 0 end`.execute(trx);
};
