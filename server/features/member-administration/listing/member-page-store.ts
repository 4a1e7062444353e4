import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { planOf } from './list-plan.ts';
import {
  all,
  filtered,
  inTab,
  isNarrowed,
  isNow,
  withWords,
  withWordsElsewhere,
  withWordsRead,
} from './listed-members-store.ts';
import {
  afterStart,
  inOrder,
  orders,
  type PageWanted,
  type Position,
  tabOnTheWay,
  untilEnd,
} from './member-order-store.ts';
import { sampleOf } from './sample-store.ts';

/** Reads up to `visits` rows along the order and returns the matches, until the page is full. */
export const positionsAlongOrder = async (
  db: Database,
  wanted: PageWanted,
  visits: number,
): Promise<Position[]> => {
  const { list, tab, sort, limit } = wanted;
  const { value, written } = orders[sort];
  const { rows } = await sql<Position>`
    select user_id as id, ${written} as value from (
      select listed_members.*, ${value} as value from listed_members
      where ${all([isNow(list.now), inTab(tabOnTheWay(wanted)), afterStart(wanted)])}
      ${inOrder(wanted, value)} limit ${visits}) as visited
    where ${all([inTab(tab), filtered(list), withWordsRead(list.words)])} ${inOrder(wanted)} limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** Returns the matches up to `end`, found by the indexes of filters and of these words, in order. */
export const positionsByIndexes = async (
  db: Database,
  wanted: PageWanted,
  { indexed, end }: { indexed: readonly string[]; end: Position | null },
): Promise<Position[]> => {
  const { list, tab, sort, limit } = wanted;
  const { value, written } = orders[sort];
  const narrowed = [inTab(tab), filtered(list), withWords(indexed), withWordsRead(list.words)];
  const { rows } = await sql<Position>`
    with found as materialized (
      select user_id, ${value} as value from listed_members
      where ${all([isNow(list.now), ...narrowed, afterStart(wanted), untilEnd(wanted, end)])})
    select user_id as id, ${written} as value from found ${inOrder(wanted)} limit ${limit}`.execute(db);
  return rows;
};

/**
 * Returns matches by name: names that begin with a word are adjacent in the order, however many there are, so the index
 * is used only for members who have all words elsewhere.
 */
export const positionsByBeginnings = async (
  db: Database,
  wanted: PageWanted,
  indexed: readonly string[],
): Promise<Position[]> => {
  const { list, tab, limit } = wanted;
  const fits = all([
    isNow(list.now),
    inTab(tab),
    filtered(list),
    withWordsRead(list.words),
    afterStart(wanted),
  ]);
  const beginnings = indexed.map(
    (word) => sql`(select user_id, name from listed_members where name ^@ ${word} and ${fits}
      order by name, user_id limit ${limit})`,
  );
  const { rows } = await sql<Position>`
    with elsewhere as materialized (
      select user_id, name from listed_members where ${withWordsElsewhere(indexed)} and ${fits})
    select user_id as id, name as value from (
      select user_id, name from elsewhere union ${sql.join(beginnings, sql` union `)}) as found
    order by name, user_id limit ${limit}`.execute(db);
  return rows;
};

/** Returns the members of a page in order. `share`: proportion of all members to sample. */
export const memberPositions = async (
  db: Database,
  wanted: PageWanted,
  share?: number,
): Promise<Position[]> => {
  const { list, tab, sort, limit } = wanted;
  if (!isNarrowed(list) && tabOnTheWay(wanted) === tab) return positionsAlongOrder(db, wanted, limit);
  const sample = await sampleOf(db, wanted, share);
  const plan = planOf(sample, { wanted: limit, isByName: sort === 'name' });
  const { visits, end, indexed, isByBeginnings } = plan;
  const met = visits === 0 ? [] : await positionsAlongOrder(db, wanted, visits);
  if (met.length === limit) return met;
  if (isByBeginnings) return positionsByBeginnings(db, wanted, indexed);
  const found = end === null ? [] : await positionsByIndexes(db, wanted, { indexed, end });
  if (found.length === limit) return found;
  return positionsByIndexes(db, wanted, { indexed, end: null });
};

/** Returns the columns of the list for these members, in no order. */
export const memberRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'email_verified', 'username', 'avatar', 'deletes_at', 'created_at']))
    .select('full_name as name')
    .select(
      sql<boolean>`staff_role is not null or exists (select from staff_suspensions where user_id = users.id)`.as(
        'ofStaff',
      ),
    )
    .select(
      sql<string[]>`array(select label from member_labels where user_id = users.id order by label)`.as(
        'labels',
      ),
    )
    .select(({ selectFrom }) =>
      selectFrom('listed_members')
        .select(({ fn }) => fn.max('practiced_at').as('at'))
        .whereRef('listed_members.user_id', '=', 'users.id')
        .as('practicedAt'),
    )
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
export type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];
