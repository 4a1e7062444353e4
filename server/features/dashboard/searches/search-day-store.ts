import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** Different words of one day; what comes beyond is not counted. */
const mostWords = 1000;

export const addSearches = async (
  db: Database,
  day: string,
  searches: ReadonlyMap<string, number>,
): Promise<void> => {
  await sql`
    with given as (
      select words, searches from unnest(${[...searches.keys()]}::text[], ${[...searches.values()]}::int[])
        as given (words, searches)),
    room as (select greatest(0, ${mostWords} - count(*)) as left from figure_search_days where day = ${day})
    insert into figure_search_days as counted (day, words, searches)
    (select ${day}::date, given.words, given.searches from given
      join figure_search_days as known on known.day = ${day} and known.words = given.words)
    union all
    (select ${day}::date, words, searches from given
      where not exists (select from figure_search_days where day = ${day} and words = given.words)
      order by searches desc, words limit (select "left" from room))
    order by 2
    on conflict (day, words) do update set searches = counted.searches + excluded.searches`.execute(db);
};
