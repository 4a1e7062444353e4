import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { DueCondition } from '../../../platform/jobs/due-store.ts';
import { classPlays, classVisible } from '../../catalog/index.ts';
import { wantedAtFirst } from '../settings-store.ts';
import '../tables.ts';

/** Moments between which a set is told of its classes. */
export type Pace = {
  now: Date;
  /** A class found after this moment waits for others that come out with it. */
  foundBefore: Date;
  /** A set told after this moment waits for the next day. */
  notifiedBefore: Date;
};

const setIsDue = ({ foundBefore, notifiedBefore }: Pace) => sql<boolean>`(
  notifies and (notified_at is null or notified_at <= ${notifiedBefore})
  and exists (select from fitting_classes where filter_set_id = filter_sets.id and found_at <= ${foundBefore}))`;

/** True while a class waits to be compared with filter sets, or a set's member to be told. */
export const hasDueFitting = (pace: Pace): DueCondition => sql`(
  exists (select from fitting_announcements where due_at <= ${pace.now})
  or exists (select from filter_sets where ${setIsDue(pace)}))`;

/** Deletes the announcements of classes that came out before that moment: they are no longer news. */
export const dropOldFitting = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('fitting_announcements').where('published_at', '<', before).execute();
};

type DueClass = { classId: number; published: boolean; ready: boolean };

/** Locks one due class to the end of the transaction, skipping classes that other processes hold; null if none is due. */
export const lockDueFitting = async (trx: Database, now: Date): Promise<DueClass | null> => {
  const { rows } = await sql<DueClass>`
    select entry.id as "classId", entry.state = 'published' as published,
      ${classVisible(now)} and coalesce(${classPlays}, false) as ready
    from fitting_announcements as due
    join plan_entries as entry on entry.id = due.plan_entry_id
    join plans as plan on plan.id = entry.plan_id
    left join videos as video on video.id = entry.video_id
    where due.due_at <= ${now}
    order by due.due_at
    limit 1
    for update of due skip locked`.execute(trx);
  return rows[0] ?? null;
};

export const postponeFitting = async (trx: Database, classId: number, until: Date): Promise<void> => {
  await trx
    .updateTable('fitting_announcements')
    .set({ due_at: until })
    .where('plan_entry_id', '=', classId)
    .execute();
};

export const endFitting = async (trx: Database, classId: number): Promise<void> => {
  await trx.deleteFrom('fitting_announcements').where('plan_entry_id', '=', classId).execute();
};

/** Returns the queries of the sets whose members ask to be told, each once. */
export const notifyingQueries = async (trx: Database): Promise<string[]> => {
  const rows = await trx
    .selectFrom('filter_sets')
    .select('params')
    .distinct()
    .where('notifies', '=', true)
    .execute();
  return rows.map(({ params }) => params);
};

/** Keeps a class for the sets of these queries, until their members are told. */
export const addFitting = async (
  trx: Database,
  classId: number,
  { queries, now }: { queries: readonly string[]; now: Date },
): Promise<void> => {
  if (queries.length === 0) return;
  await sql`insert into fitting_classes (filter_set_id, plan_entry_id, found_at)
    select id, ${classId}, ${now} from filter_sets
    where notifies and params = any(${queries}::text[])
    on conflict do nothing`.execute(trx);
};

export type DueSet = { id: number; userId: string; name: string; params: string; language: string | null };

/** Locks one set whose member is to be told, skipping those that other processes hold; null if none is due. */
export const lockDueSet = async (trx: Database, pace: Pace): Promise<DueSet | null> => {
  const { rows } = await sql<DueSet>`
    select id, user_id as "userId", name, params,
      (select language from users where users.id = filter_sets.user_id)
    from filter_sets
    where ${setIsDue(pace)}
    order by id
    limit 1
    for update skip locked`.execute(trx);
  return rows[0] ?? null;
};

/** Removes the classes that wait for a set and returns their ids in the order they were found. */
export const takeFitting = async (trx: Database, setId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with taken as (delete from fitting_classes where filter_set_id = ${setId} returning plan_entry_id, found_at)
    select plan_entry_id as id from taken order by found_at, plan_entry_id`.execute(trx);
  return rows.map(({ id }) => id);
};

type FittingNotice = Omit<DueSet, 'language'> & {
  title: string;
  url: string;
  classId: number | null;
  now: Date;
};

/** Notifies the member of a set, in the places that they chose, and starts the day until the next notice. */
export const notifyOfFitting = async (trx: Database, notice: FittingNotice): Promise<void> => {
  const { id, userId, name, title, url, classId, now } = notice;
  const { inApp, mail } = wantedAtFirst.fitting_class;
  await sql`
    with paced as (update filter_sets set notified_at = ${now} where id = ${id})
    insert into notices (user_id, kind, event_key, person_name, title, url, text, plan_entry_id, created_at, listed,
      thread, mail_at)
    select member.id, 'fitting_class', ${`fitting_class ${id} ${now.toISOString()}`}, '', ${title}, ${url}, ${name},
      ${classId}::int, ${now}::timestamptz, coalesce(wanted.in_app, ${inApp}), ${`filter_set ${id}`},
      case when coalesce(wanted.mail, ${mail}) then ${now}::timestamptz end
    from users as member
    left join notice_settings as wanted on wanted.user_id = member.id and wanted.kind = 'fitting_class'
    where member.id = ${userId} and member.deletes_at is null
      and (coalesce(wanted.in_app, ${inApp}) or coalesce(wanted.mail, ${mail}))
    on conflict (event_key) do nothing`.execute(trx);
};
