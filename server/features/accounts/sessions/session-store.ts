import type { ExpressionBuilder } from 'kysely';
import { isLanguage, type Language } from '../../../../contract/languages.ts';
import type { StaffRole } from '../../../../contract/team/permissions.ts';
import type { Database, Tables } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { type Membership, membershipsFromJson, membershipsOfUsers } from '../../entitlement/index.ts';
import { type Factors, factorsOfUsers } from '../factors/factors.ts';
import '../tables.ts';

/** A session with everything that decides what it may do. */
export type StoredSession = {
  id: string;
  secondFactor: boolean;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  user: { id: string; username: string | null; staffRole: StaffRole | null; suspended: boolean };
  emailVerified: boolean;
  /** Language that the member has chosen; absent until then. */
  language?: Language;
  factors: Factors;
  memberships: Membership[];
};

/** Selects, in a statement that reads `users`, whether the account is suspended from the team. */
const suspendedOfUsers = (from: ExpressionBuilder<Tables, 'users'>) =>
  from
    .exists(from.selectFrom('staff_suspensions').select('user_id').whereRef('user_id', '=', 'users.id'))
    .as('suspended');

/** One statement; null where there is no such session, or it has ended. */
export const storedSession = async (
  db: Database,
  [column, value]: ['id' | 'token_hash', string],
  now: Date,
): Promise<StoredSession | null> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(
      camelCased(['sessions.id', 'sessions.second_factor', 'sessions.created_at', 'sessions.expires_at']),
    )
    .select(camelCased(['sessions.last_used_at', 'users.id as userId', 'users.username', 'users.staff_role']))
    .select(camelCased(['users.email_verified', 'users.language']))
    .select(factorsOfUsers)
    .select(suspendedOfUsers)
    .select(membershipsOfUsers.as('memberships'))
    .where(`sessions.${column}`, '=', value)
    .where('sessions.expires_at', '>', now)
    // Also one that began in the moment of freezing.
    .where('users.frozen_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { userId, username, staffRole, suspended, app, passkey, memberships, language, ...session } = row;
  return {
    ...session,
    ...(isLanguage(language) ? { language } : {}),
    user: { id: userId, username, staffRole, suspended: Boolean(suspended) },
    factors: { app: Boolean(app), passkey: Boolean(passkey) },
    memberships: membershipsFromJson(memberships),
  };
};
