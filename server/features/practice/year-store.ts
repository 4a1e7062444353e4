import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PartOfDay } from '../../../contract/members/own-practice.ts';
import type { Database } from '../../platform/db.ts';
import type { PlayedView } from './practice.ts';

/** Number of weeks of a year of practice, the current one included. */
export const weeksOfYear = 52;

/** Milliseconds of practice of a day in one category; of practice elsewhere the category is null. */
export type PlayedDay = readonly [day: string, categoryId: number | null, ms: number];
/** The most frequent series and part of the day among the classes of a week. */
export type WeekHabit = readonly [monday: string, series: string, partOfDay: PartOfDay];

export type YearRows = {
  today: string;
  /** Monday of the first of the 52 weeks. */
  firstMonday: string;
  /** Day of the first practice ever; null before it. */
  begun: string | null;
  days: readonly (readonly [day: string, classes: number])[];
  played: readonly PlayedDay[];
  habits: readonly WeekHabit[];
  /** Classes completed on two days or more, the most often first. */
  repeated: readonly (readonly [classId: number, times: number])[];
  categories: readonly { id: number; slug: string; title: string }[];
};

type YearQuery = { userId: string; now: Date; views: RawBuilder<PlayedView> };

/** Returns the last 52 weeks of a member's practice, in their own time zone, in one statement. */
export const yearOf = async (db: Database, { userId, now, views }: YearQuery): Promise<YearRows> => {
  const { rows } = await sql<YearRows>`
    with year as materialized (
      select zone, today, date_trunc('week', today::timestamp)::date - ${7 * (weeksOfYear - 1)}::int as first
      from (
        select zone, (${now.toISOString()}::timestamptz at time zone zone)::date as today
        from (select coalesce((select time_zone from users where id = ${userId}), 'UTC') as zone) as member
      ) as here
    ), log as materialized (
      select day, plan_entry_id as class_id, extract(hour from completed_at at time zone zone) as hour, 0 as minutes
      from completions, year
      where user_id = ${userId} and counts and day >= first and day < first + ${7 * weeksOfYear}::int
      union all
      select day, null, null, minutes from elsewhere_practices, year
      where user_id = ${userId} and ended_at is null and day >= first and day < first + ${7 * weeksOfYear}::int
    ), played as (
      select (at at time zone zone)::date as day, category_id, sum(watched_ms)::bigint as ms
      from year, ${views} as view join plan_entries as entry on entry.id = class_id join plans as plan on plan.id = plan_id
      where at >= first::timestamp at time zone zone
      group by 1, 2
      union all
      select day, null, 60000 * sum(minutes) from log where class_id is null group by day
    ), habits as (
      select date_trunc('week', day::timestamp)::date as monday,
        mode() within group (order by plan.title) as series,
        mode() within group (
          order by case when hour < 12 then 'morning' when hour < 17 then 'afternoon' else 'evening' end) as part
      from log join plan_entries as entry on entry.id = class_id join plans as plan on plan.id = plan_id
      group by 1
    ), repeated as (
      select class_id, count(*) as times, max(day) as latest from log where class_id is not null
      group by 1 having count(*) > 1 order by times desc, latest desc, class_id limit 8
    )
    select today, first as "firstMonday",
      least((select min(day) from completions where user_id = ${userId} and counts),
        (select min(day) from elsewhere_practices where user_id = ${userId} and ended_at is null)) as begun,
      (select coalesce(json_agg(json_build_array(day, classes) order by day), '[]')
        from (select day, count(class_id) as classes from log group by day) as practised) as days,
      (select coalesce(json_agg(json_build_array(day, category_id, ms)), '[]') from played) as played,
      (select coalesce(json_agg(json_build_array(monday, series, part)), '[]') from habits) as habits,
      (select coalesce(json_agg(json_build_array(class_id, times) order by times desc, latest desc, class_id), '[]')
        from repeated) as repeated,
      (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'title', title)), '[]') from categories
        where id in (select category_id from played)) as categories
    from year`.execute(db);
  return rows[0] as YearRows;
};
