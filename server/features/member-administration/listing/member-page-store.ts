import { type RawBuilder, sql } from 'kysely';
import type { MemberSort, MemberTab } from '../../../../contract/member-administration/member-limits.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { listedNow, type Narrowing } from './listed-members-store.ts';

/** Where a page ends: the value its order compares, and the member. Members who never practiced come last. */
export type Position = { value: string | null; id: string };

type Order = {
  value: RawBuilder<unknown>;
  written: RawBuilder<unknown>;
  read: (value: string) => RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  hasEmpty: boolean;
};

/** Times have microseconds here and milliseconds in JavaScript. */
const writtenTime = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const readTime = (value: string): RawBuilder<unknown> => sql`${value}::timestamptz`;

const orders: Record<MemberSort, Order> = {
  joined: {
    value: sql`joined_at`,
    written: writtenTime(sql`joined_at`),
    read: readTime,
    direction: 'desc',
    hasEmpty: false,
  },
  name: {
    value: sql`name`,
    written: sql`name`,
    read: (value) => sql`${value}::text collate "C"`,
    direction: 'asc',
    hasEmpty: false,
  },
  practice: {
    value: sql`practiced_at`,
    written: writtenTime(sql`practiced_at`),
    read: readTime,
    direction: 'desc',
    hasEmpty: true,
  },
};

export type PageWanted = {
  list: Narrowing;
  tab: MemberTab;
  sort: MemberSort;
  after: Position | null;
  limit: number;
};

const startOf = ({ sort, after }: PageWanted): RawBuilder<boolean> => {
  if (!after) return sql`true`;
  const { value, read, direction, hasEmpty } = orders[sort];
  if (after.value === null) return sql`(${value} is null and user_id < ${after.id})`;
  const compare = direction === 'asc' ? sql`>` : sql`<`;
  const beyond = sql<boolean>`(${value}, user_id) ${compare} (${read(after.value)}, ${after.id})`;
  return hasEmpty ? sql`(${beyond} or ${value} is null)` : beyond;
};

/** The members of a page in their order. */
export const memberPositions = async (db: Database, wanted: PageWanted): Promise<Position[]> => {
  const { value, written, direction, hasEmpty } = orders[wanted.sort];
  const way = direction === 'asc' ? sql`asc` : hasEmpty ? sql`desc nulls last` : sql`desc`;
  const tie = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Position>`
    select user_id as id, ${written} as value from listed_members
    where ${listedNow(wanted.list, wanted.tab)} and ${startOf(wanted)}
    order by ${value} ${way}, user_id ${tie} limit ${wanted.limit}`.execute(db);
  return rows;
};

/** What the list says of these members, in no order. */
export const memberRows = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('users')
    .select(camelCased(['id', 'email', 'username', 'avatar', 'admin', 'deletes_at', 'created_at']))
    .select('full_name as name')
    .select(({ selectFrom }) =>
      selectFrom('listed_members')
        .select(({ fn }) => fn.max('practiced_at').as('at'))
        .whereRef('listed_members.user_id', '=', 'users.id')
        .as('practicedAt'),
    )
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
export type MemberRow = Awaited<ReturnType<typeof memberRows>>[number];
