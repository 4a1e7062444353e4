import { type RawBuilder, sql } from 'kysely';
import { isMonthPeriod } from '../../../../contract/dashboard/periods.ts';
import type { Database } from '../../../platform/db.ts';
import type { Span } from '../periods.ts';

/** Number of classes in each list. */
const places = 10;
/** Watched time below which nothing counts as a decline. */
const leastMs = 3_600_000;

const sums = ({ period, unit, from, to, before }: Span): RawBuilder<unknown> => {
  // Single days are forgotten, months are kept.
  const [table, column] =
    unit === 'month' || isMonthPeriod(period)
      ? [sql`figure_class_months`, sql`month`]
      : [sql`figure_class_days`, sql`day`];
  return sql`select plan_entry_id, coalesce(sum(watched_ms) filter (where ${column} >= ${from}), 0)::bigint as watched_ms,
      coalesce(sum(watched_ms) filter (where ${column} < ${from}), 0)::bigint as before_ms
    from ${table} where ${column} >= ${before.from} and ${column} < ${to} group by plan_entry_id`;
};

/** Selects the classes that were watched most in a period, and those that lost most since the period before. */
export const rankedBySums = (span: Span): RawBuilder<unknown> => sql`
    with sums as materialized (${sums(span)}),
    present as (select sums.* from sums join plan_entries on plan_entries.id = sums.plan_entry_id),
    top as (
      select 'top' as list, row_number() over (order by watched_ms desc, plan_entry_id) as place, *
      from present where watched_ms > 0 order by place limit ${places}),
    declining as (
      select 'declining' as list, row_number() over (order by before_ms - watched_ms desc, plan_entry_id) as place, *
      from present where before_ms >= ${leastMs} and watched_ms < before_ms order by place limit ${places})
    select * from top union all select * from declining`;

/** Stores what `rankedBySums` selects for a period that moves on by day. */
export const rankClasses = async (trx: Database, span: Span): Promise<void> => {
  const days = span.period === '12m' ? 0 : Number(span.period);
  await sql`delete from figure_class_rankings where days = ${days}`.execute(trx);
  await sql`
    insert into figure_class_rankings (days, list, place, plan_entry_id, watched_ms, before_ms)
    select ${days}::int, ranked.list, ranked.place, ranked.plan_entry_id, ranked.watched_ms, ranked.before_ms
    from (${rankedBySums(span)}) as ranked`.execute(trx);
};

/** Deletes the single days of classes before a day: they are kept for two periods of 90; months are kept. */
export const purgeClassDays = async (trx: Database, before: string): Promise<void> => {
  await sql`delete from figure_class_days where day < ${before}`.execute(trx);
};

/** Deletes the searches of past days beyond the most frequent ones, and all of those before `oldest`. */
export const purgeSearches = async (
  trx: Database,
  { today, oldest, kept }: { today: string; oldest: string; kept: number },
): Promise<void> => {
  await sql`
    delete from figure_search_days using (
      select day, words, row_number() over (partition by day order by searches desc, few desc, words) as place
      from figure_search_days where day < ${today}) as ranked
    where figure_search_days.day = ranked.day and figure_search_days.words = ranked.words
      and (ranked.place > ${kept} or ranked.day < ${oldest})`.execute(trx);
};

/** Deletes the classes opened from searches before a day. */
export const purgeOpenings = async (trx: Database, before: string): Promise<void> => {
  await sql`delete from figure_opened_searches where day < ${before}`.execute(trx);
};
