import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { classVisible, notDeleted } from '../../catalog/index.ts';
import type { NoticeKind, NoticeSubject } from '../tables.ts';
import '../tables.ts';

export type Thread = { userId: string; kind: NoticeKind; thread: string };

/** Of the first kind that has one, the thread whose mail has been due the longest. */
export const dueThread = async (
  db: Database,
  kinds: readonly NoticeKind[],
  now: Date,
): Promise<Thread | null> => {
  for (const kind of kinds) {
    const row = await db
      .selectFrom('notices')
      .select(camelCased(['user_id', 'kind', 'thread']))
      .where('kind', '=', kind)
      .where('mailed_at', 'is', null)
      .where('mail_at', '<=', now)
      .orderBy('mail_at')
      .limit(1)
      .executeTakeFirst();
    if (row) return row;
  }
  return null;
};

export type Addressee = { email: string; firstName: string; timeZone: string; leaving: boolean };

/** Holds the member's row to the end of the transaction, so that one process at a time makes up their mail. */
export const lockAddressee = async (trx: Database, userId: string): Promise<Addressee | null> => {
  const row = await trx
    .selectFrom('users')
    .select(camelCased(['email', 'first_name', 'time_zone', 'deletes_at']))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { deletesAt, ...to } = row;
  return { ...to, leaving: deletesAt !== null };
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
  /** Whether members may see the class or live show that is the news; null where there is none. */
  visible: boolean | null;
  /** When a planned class or a live show begins. */
  startsAt: Date | null;
};

/** What of a thread has not been mailed, the oldest first. */
export const pendingIn = async (
  trx: Database,
  { userId, thread }: Thread,
  now: Date,
): Promise<MailNotice[]> =>
  trx
    .selectFrom('notices')
    .leftJoin('plan_entries as entry', 'entry.id', 'notices.plan_entry_id')
    .leftJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('scheduled_classes as planned', 'planned.id', 'notices.scheduled_class_id')
    .leftJoin('live_shows as show', 'show.id', 'notices.live_show_id')
    .select(camelCased(['notices.id', 'notices.person_name', 'notices.title', 'notices.url', 'notices.text']))
    .select(camelCased(['notices.read_at']))
    .select(sql<Date | null>`coalesce(planned.starts_at, show.starts_at)`.as('startsAt'))
    .select(sql<NoticeSubject>`notices.subject`.as('subject'))
    .select(sql<Date>`notices.mail_at`.as('mailAt'))
    .select(
      sql<
        boolean | null
      >`case when notices.plan_entry_id is not null then coalesce(${classVisible(now)}, false)
        when notices.live_show_id is not null
          then show.status = 'scheduled' and ${notDeleted('live_show', 'show.id')} end`.as('visible'),
    )
    .where('notices.user_id', '=', userId)
    .where('notices.thread', '=', thread)
    .where('notices.mail_at', 'is not', null)
    .where('notices.mailed_at', 'is', null)
    .orderBy('notices.created_at')
    .orderBy('notices.id')
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
