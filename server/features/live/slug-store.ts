import { sql } from 'kysely';
import { slugOf } from '../../../contract/slugs.ts';
import type { Database } from '../../platform/db.ts';
import './tables.ts';

type Table = 'live_instructors' | 'live_shows';
const words = { live_instructors: 'instructor', live_shows: 'show' } as const satisfies Record<Table, string>;

/** A slug that no other row has, made of a title or name. */
export const freeSlug = async (trx: Database, table: Table, title: string, id: number | null) => {
  const wanted = slugOf(title, words[table]);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where id is distinct from ${id}::int
      and (slug = ${wanted} or slug like ${`${wanted}-%`})`.execute(trx);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(slug)) return slug;
  }
};

/** Until the transaction ends: those who make or move slugs of a table come one after the other. */
export const lockSlugs = async (trx: Database, table: Table): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${table}`}))`.execute(trx);
};
