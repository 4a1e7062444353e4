import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';

/** Different openings of one day; what comes beyond is not counted. */
const mostOpenings = 3000;
/** Minimum number of people before others are told what they opened. */
const leastPeople = 5;

/** A class that was opened from a search, with the bits of those who did. */
export type Opening = { words: string; classId: number; opened: number; people: bigint };

/** Adds openings to those of a day. */
export const addOpenings = async (db: Database, day: string, openings: readonly Opening[]): Promise<void> => {
  await sql`
    with given as (
      select given.* from unnest(${openings.map(({ words }) => words)}::text[],
          ${openings.map(({ classId }) => classId)}::int[], ${openings.map(({ opened }) => opened)}::int[],
          ${openings.map(({ people }) => String(people))}::bigint[]) as given (words, class, opened, people)
        join plan_entries on plan_entries.id = given.class),
    room as (
      select greatest(0, ${mostOpenings} - count(*)) as left from figure_opened_searches where day = ${day})
    insert into figure_opened_searches as counted (day, words, plan_entry_id, opened, people)
    select ${day}::date, given.* from given
    where exists (select from room where "left" > 0)
      or exists (select from figure_opened_searches as known
        where known.day = ${day} and known.words = given.words and known.plan_entry_id = given.class)
    order by words, class
    on conflict (day, words, plan_entry_id) do update set opened = counted.opened + excluded.opened,
      people = counted.people | excluded.people`.execute(db);
};

/** Returns the classes that several people opened from a search since a day, the most often opened first. */
export const openedClasses = async (
  db: Database,
  { words, from, limit }: { words: string; from: string; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select plan_entry_id as id from figure_opened_searches where words = ${words} and day >= ${from}
    group by plan_entry_id having bit_count(bit_or(people)::bit(64)) >= ${leastPeople}
    order by sum(opened) desc, plan_entry_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the searches from which several people opened a class since a day, the most often opened first. */
export const openedWords = async (
  db: Database,
  { from, limit }: { from: string; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ words: string }>`
    select words from figure_opened_searches where day >= ${from} group by words
    having bit_count(bit_or(people)::bit(64)) >= ${leastPeople}
    order by sum(opened) desc, words limit ${limit}`.execute(db);
  return rows.map(({ words }) => words);
};

/** Returns how often a class was opened from, or after, these searches since a day. */
export const timesOpened = async (
  db: Database,
  words: readonly string[],
  from: string,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ words: string; opened: number }>`
    select words, sum(opened)::int as opened from figure_opened_searches
    where words = any(${words}::text[]) and day >= ${from} group by words`.execute(db);
  return new Map(rows.map((row) => [row.words, row.opened]));
};

/** Minimum number of people who went on to a class before the staff is told. */
const leastForStaff = 3;

/** Returns the class that most people opened from, or after, each of these searches since a day. */
export const mostOpened = async (
  db: Database,
  words: readonly string[],
  from: string,
): Promise<Map<string, { classId: number; times: number }>> => {
  const { rows } = await sql<{ words: string; classId: number; times: number }>`
    select distinct on (words) words, plan_entry_id as "classId", sum(opened)::int as times
    from figure_opened_searches where words = any(${words}::text[]) and day >= ${from}
    group by words, plan_entry_id having bit_count(bit_or(people)::bit(64)) >= ${leastForStaff}
    order by words, times desc, plan_entry_id`.execute(db);
  return new Map(rows.map(({ words: written, ...opened }) => [written, opened]));
};

/** Returns after how many searches in vain since a day a class was opened. */
export const openedInVain = async (db: Database, from: string): Promise<number> => {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(least(searched.times, opened.times)), 0)::int as times
    from (select words, sum(searches) as times from figure_search_days
      where day >= ${from} and searches > 0 group by words) as searched
    join (select words, sum(opened) as times from figure_opened_searches
      where day >= ${from} group by words) as opened using (words)`.execute(db);
  return rows[0]?.times ?? 0;
};
