import { sql } from 'kysely';
import { slugOf } from '../../../../../contract/slugs.ts';
import type { Database } from '../../../../platform/db.ts';
import '../../tables.ts';

type Addressed = 'coach' | 'category';
const tables = { coach: 'coaches', category: 'categories' } as const satisfies Record<Addressed, string>;

/** A slug that no other content of the kind has or had, made of a title. */
export const freeSlug = async (trx: Database, kind: Addressed, title: string, id: number | null) => {
  const wanted = slugOf(title, kind);
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(tables[kind])} where id is distinct from ${id}::int
      and (slug = ${wanted} or slug like ${`${wanted}-%`})
    union select slug from slug_redirects where kind = ${kind} and content_id is distinct from ${id}::int
      and (slug = ${wanted} or slug like ${`${wanted}-%`})`.execute(trx);
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(slug)) return slug;
  }
};

export const isSlugOfOther = async (trx: Database, kind: Addressed, slug: string, id: number | null) =>
  (
    await sql`select from ${sql.table(tables[kind])}
      where slug = ${slug} and id is distinct from ${id}::int`.execute(trx)
  ).rows.length > 0;
