import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { NoticeKind, NoticeSubject } from '../tables.ts';
import '../tables.ts';

export type Thread = { userId: string; kind: NoticeKind; thread: string };

/** The thread whose mail has been due the longest. */
export const dueThread = async (db: Database, now: Date): Promise<Thread | null> => {
  const row = await db
    .selectFrom('notices')
    .select(camelCased(['user_id', 'kind', 'thread']))
    .where('mailed_at', 'is', null)
    .where('mail_at', '<=', now)
    .orderBy('mail_at')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

export type Addressee = { email: string; firstName: string; leaving: boolean };

/** Holds the member's row to the end of the transaction, so that one process at a time makes up their mail. */
export const lockAddressee = async (trx: Database, userId: string): Promise<Addressee | null> => {
  const row = await trx
    .selectFrom('users')
    .select(camelCased(['email', 'first_name', 'deletes_at']))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { email: row.email, firstName: row.firstName, leaving: row.deletesAt !== null } : null;
};

export type MailNotice = {
  id: number;
  personName: string;
  title: string;
  url: string;
  text: string;
  subject: NoticeSubject;
  readAt: Date | null;
  mailAt: Date;
};

/** What of a thread has not been mailed, the oldest first. */
export const pendingIn = async (trx: Database, { userId, thread }: Thread): Promise<MailNotice[]> =>
  trx
    .selectFrom('notices')
    .select(camelCased(['id', 'person_name', 'title', 'url', 'text', 'read_at']))
    .select(sql<NoticeSubject>`subject`.as('subject'))
    .select(sql<Date>`mail_at`.as('mailAt'))
    .where('user_id', '=', userId)
    .where('thread', '=', thread)
    .where('mail_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** When a thread was last mailed about. */
export const lastMailed = async (trx: Database, { userId, thread }: Thread): Promise<Date | null> => {
  const { last } = await trx
    .selectFrom('notices')
    .select(sql<Date | null>`max(mailed_at)`.as('last'))
    .where('user_id', '=', userId)
    .where('thread', '=', thread)
    .where('mail_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return last;
};

const anyId = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** These are mailed then and not before. */
export const putOff = async (db: Database, ids: readonly number[], until: Date): Promise<void> => {
  await db.updateTable('notices').set({ mail_at: until }).where('id', '=', anyId(ids)).execute();
};

/** Nothing is mailed of these any more. */
export const giveUpMail = async (db: Database, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('notices')
    .set({ mail_at: null })
    .where('id', '=', anyId(ids))
    .where('mailed_at', 'is', null)
    .execute();
};

/** Gives how often an attempt at these has failed by now. */
export const countFailure = async (db: Database, ids: readonly number[]): Promise<number> => {
  const rows = await db
    .updateTable('notices')
    .set({ mail_attempts: sql<number>`mail_attempts + 1` })
    .where('id', '=', anyId(ids))
    .returning('mail_attempts as attempts')
    .execute();
  return Math.max(1, ...rows.map(({ attempts }) => attempts));
};

export const markMailed = async (db: Database, ids: readonly number[], now: Date): Promise<void> => {
  await db.updateTable('notices').set({ mailed_at: now }).where('id', '=', anyId(ids)).execute();
};

/** What they tell of is not to be seen any more: nothing that was said stays, nor who said it. */
export const removeNotices = async (db: Database, ids: readonly number[]): Promise<void> => {
  await giveUpMail(db, ids);
  await db
    .updateTable('notices')
    .set({
      person_id: null,
      person_name: '',
      person_photo: null,
      title: '',
      url: '',
      text: '',
      listed: false,
    })
    .where('id', '=', anyId(ids))
    .execute();
};
