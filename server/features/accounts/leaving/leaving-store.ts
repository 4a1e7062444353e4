import { sql } from 'kysely';
import '../../../platform/audit/audit-store.ts';
import '../tables.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { leavePayer, resumeRenewal, stopRenewal } from '../../membership/index.ts';
import { formerAddresses } from '../email-change/email-change-store.ts';

export const passwordHashOf = async (db: Database, userId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('credentials')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
};

type Owner = { id: string; deletesAt: Date | null };

/** Everyone who is an owner now; their rows stay locked until the transaction ends. */
export const lockOwners = (trx: Database): Promise<Owner[]> =>
  trx
    .selectFrom('users')
    .select(camelCased(['id', 'deletes_at']))
    .where('staff_role', '=', 'owner')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Whether a studio with these owners would be without one when this one goes. */
export const isLastOf = (owners: readonly Owner[], userId: string): boolean => {
  const staying = owners.filter((one) => one.id !== userId && one.deletesAt === null);
  return owners.some(({ id }) => id === userId) && staying.length === 0;
};

/** Whether a studio would be without an owner when this one goes. Locks the owners' rows. */
export const isLastOwner = async (trx: Database, userId: string): Promise<boolean> =>
  isLastOf(await lockOwners(trx), userId);

/** The name of the one of the staff who had this account erased at this moment; null where its member did. */
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
 * When the account ends: `at`, or as was asked for before. The wish of the member takes the place of one of the team,
 * with its full time, and is taken back by the member alone. `last-owner` where it may not end.
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

/** False where the account was to stay anyway; `within` runs in the transaction. */
export const setStaying = async (
  db: Database,
  userId: string,
  within: (trx: Database) => Promise<void> = async () => undefined,
): Promise<boolean> => {
  // Asked at every sign-in, and true of few.
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

/** Accounts whose time has come, the longest due first. */
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
 * Erases an account with everything that hangs on it, inside the caller's transaction. False, and nothing happens,
 * where it is not due any more, or is the last owner's.
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
