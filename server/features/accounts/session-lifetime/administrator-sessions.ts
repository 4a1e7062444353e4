import '../tables.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { endOfSession } from './longest.ts';

/** The sessions of an administrator that have not ended, by id; a member who is none has none. */
export const administratorSessions = async (db: Database, userId: string, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(camelCased(['sessions.id', 'sessions.created_at', 'sessions.expires_at']))
    .where('users.id', '=', userId)
    .where('users.admin', '=', true)
    .execute();
  return rows.filter((row) => endOfSession(row, true) > now).map(({ id }) => id);
};
