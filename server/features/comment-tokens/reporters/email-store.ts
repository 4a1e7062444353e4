import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** The e-mail addresses of these members, in the order asked; null for those who have no account any more. */
export const emailsOf = async (db: Database, userIds: readonly string[]): Promise<(string | null)[]> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${userIds}::text[])`)
    .execute();
  const known = new Map(rows.map(({ id, email }) => [id, email]));
  return userIds.map((id) => known.get(id) ?? null);
};
