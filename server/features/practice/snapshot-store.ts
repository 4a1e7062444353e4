import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';
import { classVisible } from '../catalog/index.ts';

export type SnapshotRow = {
  /** Classes and days between the two days asked for. */
  classes: number;
  days: number;
  /** Of every week with practice, up to the last day asked for. */
  mondays: string[];
  /** Completed classes of all time that one can still see, and the picture of the newest. */
  keptCount: number;
  newestImage: string | null;
};

/** All of it in one reading of the member's log. */
export const snapshotRow = async (
  db: Database,
  userId: string,
  { first, last, now }: { first: string; last: string; now: Date },
): Promise<SnapshotRow> => {
  const { rows } = await sql<SnapshotRow>`
    with log as materialized (
      select plan_entry_id, day, completed_at, counts, undone_at from completions where user_id = ${userId}
    ), counted as (
      select day from log where counts and day <= ${last}::date
    ), recent as (
      select day from counted where day >= ${first}::date
    ), done as (
      select plan_entry_id, max(completed_at) as at from log where undone_at is null group by plan_entry_id
    ), kept as (
      select entry.id, entry.image, done.at
      from done
        join plan_entries as entry on entry.id = done.plan_entry_id
        join plans as plan on plan.id = entry.plan_id
      where ${classVisible(now)}
    )
    select
      (select count(*) from recent) as classes,
      (select count(distinct day) from recent) as days,
      (select coalesce(array_agg(distinct date_trunc('week', day::timestamp)::date::text), '{}') from counted) as mondays,
      (select count(*) from kept) as "keptCount",
      (select image from kept order by at desc, id limit 1) as "newestImage"`.execute(db);
  return rows[0] as SnapshotRow;
};
