import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { classVisible, notDeleted } from '../../catalog/index.ts';
import type { NoticeKind, NoticeSubject } from '../tables.ts';
import '../tables.ts';

export type DueMail = { userId: string; kind: NoticeKind; thread: string };

/** Returns the notice whose mail has been due the longest, of the first kind that has a due mail. */
export const dueMail = async (
  db: Database,
  kinds: readonly NoticeKind[],
  now: Date,
): Promise<DueMail | null> => {
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

export type Addressee = {
  email: string;
  firstName: string;
  timeZone: string;
  language: string | null;
  leaving: boolean;
};

/** Holds the member's row to the end of the transaction, so that one process at a time makes up their mail. */
export const lockAddressee = async (trx: Database, userId: string): Promise<Addressee | null> => {
  const row = await trx
    .selectFrom('users')
    .select(camelCased(['email', 'first_name', 'time_zone', 'language', 'deletes_at']))
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { deletesAt, ...to } = row;
  return { ...to, leaving: deletesAt !== null };
};

/** Scope of one mail: a member's news of all kinds, or one reminder. */
export type MailScope = { userId: string; kinds: readonly NoticeKind[]; thread: string | null };

export type MailNotice = {
  id: number;
  kind: NoticeKind;
  thread: string;
  personName: string;
  title: string;
  url: string;
  text: string;
  subject: NoticeSubject;
  readAt: Date | null;
  mailAt: Date;
  /** Number of attempts so far; 0 before the first. */
  mailAttempts: number;
  /** True if members may see the class or live show of the notice; null if the notice has neither. */
  visible: boolean | null;
  /** Start of a planned class or live show. */
  startsAt: Date | null;
};

/** Maximum number of notices in one mail; the others come with the next mail. */
const mostInMail = 200;

/** Returns the notices whose mail is owed: those with an earlier attempt first, then the oldest. */
export const pendingOf = async (trx: Database, scope: MailScope, now: Date): Promise<MailNotice[]> =>
  trx
    .selectFrom('notices')
    .leftJoin('plan_entries as entry', 'entry.id', 'notices.plan_entry_id')
    .leftJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('scheduled_classes as planned', 'planned.id', 'notices.scheduled_class_id')
    .leftJoin('live_shows as show', 'show.id', 'notices.live_show_id')
    .select(camelCased(['notices.id', 'notices.person_name', 'notices.title', 'notices.url', 'notices.text']))
    .select(camelCased(['notices.kind', 'notices.thread', 'notices.read_at', 'notices.mail_attempts']))
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
    .where('notices.user_id', '=', scope.userId)
    .where('notices.kind', '=', anyKind(scope.kinds))
    .$if(scope.thread !== null, (query) => query.where('notices.thread', '=', scope.thread))
    .where('notices.mail_at', 'is not', null)
    .where('notices.mailed_at', 'is', null)
    .orderBy(sql`notices.mail_attempts > 0`, 'desc')
    .orderBy('notices.created_at')
    .orderBy('notices.id')
    .limit(mostInMail)
    .execute();

const anyId = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;
const anyKind = (kinds: readonly NoticeKind[]) => sql<NoticeKind>`any(${kinds}::text[])`;

/** Starts an update of the notices among `ids` whose mail is owed. */
const owed = (db: Database, ids: readonly number[]) =>
  db
    .updateTable('notices')
    .where('id', '=', anyId(ids))
    .where('mail_at', 'is not', null)
    .where('mailed_at', 'is', null);

/** Postpones the scope's mails that are due before `until`; `anew` also resets their count of attempts. */
export const waitUntil = async (
  trx: Database,
  { userId, kinds, thread }: MailScope,
  { until, anew }: { until: Date; anew: boolean },
): Promise<void> => {
  await trx
    .updateTable('notices')
    .set({ mail_at: until, ...(anew ? { mail_attempts: 0 } : {}) })
    .where('user_id', '=', userId)
    .where('kind', '=', anyKind(kinds))
    .$if(thread !== null, (query) => query.where('thread', '=', thread ?? ''))
    .where('mailed_at', 'is', null)
    .where('mail_at', '<', until)
    .execute();
};

/** Counts an attempt for these mails and leases them until `until`; after that another attempt may begin. */
export const beginAttempt = async (trx: Database, ids: readonly number[], until: Date): Promise<void> => {
  await owed(trx, ids).set({ mail_at: until, mail_attempts: sql<number>`mail_attempts + 1` }).execute();
};

/** Undoes `beginAttempt`: these mails are due now, and the attempt is not counted. */
export const releaseClaims = async (db: Database, ids: readonly number[], now: Date): Promise<void> => {
  await owed(db, ids)
    .set({ mail_at: now, mail_attempts: sql<number>`greatest(mail_attempts - 1, 0)` })
    .execute();
};

/** Makes these mails due at `at`. */
export const tryAgainAt = async (db: Database, ids: readonly number[], at: Date): Promise<void> => {
  await owed(db, ids).set({ mail_at: at }).execute();
};

/** Cancels these mails. */
export const giveUpMail = async (db: Database, ids: readonly number[]): Promise<void> => {
  await owed(db, ids).set({ mail_at: null }).execute();
};

export const markMailed = async (db: Database, ids: readonly number[], now: Date): Promise<void> => {
  await db.updateTable('notices').set({ mailed_at: now }).where('id', '=', anyId(ids)).execute();
};

/**
 * Erases text and author of notices whose subject is no longer visible, takes them off the list and cancels their
 * mails.
 */
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
