import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** Different words of one day; what comes beyond is not counted. */
const mostWords = 1000;

/** Searches for the same words: how many found nothing and how many found few, and the bits of those who searched. */
export type SearchCount = { none: number; few: number; people: bigint };

export const addSearches = async (
  db: Database,
  day: string,
  searches: ReadonlyMap<string, SearchCount>,
): Promise<void> => {
  const counts = [...searches.values()];
  await sql`
    with given as (
      select * from unnest(${[...searches.keys()]}::text[], ${counts.map(({ none }) => none)}::int[],
          ${counts.map(({ few }) => few)}::int[], ${counts.map(({ people }) => String(people))}::bigint[])
        as given (words, searches, few, people)),
    room as (select greatest(0, ${mostWords} - count(*)) as left from figure_search_days where day = ${day})
    insert into figure_search_days as counted (day, words, searches, few, people)
    (select ${day}::date, given.* from given
      join figure_search_days as known on known.day = ${day} and known.words = given.words)
    union all
    (select ${day}::date, given.* from given
      where not exists (select from figure_search_days where day = ${day} and words = given.words)
      order by searches desc, words limit (select "left" from room))
    order by 2
    on conflict (day, words) do update set searches = counted.searches + excluded.searches,
      few = counted.few + excluded.few, people = counted.people | excluded.people`.execute(db);
};

/** Minimum number of people who wrote words before the staff reads them. */
const leastPeople = 3;
const mostListed = 300;

export type SparseSearch = {
  words: string;
  times: number;
  people: number;
  /** Last day, and the times of each day that has any. */
  last: string;
  days: Record<string, number>;
};

/**
 * Returns the most frequent searches since a day that found nothing, or few classes, and that several people wrote. The
 * number of people is estimated from their bits.
 */
export const sparseSearches = async (
  db: Database,
  { found, from }: { found: 'none' | 'few'; from: string },
): Promise<SparseSearch[]> => {
  const times = sql.ref(found === 'none' ? 'searches' : 'few');
  const { rows } = await sql<SparseSearch & { bits: number }>`
    select words, sum(${times})::int as times, max(day)::text as last,
      bit_count(bit_or(people)::bit(64))::int as bits, jsonb_object_agg(day, ${times}) as days
    from figure_search_days where day >= ${from} and ${times} > 0 group by words
    having bit_count(bit_or(people)::bit(64)) >= ${leastPeople}
    order by times desc, words limit ${mostListed}`.execute(db);
  return rows.map(({ bits, ...row }) => ({
    ...row,
    // Some people share a bit; the more bits are set, the more do.
    people: Math.min(row.times, Math.round(-64 * Math.log(1 - Math.min(bits, 63) / 64))),
  }));
};

/** Returns how often searches since a day found nothing, those of few people included. */
export const timesInVain = async (db: Database, from: string): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(searches), 0)::int as times from figure_search_days where day >= ${from}`.execute(db);
  return rows[0]?.times ?? 0;
};
