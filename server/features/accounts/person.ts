import './tables.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { endOfSession } from './sessions/longest.ts';

/** A member as other members see them; `photo` is the address of a picture. */
export type Person = {
  username: string | null;
  firstName: string;
  lastName: string;
  photo: string | null;
  email: string;
};

/** The viewer, and when their session ends by itself at the latest, unless it is used; null where it is over already. */
export const personOfSession = async (
  db: Database,
  viewer: Viewer,
): Promise<{ person: Person; endsAt: Date } | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(camelCased(['sessions.created_at', 'sessions.expires_at', 'users.staff_role', 'users.username']))
    .select(camelCased(['users.first_name', 'users.last_name', 'users.avatar as photo', 'users.email']))
    .where('sessions.id', '=', viewer.sessionId)
    .where('users.id', '=', viewer.id)
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt, expiresAt, staffRole, ...person } = row;
  return { person, endsAt: endOfSession({ createdAt, expiresAt }, staffRole !== null) };
};
