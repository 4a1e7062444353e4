import { sql } from 'kysely';
import type { Database } from '../../server/platform/db.ts';

/**
 * Adds notices of new classes in the series that members follow: the latest of each series. Each member has read all
 * but the latest one. Reminders of planned classes need no loading.
 */
export const addNotices = async (trx: Database, loadedAt: Date): Promise<void> => {
  await sql`
    insert into notices (user_id, kind, event_key, person_name, title, url, text, plan_entry_id, created_at,
      read_at, thread)
    select latest.user_id, 'series_class', concat('series_class ', latest.id, ' ', latest.user_id), '', latest.title,
      concat('/series/', latest.slug, '/workouts/', latest.id), latest.series, latest.id, latest.published_at,
      case when row_number() over (partition by latest.user_id order by latest.published_at desc, latest.id) > 1
        then ${loadedAt}::timestamptz end,
      concat('series ', latest.plan_id)
    from (
      select distinct on (follower.user_id, plan.id) follower.user_id, entry.id, entry.title, entry.published_at,
        plan.id as plan_id, plan.slug, plan.title as series
      from plan_subscriptions as follower
      join plans as plan on plan.id = follower.plan_id and plan.state = 'published'
      join plan_entries as entry on entry.plan_id = plan.id and entry.state = 'published'
        and entry.published_at > follower.created_at and entry.published_at <= ${loadedAt}
      join videos as video on video.id = entry.video_id and video.process_status = 'finished'
      where follower.id < 100001
      order by follower.user_id, plan.id, entry.published_at desc, entry.id
    ) as latest
    on conflict (event_key) do nothing`.execute(trx);
};
