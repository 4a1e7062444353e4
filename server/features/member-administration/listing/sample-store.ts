import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { placeOfEnd, type Sample } from './list-plan.ts';
import { all, filtered, inTab, isNow, withWords } from './listed-members-store.ts';
import {
  afterStart,
  inOrder,
  orders,
  type PageWanted,
  type Position,
  tabOnTheWay,
} from './member-order-store.ts';

/** Proportion of all members in a sample: 5,000 of 1,000,000, read in about 5 ms. */
const usualShare = 0.005;

type Met = Omit<Sample<Position>, 'each' | 'words' | 'end'> & {
  words: number[];
  endValue: string | null;
  endId: string | null;
};

/** Samples the members from which a page is taken, to plan the search. */
export const sampleOf = async (
  db: Database,
  wanted: PageWanted,
  share = usualShare,
): Promise<Sample<Position>> => {
  const each = 1 / share;
  const { list, tab, sort, limit } = wanted;
  const { value, written, isAfter } = orders[sort];
  const hasWords = sql.join([sql`true`, ...list.words.map((word) => withWords([word]))]);
  const countsOfWords = sql.join([
    sql`count(*)::int`,
    ...list.words.map((_, at) => sql`count(*) filter (where has_words[${sql.lit(at + 2)}])::int`),
  ]);
  const { rows } = await sql<Met>`
    with met as materialized (
      select user_id, ${value} as value, ${inTab(tabOnTheWay(wanted))} as is_on_the_way,
        ${all([inTab(tab), filtered(list)])} as is_filtered, array[${hasWords}] as has_words
      from listed_members tablesample system (${sql.lit(share * 100)}) repeatable (0)
      where ${isNow(list.now)} and ${afterStart(wanted)}),
    fitting as materialized (
      select user_id, value, row_number() over (${inOrder(wanted)}) as place from met
      where is_filtered and true = all(has_words)),
    place_of_end as (
      select user_id, value from fitting where place = ${placeOfEnd(each, limit)})
    select count(*)::int as met, count(*) filter (where is_on_the_way)::int as "onTheWay",
      count(*) filter (where is_filtered)::int as filtered, array[${countsOfWords}] as words,
      (select count(*)::int from fitting) as matching,
      (select count(met.value)::int from fitting left join met
        on met.is_on_the_way and (fitting.value, fitting.user_id) ${isAfter} (met.value, met.user_id)
        where fitting.place = 1 having count(*) > 0) as before,
      (select ${written} from place_of_end) as "endValue", (select user_id from place_of_end) as "endId"
    from met`.execute(db);
  const [met] = rows;
  if (!met) throw new Error('An aggregate answers one row');
  const { words, endValue, endId, ...sample } = met;
  return {
    ...sample,
    each,
    words: list.words.map((word, at) => ({ word, members: words[at + 1] ?? 0 })),
    end: endValue === null || endId === null ? null : { value: endValue, id: endId },
  };
};
