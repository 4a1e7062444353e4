import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { ClassReference } from '../archive/archive-format.ts';

type NamedClass = ClassReference & { id: number };

const named = (db: Database) =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select(['entry.id', 'entry.slug as class', 'entry.title', 'plan.slug as series']);

const reference = ({ series, class: slug, title }: NamedClass): ClassReference => ({
  series,
  class: slug,
  title,
});

/** What these classes are called, also those that have left the catalogue. */
export const referencesOf = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ClassReference>> => {
  if (ids.length === 0) return new Map();
  const rows = await named(db)
    .where('entry.id', '=', sql<number>`any(${[...new Set(ids)]}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, reference(row)]));
};

/** What was published once; an import must not tell which names a studio is working on. */
const wasOut = (now: Date) => sql<boolean>`(entry.state <> 'draft' and entry.published_at <= ${now}
  and plan.state <> 'draft' and plan.published_at <= ${now})`;

/** The classes of these names, by name. */
export const classesNamed = async (
  db: Database,
  slugs: readonly string[],
  now: Date,
): Promise<Map<string, NamedClass>> => {
  const rows = await named(db)
    .where('entry.slug', '=', sql<string>`any(${slugs}::text[])`)
    .where(wasOut(now))
    .execute();
  return new Map(rows.map((row) => [row.class, row]));
};

/** What these series are called. */
export const seriesOf = async (
  db: Database,
  ids: readonly number[],
): Promise<Map<number, { series: string; title: string }>> => {
  const rows = await db
    .selectFrom('plans')
    .select(['id', 'slug as series', 'title'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
};

/** The series of these names that are out. */
export const seriesNamed = async (
  db: Database,
  slugs: readonly string[],
  now: Date,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('plans')
    .select(['id', 'slug'])
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('kind', '=', 'series')
    .where('state', '=', 'published')
    .where('published_at', '<=', now)
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};
