import { sql } from 'kysely';
import '../../../platform/audit/audit-store.ts';
import '../tables.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { leavePayer, resumeRenewal, stopRenewal } from '../../membership/index.ts';
import { formerAddresses } from '../email-change-store.ts';

type Owner = { id: string; deletesAt: Date | null };

/** Returns the current owners; their rows stay locked until the transaction ends. */
export const lockOwners = (trx: Database): Promise<Owner[]> =>
  trx
    .selectFrom('users')
    .select(camelCased(['id', 'deletes_at']))
    .where('staff_role', '=', 'owner')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Returns true if the account is the last of these owners who stays; owners with a scheduled erasure do not count. */
export const isLastOf = (owners: readonly Owner[], userId: string): boolean => {
  const staying = owners.filter((one) => one.id !== userId && one.deletesAt === null);
  return owners.some(({ id }) => id === userId) && staying.length === 0;
};

/** Returns true if the studio would have no owner without this account. Locks the owners' rows. */
export const isLastOwner = async (trx: Database, userId: string): Promise<boolean> =>
  isLastOf(await lockOwners(trx), userId);

/** Returns the name of the staff member who scheduled this account's erasure at this moment; null if its member did. */
export const deletionByTeam = async (
  db: Database,
  userId: string,
  deletesAt: Date,
): Promise<{ by: string | null } | null> =>
  (await db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .select('actor.full_name as by')
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', userId)
    .where('action', '=', 'account_deletion_begun')
    .where(sql<boolean>`details #>> '{after,deletesAt}' = ${deletesAt.toISOString()}`)
    .limit(1)
    .executeTakeFirst()) ?? null;

type Wish = {
  at: Date;
  byTeam: boolean;
  /** Tells the member, in the transaction. */
  tell: (trx: Database) => Promise<void>;
};

/**
 * Schedules the account's erasure at `at`, or returns the moment that was scheduled before. A member's request replaces
 * one of the team, with its full time, and only the member can cancel it. `last-owner` if the account must stay; null
 * if it does not exist.
 */
export const setLeaving = (
  db: Database,
  userId: string,
  { at, byTeam, tell }: Wish,
): Promise<{ deletesAt: Date; asked: 'now' | 'before' } | 'last-owner' | null> =>
  transaction(db, async (trx) => {
    if (await isLastOwner(trx, userId)) return 'last-owner';
    const row = await trx
      .selectFrom('users')
      .select(camelCased(['deletes_at']))
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const { deletesAt } = row;
    if (deletesAt && (byTeam || !(await deletionByTeam(trx, userId, deletesAt))))
      return { deletesAt, asked: 'before' };
    await trx.updateTable('users').set({ deletes_at: at }).where('id', '=', userId).execute();
    if (!deletesAt) await stopRenewal(trx, userId);
    await tell(trx);
    return { deletesAt: at, asked: 'now' };
  });

/** Cancels the scheduled erasure; false if there was none. `within` runs in the transaction. */
export const setStaying = async (
  db: Database,
  userId: string,
  within: (trx: Database) => Promise<void> = async () => undefined,
): Promise<boolean> => {
  // Runs at every sign-in, and few accounts match.
  const leaving = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deletes_at', 'is not', null)
    .executeTakeFirst();
  if (!leaving) return false;
  return transaction(db, async (trx) => {
    const result = await trx
      .updateTable('users')
      .set({ deletes_at: null })
      .where('id', '=', userId)
      .where('deletes_at', 'is not', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await resumeRenewal(trx, userId);
    await within(trx);
    return true;
  });
};

/** Returns the accounts due for erasure, the longest due first. */
export const dueAccounts = async (db: Database, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletes_at', '<=', now)
    .orderBy('deletes_at')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Erases an account with everything that belongs to it, inside the caller's transaction. Returns false and does nothing
 * if it is no longer due, or is the last owner's.
 */
export const eraseAccount = async (trx: Database, userId: string, now: Date): Promise<boolean> => {
  if (await isLastOwner(trx, userId)) return false;
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('deletes_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return false;
  await leavePayer(trx, userId, now);
  await trx.deleteFrom('verifications').where('value', '=', userId).execute();
  const addresses = [user.email, ...(await formerAddresses(trx, userId))];
  await trx.deleteFrom('mail_outbox').where('recipient', 'in', addresses).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return true;
};
