import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Span } from '../periods.ts';

type Range = Pick<Span, 'from' | 'to' | 'before'>;

export type ReasonRow = { question: string; reason: string; now: number; before: number };

const mostReasons = 20;

/** Returns the reasons that members chose when they left, the most frequent first. */
export const reasonRows = async (db: Database, { from, to, before }: Range): Promise<ReasonRow[]> =>
  (
    await sql<ReasonRow>`
      select question, reason, coalesce(sum(answers) filter (where day >= ${from}), 0)::bigint as now,
        coalesce(sum(answers) filter (where day < ${from}), 0)::bigint as before
      from figure_reason_days where day >= ${before.from} and day < ${to} group by question, reason
      having sum(answers) > 0
      order by now desc, before desc, question, reason limit ${mostReasons}`.execute(db)
  ).rows;

export type SearchRow = { words: string; now: number; before: number };

const mostSearches = 10;

/** Returns the most frequent searches without a result in the period, with their frequency before. */
export const searchRows = async (db: Database, { from, to, before }: Range): Promise<SearchRow[]> =>
  (
    await sql<SearchRow>`
      with sought as (
        select words, sum(searches)::bigint as now from figure_search_days
        where day >= ${from} and day < ${to} and searches > 0
        group by words order by now desc, words limit ${mostSearches})
      select sought.words, sought.now, coalesce((
          select sum(searches) from figure_search_days as earlier
          where earlier.words = sought.words and day >= ${before.from} and day < ${before.to}), 0)::bigint as before
      from sought order by now desc, words`.execute(db)
  ).rows;

export type StorageRow = { kind: 'streams' | 'originals' | 'pictures'; bytes: number; before: number | null };

/** Returns the sums of now, or before `until`, and those at the beginning of the period. */
export const storageRows = async (
  db: Database,
  { from, until }: { from: string; until: string | null },
): Promise<StorageRow[]> =>
  (
    await sql<StorageRow>`
      select latest.kind, latest.bytes, earlier.bytes as before
      from figure_storage_days as latest left join figure_storage_days as earlier on earlier.kind = latest.kind
        and earlier.day = (select max(day) from figure_storage_days where kind <> 'sent' and day < ${from})
      where latest.kind <> 'sent' and latest.day = (
        select max(day) from figure_storage_days
        where kind <> 'sent' and (${until}::date is null or day < ${until}::date))
      order by array_position(array['streams', 'originals', 'pictures'], latest.kind)`.execute(db)
  ).rows;

export const sentBytes = async (
  db: Database,
  { from, to, before }: Range,
): Promise<{ now: number; before: number | null }> => {
  const { rows } = await sql<{ now: number; before: number | null }>`
    select coalesce(sum(bytes) filter (where day >= ${from}), 0)::bigint as now,
      (sum(bytes) filter (where day < ${from}))::bigint as before
    from figure_storage_days where kind = 'sent' and day >= ${before.from} and day < ${to}`.execute(db);
  return rows[0] ?? { now: 0, before: null };
};
