import { sql } from 'kysely';
import { isMonthPeriod } from '../../../../contract/dashboard/periods.ts';
import type { Database } from '../../../platform/db.ts';
import { rankedBySums } from '../counting/ranking-store.ts';
import type { Span } from '../periods.ts';

export type CategoryPoint = {
  point: string;
  categoryId: number;
  watchedMs: number;
  starts: number;
  completions: number;
};

/**
 * Returns the watched time, starts and completions of each category by day or month, for the period and the one before
 * it.
 */
export const categoryPoints = async (
  db: Database,
  { unit, to, before }: Pick<Span, 'unit' | 'to' | 'before'>,
): Promise<CategoryPoint[]> => {
  const point = unit === 'day' ? sql`day` : sql`date_trunc('month', day)::date`;
  const { rows } = await sql<CategoryPoint>`
    select ${point} as point, category_id as "categoryId", sum(watched_ms)::bigint as "watchedMs",
      sum(starts)::bigint as starts, sum(completions)::bigint as completions
    from figure_category_days where day >= ${before.from} and day < ${to} group by 1, 2`.execute(db);
  return rows;
};

export type NamedCategory = { id: number; slug: string; title: string };

export const namedCategories = async (db: Database): Promise<NamedCategory[]> =>
  (await sql<NamedCategory>`select id, slug, title from categories`.execute(db)).rows;

/** Returns the first day on which anything was watched or completed; null while nothing was. */
export const firstPracticeDay = async (db: Database): Promise<string | null> =>
  (await sql<{ day: string | null }>`select min(day) as day from figure_category_days`.execute(db)).rows[0]
    ?.day ?? null;

export type RankedRow = {
  list: 'top' | 'declining';
  id: number;
  title: string;
  series: string;
  image: string | null;
  focusX: number;
  focusY: number;
  watchedMs: number;
  beforeMs: number;
};

/** Returns the ranking of last night, or that of a calendar month by the sums of that month and the one before. */
export const rankedClasses = async (db: Database, span: Span): Promise<RankedRow[]> => {
  const days = span.period === '12m' ? 0 : Number(span.period);
  const rankings = isMonthPeriod(span.period)
    ? rankedBySums(span)
    : sql`select * from figure_class_rankings where days = ${days}`;
  const { rows } = await sql<RankedRow>`
    select ranking.list, class.id, class.title, plans.title as series, class.image,
      class.focus_x as "focusX", class.focus_y as "focusY",
      ranking.watched_ms as "watchedMs", ranking.before_ms as "beforeMs"
    from (${rankings}) as ranking join plan_entries as class on class.id = ranking.plan_entry_id
      join plans on plans.id = class.plan_id
    order by ranking.list, ranking.place`.execute(db);
  return rows;
};
