import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

const atOnce = 50_000;

/** Adds what `days`, a table of the statement, holds to the sums of classes and categories. */
const addedTo = (days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  per_class as (
    insert into figure_class_days as counted (day, plan_entry_id, watched_ms, starts, completions)
    select day, plan_entry_id, watched_ms, starts, completions from ${days}
    on conflict (day, plan_entry_id) do update set watched_ms = counted.watched_ms + excluded.watched_ms,
      starts = counted.starts + excluded.starts, completions = counted.completions + excluded.completions),
  per_month as (
    insert into figure_class_months as counted (month, plan_entry_id, watched_ms)
    select date_trunc('month', day)::date, plan_entry_id, sum(watched_ms) from ${days} group by 1, 2
    having sum(watched_ms) <> 0
    on conflict (month, plan_entry_id) do update set watched_ms = counted.watched_ms + excluded.watched_ms),
  per_category as (
    insert into figure_category_days as counted (day, category_id, watched_ms, starts, completions)
    select day, coalesce(plans.category_id, 0), sum(watched_ms), sum(starts), sum(completions)
    from ${days} as days left join plan_entries on plan_entries.id = days.plan_entry_id
      left join plans on plans.id = plan_entries.plan_id
    group by 1, 2
    on conflict (day, category_id) do update set watched_ms = counted.watched_ms + excluded.watched_ms,
      starts = counted.starts + excluded.starts, completions = counted.completions + excluded.completions)`;

/** Folds what was watched and completed into days. False where more is left. */
export const foldPractice = async (trx: Database, timeZone: string): Promise<boolean> => {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from figure_practice_changes
      where ctid = any (array(select ctid from figure_practice_changes limit ${atOnce}))
      returning at, plan_entry_id, watched_ms, starts, completions),
    days as (
      select (at at time zone ${timeZone})::date as day, plan_entry_id, sum(watched_ms)::bigint as watched_ms,
        sum(starts)::int as starts, sum(completions)::int as completions
      from taken group by 1, 2),
    ${addedTo(sql`days`)}
    select count(*) as taken from taken`.execute(trx);
  return (rows[0]?.taken ?? 0) < atOnce;
};

export const clearPractice = async (trx: Database): Promise<void> => {
  await sql`with changes as (delete from figure_practice_changes), days as (delete from figure_class_days),
      months as (delete from figure_class_months)
    delete from figure_category_days`.execute(trx);
};

/** Classes after one of this id, in the order of ids. */
export const classesAfter = async (trx: Database, id: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from plan_entries where id > ${id} order by id limit ${limit}`.execute(trx);
  return rows.map((row) => row.id);
};

/** Counts all that was ever watched and completed of these classes. */
export const countPracticeOf = async (
  trx: Database,
  classIds: readonly number[],
  timeZone: string,
): Promise<void> => {
  await sql`
    with days as (
      select day, plan_entry_id, sum(watched_ms)::bigint as watched_ms, sum(starts)::int as starts,
        sum(completions)::int as completions
      from (
        select (reported_at at time zone ${timeZone})::date as day, plan_entry_id, coalesce(watched_ms, 0) as watched_ms,
          (coalesce(watched_ms, 10000) >= 10000)::int as starts, 0 as completions
        from watch_views where plan_entry_id = any (${classIds}::int[])
        union all
        select (completed_at at time zone ${timeZone})::date, plan_entry_id, 0, 0, 1
        from completions where plan_entry_id = any (${classIds}::int[]) and counts) as practice
      group by 1, 2),
    ${addedTo(sql`days`)}
    select from days limit 0`.execute(trx);
};
