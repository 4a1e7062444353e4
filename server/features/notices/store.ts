import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { classVisible, notDeleted } from '../catalog/index.ts';
import type { NoticeKind, NoticeSubject } from './tables.ts';
import './tables.ts';

export type NoticeRow = {
  id: number;
  kind: NoticeKind;
  createdAt: Date;
  readAt: Date | null;
  url: string;
  personName: string;
  /** Current photo of the person: replaced photos are deleted. */
  personPhoto: string | null;
  title: string;
  text: string;
  /** Picture of the class or live show. */
  image: string | null;
  /** Focal point as stored with the picture. */
  focusX: number | null;
  focusY: number | null;
  startsAt: Date | null;
};

export type Reader = { userId: string; now: Date };

/** Selects a member's listed notices; a notice of a class or live show only while members may see it. */
const listedOf = (db: Database, { userId, now }: Reader) =>
  db
    .selectFrom('notices')
    .leftJoin('plan_entries as entry', 'entry.id', 'notices.plan_entry_id')
    .leftJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('live_shows as show', 'show.id', 'notices.live_show_id')
    .where('notices.user_id', '=', userId)
    .where('notices.listed', '=', true)
    .where(sql<boolean>`(notices.plan_entry_id is null or ${classVisible(now)})`)
    .where(
      sql<boolean>`(notices.live_show_id is null or (show.status <> 'draft' and ${notDeleted('live_show', 'show.id')}))`,
    );

/** Returns one page of notices, newest first. */
export const noticesOf = async (
  db: Database,
  reader: Reader,
  { page, perPage }: { page: number; perPage: number },
): Promise<NoticeRow[]> =>
  listedOf(db, reader)
    .leftJoin('scheduled_classes as planned', 'planned.id', 'notices.scheduled_class_id')
    .leftJoin('users as person', 'person.id', 'notices.person_id')
    .select(camelCased(['notices.id', 'notices.kind', 'notices.created_at', 'notices.read_at']))
    .select(camelCased(['notices.url', 'notices.title', 'notices.text', 'notices.person_name']))
    .select(sql<string | null>`coalesce(entry.image, show.thumbnail)`.as('image'))
    .select(sql<number | null>`coalesce(entry.focus_x, show.focus_x)`.as('focusX'))
    .select(sql<number | null>`coalesce(entry.focus_y, show.focus_y)`.as('focusY'))
    .select(sql<Date | null>`coalesce(planned.starts_at, show.starts_at)`.as('startsAt'))
    .select(sql<string | null>`coalesce(person.avatar, notices.person_photo)`.as('personPhoto'))
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

const countOf = sql<number>`count(*)`.as('count');

export const countNotices = async (db: Database, reader: Reader): Promise<number> =>
  (await listedOf(db, reader).select(countOf).executeTakeFirstOrThrow()).count;

export const countUnread = async (db: Database, reader: Reader): Promise<number> =>
  (await listedOf(db, reader).where('notices.read_at', 'is', null).select(countOf).executeTakeFirstOrThrow())
    .count;

/** Marks a member's unread notices as read, or only those among `ids`. */
export const markRead = async (
  db: Database,
  userId: string,
  { ids, now }: { ids: readonly number[] | null; now: Date },
): Promise<void> => {
  const unread = db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('listed', '=', true)
    .where('read_at', 'is', null);
  await (ids ? unread.where('id', '=', sql<number>`any(${ids}::bigint[])`) : unread).execute();
};

export type NewNotice = {
  userId: string;
  kind: NoticeKind;
  eventKey: string;
  /** Orders the events with the same key: the event with the greatest id wins. */
  eventId: number;
  person: { id: string | null; name: string; photo: string | null };
  title: string;
  url: string;
  text: string;
  subject: NoticeSubject | Record<string, never>;
  createdAt: Date;
  listed: boolean;
  thread: string;
  /** Moment from which the notice may be mailed; null if it is never mailed. */
  mailAt: Date | null;
};

const byKey = (one: NewNotice, other: NewNotice): number => (one.eventKey < other.eventKey ? -1 : 1);

/** Mail time after an update: a sent mail stays sent, and an attempt under way is not started again. */
const changedMailAt = sql<Date | null>`case
  when notices.mailed_at is not null then notices.mail_at
  when excluded.mail_at is not null and notices.mail_attempts > 0 then coalesce(notices.mail_at, excluded.mail_at)
  else excluded.mail_at end`;
/** Thread after an update: an empty thread keeps the earlier thread, so that the pace of its mails stays the same. */
const changedThread = sql<string>`coalesce(nullif(excluded.thread, ''), notices.thread)`;

/** Upserts notices by their event key; an event older than the stored one changes nothing. */
export const upsertNotices = async (trx: Database, notices: readonly NewNotice[]): Promise<void> => {
  if (notices.length === 0) return;
  await trx
    .insertInto('notices')
    .values(
      // Sorted, so that concurrent upserts of the same rows cannot deadlock.
      notices.toSorted(byKey).map(({ person, ...notice }) => ({
        user_id: notice.userId,
        kind: notice.kind,
        event_key: notice.eventKey,
        event_id: notice.eventId,
        person_id: person.id,
        person_name: person.name,
        person_photo: person.photo,
        title: notice.title,
        url: notice.url,
        text: notice.text,
        subject: notice.subject,
        created_at: notice.createdAt,
        listed: notice.listed,
        thread: notice.thread,
        mail_at: notice.mailAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('event_key')
        .doUpdateSet(({ ref }) => ({
          event_id: ref('excluded.event_id'),
          person_id: ref('excluded.person_id'),
          person_name: ref('excluded.person_name'),
          person_photo: ref('excluded.person_photo'),
          title: ref('excluded.title'),
          url: ref('excluded.url'),
          text: ref('excluded.text'),
          subject: ref('excluded.subject'),
          listed: ref('excluded.listed'),
          thread: changedThread,
          mail_at: changedMailAt,
        }))
        .whereRef('notices.event_id', '<', 'excluded.event_id'),
    )
    .execute();
};
