import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { classPlays, classVisible } from '../../catalog/index.ts';
import { wantedAtFirst } from '../settings-store.ts';
import '../tables.ts';

/** Class whose followers are to be notified. */
export type DueClass = {
  classId: number;
  planId: number;
  title: string;
  planSlug: string;
  seriesTitle: string;
  published: boolean;
  visible: boolean;
  plays: boolean;
  afterUserId: string;
};

/** Deletes the announcements of classes published before that moment: they are no longer news. */
export const dropOldAnnouncements = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('class_announcements').where('published_at', '<', before).execute();
};

/** Locks one due class to the end of the transaction, skipping classes that other workers hold; null if none is due. */
export const lockDueClass = async (trx: Database, now: Date): Promise<DueClass | null> => {
  const { rows } = await sql<DueClass>`
    select entry.id as "classId", plan.id as "planId", entry.title, plan.slug as "planSlug",
      plan.title as "seriesTitle", entry.state = 'published' as published, ${classVisible(now)} as visible,
      coalesce(${classPlays}, false) as plays, due.after_user_id as "afterUserId"
    from class_announcements as due
    join plan_entries as entry on entry.id = due.plan_entry_id
    join plans as plan on plan.id = entry.plan_id
    left join videos as video on video.id = entry.video_id
    where due.due_at <= ${now}
    order by due.due_at
    limit 1
    for update of due skip locked`.execute(trx);
  return rows[0] ?? null;
};

export const postponeAnnouncement = async (trx: Database, classId: number, until: Date): Promise<void> => {
  await trx
    .updateTable('class_announcements')
    .set({ due_at: until })
    .where('plan_entry_id', '=', classId)
    .execute();
};

export const endAnnouncement = async (trx: Database, classId: number): Promise<void> => {
  await trx.deleteFrom('class_announcements').where('plan_entry_id', '=', classId).execute();
};

/** Stores the cursor: the next batch begins with the followers after this member. */
export const continueAfter = async (trx: Database, classId: number, userId: string): Promise<void> => {
  await trx
    .updateTable('class_announcements')
    .set({ after_user_id: userId })
    .where('plan_entry_id', '=', classId)
    .execute();
};

type Announcement = DueClass & { url: string; now: Date; limit: number };

/**
 * Notifies the next batch of followers, each once, in the places that they chose. Returns the last follower of the
 * batch; null if there are no more.
 */
export const notifyFollowers = async (trx: Database, announced: Announcement): Promise<string | null> => {
  const { classId, planId, title, seriesTitle, url, now, limit, afterUserId } = announced;
  const { inApp, mail } = wantedAtFirst.series_class;
  const { rows } = await sql<{ last: string | null }>`
    with followers as (
      select user_id from plan_subscriptions
      where plan_id = ${planId} and user_id > ${afterUserId}
      order by user_id
      limit ${limit}
    ), told as (
      insert into notices (user_id, kind, event_key, person_name, title, url, text, plan_entry_id, created_at,
        listed, thread, mail_at)
      select member.id, 'series_class', concat('series_class ', ${classId}::int, ' ', member.id), '', ${title},
        ${url}, ${seriesTitle}, ${classId}::int, ${now}::timestamptz, coalesce(wanted.in_app, ${inApp}),
        concat('series ', ${planId}::int), case when coalesce(wanted.mail, ${mail}) then ${now}::timestamptz end
      from followers
      join users as member on member.id = followers.user_id
      left join notice_settings as wanted on wanted.user_id = member.id and wanted.kind = 'series_class'
      where member.deletes_at is null and (coalesce(wanted.in_app, ${inApp}) or coalesce(wanted.mail, ${mail}))
      on conflict (event_key) do nothing
    )
    select max(user_id) as last from followers`.execute(trx);
  return rows[0]?.last ?? null;
};
