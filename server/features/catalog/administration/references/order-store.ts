import { sql } from 'kysely';
import type { DeletableKind } from '../../../../../contract/catalog-administration/deleted-contents.schema.ts';
import type { ListMove } from '../../../../../contract/catalog-administration/references/shown.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { AppError } from '../../../../platform/errors.ts';
import { rankAfter, ranksFor } from '../../plans/rank.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';

/** List whose order the studio decides: all rows of a table, or those with a value in a column. */
export type OrderedList = {
  kind: DeletableKind;
  table: 'coaches' | 'categories' | 'subcategories' | 'class_values';
  of?: { column: string; value: number | string };
};

/** Columns that order rows with the same rank. */
const ties = {
  coaches: ['first_name', 'last_name', 'id'],
  categories: ['id'],
  subcategories: ['id'],
  class_values: ['slug'],
} as const satisfies Record<OrderedList['table'], readonly string[]>;

const ofList = ({ of }: OrderedList) => (of ? sql`${sql.ref(of.column)} = ${of.value}` : sql`true`);

/** Locks the order of the list until the transaction ends. */
export const lockList = async (trx: Database, { table, of }: OrderedList): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`order ${table} ${of?.value ?? ''}`}))`.execute(trx);
};

export const countOf = async (trx: Database, list: OrderedList): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(list.table)} as listed
    where ${ofList(list)} and ${notDeleted(list.kind, 'listed.id')}`.execute(trx);
  return rows[0]?.count ?? 0;
};

/** Returns a rank after all others of the list. */
export const lastRank = async (trx: Database, list: OrderedList): Promise<string> => {
  const { rows } = await sql<{ last: string | null }>`
    select max(rank) as last from ${sql.table(list.table)} where ${ofList(list)}`.execute(trx);
  return rankAfter(rows[0]?.last ?? null);
};

/**
 * Moves an item of the list before another, or to the end. Throws `not_found` if it is not in the list, and `conflict`
 * if the other one is not.
 */
export const moveInList = async (
  trx: Database,
  list: OrderedList,
  { id, before }: ListMove,
): Promise<void> => {
  await lockList(trx, list);
  const { rows } = await sql<{ id: number }>`
    select listed.id from ${sql.table(list.table)} as listed
    where ${ofList(list)} and ${notDeleted(list.kind, 'listed.id')}
    order by rank, ${sql.join(ties[list.table].map((column) => sql.ref(column)))}`.execute(trx);
  const others = rows.flatMap((row) => (row.id === id ? [] : [row.id]));
  if (others.length === rows.length) throw new AppError('not_found');
  const at = before === null ? others.length : others.indexOf(before);
  if (at < 0) throw new AppError('conflict');
  const ids = others.toSpliced(at, 0, id);
  await sql`update ${sql.table(list.table)} as listed set rank = wanted.rank
    from unnest(${ids}::int[], ${ranksFor(ids.length)}::text[]) as wanted (id, rank)
    where listed.id = wanted.id and listed.rank <> wanted.rank`.execute(trx);
};
