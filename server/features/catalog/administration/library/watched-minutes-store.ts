import { sql } from 'kysely';
import type { Database } from '../../../../platform/db.ts';

/** Counts anew what all members together watched of each class, in whole minutes. Idempotent; what is right stays unwritten. */
export const countWatchedMinutes = async (db: Database): Promise<void> => {
  await sql`
    with counted as (
      select plan_entry_id, (sum(watched_ms) / 60000)::integer as minutes
      from watch_views where watched_ms > 0 group by plan_entry_id),
    none as (
      update plan_entry_popularity as known set watched_minutes = 0
      where watched_minutes > 0
        and not exists (select from counted where counted.plan_entry_id = known.plan_entry_id))
    insert into plan_entry_popularity as known (plan_entry_id, watched_minutes)
    select plan_entry_id, minutes from counted where minutes > 0 order by plan_entry_id
    on conflict (plan_entry_id) do update set watched_minutes = excluded.watched_minutes
      where known.watched_minutes <> excluded.watched_minutes`.execute(db);
};
