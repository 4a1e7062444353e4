import { type RawBuilder, sql } from 'kysely';
import type { MemberSort, MemberTab } from '../../../../contract/member-administration/member-limits.ts';
import { type Narrowing, practicedAt } from './listed-members-store.ts';

/** Cursor of a page: the sort value and the id of its last member. */
export type Position = { value: string; id: string };

/** Sort value of members who never practiced: they come last. */
export const neverPracticed = '-infinity';

type Order = {
  value: RawBuilder<unknown>;
  written: RawBuilder<unknown>;
  read: (value: string) => RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** Operator for rows after the cursor. */
  isAfter: RawBuilder<unknown>;
  isNotAfter: RawBuilder<unknown>;
  /** True if an index has the order within each state. */
  isWithinStates: boolean;
};

/** Timestamps are written as text, because PostgreSQL has microseconds and JavaScript only milliseconds. */
const times = {
  written: sql`case when isfinite(value) then to_char(value at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
    else value::text end`,
  read: (value: string): RawBuilder<unknown> => sql`${value}::timestamptz`,
  direction: sql`desc`,
  isAfter: sql`<`,
  isNotAfter: sql`>=`,
  isWithinStates: true,
};

export const orders: Record<MemberSort, Order> = {
  joined: { value: sql`joined_at`, ...times },
  practice: { value: practicedAt, ...times },
  name: {
    value: sql`name`,
    written: sql`value`,
    read: (value) => sql`${value}::text collate "C"`,
    direction: sql`asc`,
    isAfter: sql`>`,
    isNotAfter: sql`<=`,
    isWithinStates: false,
  },
};

export type PageWanted = {
  list: Narrowing;
  tab: MemberTab;
  sort: MemberSort;
  after: Position | null;
  limit: number;
};

const stands = ({ sort }: PageWanted, where: 'isAfter' | 'isNotAfter', { value, id }: Position) =>
  sql<boolean>`(${orders[sort].value}, user_id) ${orders[sort][where]} (${orders[sort].read(value)}, ${id})`;

export const afterStart = (wanted: PageWanted): RawBuilder<boolean> =>
  wanted.after ? stands(wanted, 'isAfter', wanted.after) : sql`true`;

export const untilEnd = (wanted: PageWanted, end: Position | null): RawBuilder<boolean> =>
  end ? stands(wanted, 'isNotAfter', end) : sql`true`;

export const inOrder = ({ sort }: PageWanted, value: RawBuilder<unknown> = sql`value`): RawBuilder<unknown> =>
  sql`order by ${value} ${orders[sort].direction}, user_id ${orders[sort].direction}`;

/** Returns the tab that an index has in this order; other tabs are checked row by row, so the result is `all`. */
export const tabOnTheWay = ({ sort, tab }: PageWanted): MemberTab =>
  orders[sort].isWithinStates ? tab : 'all';
