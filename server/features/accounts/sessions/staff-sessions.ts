import '../tables.ts';
import { type Permission, rolesWith } from '../../../../contract/team/permissions.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { endOfSession } from './longest.ts';

/** The sessions of one of the staff that have not ended, by id; none of those whose role does not allow this. */
export const staffSessions = async (
  db: Database,
  { userId, permission }: { userId: string; permission: Permission },
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(camelCased(['sessions.id', 'sessions.created_at', 'sessions.expires_at']))
    .where('users.id', '=', userId)
    .where('users.staff_role', 'in', rolesWith(permission))
    .execute();
  return rows.filter((row) => endOfSession(row, true) > now).map(({ id }) => id);
};
