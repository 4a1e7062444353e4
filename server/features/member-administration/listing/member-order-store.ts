import { type RawBuilder, sql } from 'kysely';
import type { MemberSort, MemberTab } from '../../../../contract/member-administration/member-limits.ts';
import { type Narrowing, practicedAt } from './listed-members-store.ts';

/** Where a page ends: the value its order compares, and the member. */
export type Position = { value: string; id: string };

/** Who never practiced comes after all others, as if it were long ago. */
export const neverPracticed = '-infinity';

type Order = {
  value: RawBuilder<unknown>;
  written: RawBuilder<unknown>;
  read: (value: string) => RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** Stands after another in this order. */
  isAfter: RawBuilder<unknown>;
  isNotAfter: RawBuilder<unknown>;
  /** Whether an index has it within each state. */
  isWithinStates: boolean;
};

/** Times have microseconds here and milliseconds in JavaScript. */
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

/** The tab whose members an index has in this order; a tab without one is checked on the way. */
export const tabOnTheWay = ({ sort, tab }: PageWanted): MemberTab =>
  orders[sort].isWithinStates ? tab : 'all';
