import '../tables.ts';
import type { Database } from '../../../platform/db.ts';
import { membershipsFromJson, membershipsOfUsers } from '../../entitlement/index.ts';

/** Tells whether a membership of this account was given, and waits for its address to be confirmed. */
export const awaitsConfirmation = async (db: Database, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('users')
    .select(membershipsOfUsers.as('memberships'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return membershipsFromJson(row?.memberships ?? []).some((membership) => membership.awaitsConfirmation);
};
