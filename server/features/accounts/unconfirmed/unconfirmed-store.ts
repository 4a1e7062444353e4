import './tables.ts';
import '../tables.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

/** Notes an account that has just signed up. */
export const recordSignUp = async (
  db: Database,
  { userId, at }: { userId: string; at: Date },
): Promise<void> => {
  await db
    .insertInto('unconfirmed_accounts')
    .values({ user_id: userId, signed_up_at: at, mailed_at: null, warned_at: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ signed_up_at: at }))
    .execute();
};

const justNowMs = 10 * 60_000;

/**
 * Notes that a mail server took a mail with which this address can be confirmed. The mail of a sign-up may be taken
 * before the sign-up was noted; an account from before this was counted is never noted.
 */
export const recordMailAccepted = async (db: Database, email: string, at: Date): Promise<void> => {
  await sql`
    insert into unconfirmed_accounts (user_id, signed_up_at, mailed_at)
    select users.id, ${at}, ${at}
    from users left join unconfirmed_accounts as noted on noted.user_id = users.id
    where users.email = ${email} and not users.email_verified
      and (noted.user_id is not null or users.created_at > ${new Date(at.getTime() - justNowMs)})
    on conflict (user_id) do update set mailed_at = coalesce(unconfirmed_accounts.mailed_at, excluded.mailed_at)
  `.execute(db);
};

/** Accounts that signed up before this moment and whose mail was taken, those that were not warned first in time. */
export const accountsToWarn = async (
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('unconfirmed_accounts')
    .select(camelCased(['user_id']))
    .where('signed_up_at', '<=', before)
    .where('mailed_at', 'is not', null)
    .where('warned_at', 'is', null)
    .orderBy('signed_up_at')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
};

export const setWarned = async (trx: Database, userId: string, at: Date): Promise<void> => {
  await trx
    .updateTable('unconfirmed_accounts')
    .set({ warned_at: at })
    .where('user_id', '=', userId)
    .execute();
};

/** The account stays, whatever becomes of its address. */
export const clearUnconfirmed = async (trx: Database, userId: string): Promise<void> => {
  await trx.deleteFrom('unconfirmed_accounts').where('user_id', '=', userId).execute();
};

export const warningKey = (userId: string): string => `unconfirmed-${userId}`;

const warned = (db: Database, takenBefore: Date) =>
  db
    .selectFrom('unconfirmed_accounts')
    .innerJoin('outgoing_mails as mail', (join) =>
      join.on('mail.message_key', '=', sql<string>`'unconfirmed-' || unconfirmed_accounts.user_id`),
    )
    .where('mailed_at', 'is not', null)
    .where('mail.sent_at', '<=', takenBefore);

/** Accounts whose warning a mail server took before this moment. */
export const accountsToRemove = async (
  db: Database,
  { takenBefore, limit }: { takenBefore: Date; limit: number },
): Promise<string[]> => {
  const rows = await warned(db, takenBefore)
    .select(camelCased(['unconfirmed_accounts.user_id']))
    .orderBy('mail.sent_at')
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
};

export const isToBeRemoved = async (trx: Database, userId: string, takenBefore: Date): Promise<boolean> =>
  (await warned(trx, takenBefore)
    .select('unconfirmed_accounts.user_id')
    .where('unconfirmed_accounts.user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** An account of a member without a role; locked to the end of the transaction. */
export const lockMemberAccount = async (
  trx: Database,
  userId: string,
): Promise<{ id: string; email: string } | null> =>
  (await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .where('staff_role', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Deletes an account that holds nothing, with what waits for its address. */
export const deleteUnused = async (
  trx: Database,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await trx.deleteFrom('verifications').where('value', '=', id).execute();
  await trx.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  await trx.deleteFrom('users').where('id', '=', id).execute();
};

/** An account that is still not confirmed and has no role; locked to the end of the transaction. */
export const lockUnconfirmed = async (
  trx: Database,
  userId: string,
): Promise<{ id: string; email: string; language: string | null } | null> =>
  (await trx
    .selectFrom('users')
    .select(['id', 'email', 'language'])
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where('staff_role', 'is', null)
    .forUpdate()
    .executeTakeFirst()) ?? null;
