import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { notDeleted } from '../../catalog/index.ts';
import { wantedAtFirst } from '../settings-store.ts';
import '../tables.ts';

export type Attendance = { userId: string; showId: number };

/**
 * Marks members' plans to see a show that begins soon, each for one worker; shows that have begun are left alone, and
 * one that is being changed is looked at again later.
 */
export const claimDueAttendances = async (
  trx: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Attendance[]> => {
  const { rows } = await sql<Attendance>`
    update live_attendances as attendance set reminded = true
    from (
      select waiting.user_id, waiting.live_show_id
      from live_attendances as waiting
      join live_shows as show on show.id = waiting.live_show_id
      where not waiting.reminded and show.status = 'scheduled'
        and show.starts_at > ${now} and show.starts_at <= ${until} and ${notDeleted('live_show', 'show.id')}
      limit ${limit}
      for update of waiting skip locked
      for key share of show skip locked
    ) as due
    where attendance.user_id = due.user_id and attendance.live_show_id = due.live_show_id
    returning attendance.user_id as "userId", attendance.live_show_id as "showId"`.execute(trx);
  return rows;
};

/** Tells the members of these, in the places that they want and in their own language. */
export const remindOfShows = async (
  trx: Database,
  attendances: readonly Attendance[],
  now: Date,
): Promise<void> => {
  const { inApp, mail } = wantedAtFirst.live_show;
  await sql`
    insert into notices (user_id, kind, event_key, person_name, title, url, text, live_show_id, created_at,
      listed, thread, mail_at)
    select member.id, 'live_show',
      concat('live_show ', show.id, ' ', extract(epoch from show.starts_at)::bigint, ' ', member.id), '',
      coalesce(show.translations #>> array[member.language, 'title'], show.title), concat('/live/', show.slug), '', show.id, ${now}::timestamptz,
      coalesce(wanted.in_app, ${inApp}), concat('live_show ', show.id),
      case when coalesce(wanted.mail, ${mail}) then ${now}::timestamptz end
    from unnest(${attendances.map(({ userId }) => userId)}::text[],
      ${attendances.map(({ showId }) => showId)}::int[]) as due (user_id, live_show_id)
    join users as member on member.id = due.user_id
    join live_shows as show on show.id = due.live_show_id
    left join notice_settings as wanted on wanted.user_id = member.id and wanted.kind = 'live_show'
    where member.deletes_at is null and (coalesce(wanted.in_app, ${inApp}) or coalesce(wanted.mail, ${mail}))
    order by member.id, show.id
    on conflict (event_key) do nothing`.execute(trx);
};
