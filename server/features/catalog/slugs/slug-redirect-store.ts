import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { Reference } from '../reference.ts';
import '../tables.ts';
import type { CatalogKind } from '../tables.ts';

const tables = {
  class: 'plan_entries',
  plan: 'plans',
  coach: 'coaches',
  category: 'categories',
  page: 'pages',
} as const satisfies Record<CatalogKind, string>;

/**
 * The id of what an address names, as a value of a statement: content by the slug it has, otherwise by one it had
 * before. Null where there is none.
 */
export const referencedId = (kind: CatalogKind, wanted: Reference): RawBuilder<number> =>
  'id' in wanted
    ? sql`${wanted.id}::int`
    : sql`coalesce(
        (select id from ${sql.table(tables[kind])} where slug = ${wanted.slug}),
        (select content_id from slug_redirects where kind = ${kind} and slug = ${wanted.slug}))`;

/** Makes the slug that content had lead to it. What took a slug over has it alone. */
export const moveSlug = async (
  trx: Database,
  { kind, id, from, to, now }: { kind: CatalogKind; id: number; from: string; to: string; now: Date },
): Promise<void> => {
  if (from === to) return;
  await deleteRedirectFrom(trx, kind, to);
  await trx
    .insertInto('slug_redirects')
    .values({ kind, slug: from, content_id: id, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet({ content_id: id, created_at: now }),
    )
    .execute();
};

/** A slug that content has leads nowhere else any more. */
export const deleteRedirectFrom = (trx: Database, kind: CatalogKind, slug: string): Promise<void> =>
  deleteRedirectsFrom(trx, kind, [slug]);

/** The same of many. */
export const deleteRedirectsFrom = async (
  trx: Database,
  kind: CatalogKind,
  slugs: readonly string[],
): Promise<void> => {
  const taken = sql<string>`any(${slugs}::text[])`;
  await trx.deleteFrom('slug_redirects').where('kind', '=', kind).where('slug', '=', taken).execute();
};

/** Content that is gone for good is led to by nothing. */
export const deleteRedirectsTo = async (trx: Database, kind: CatalogKind, id: number): Promise<void> => {
  await trx.deleteFrom('slug_redirects').where('kind', '=', kind).where('content_id', '=', id).execute();
};
