import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { classReleased, planVisible } from '../../catalog/index.ts';
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

/** Returns references to these classes, including classes that have left the catalog. */
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

/**
 * Returns the classes with these slugs that were published once, by slug: an import must not reveal the slugs of
 * unpublished classes.
 */
export const classesNamed = async (
  db: Database,
  slugs: readonly string[],
  now: Date,
): Promise<Map<string, NamedClass>> => {
  const rows = await named(db)
    .where('entry.slug', '=', sql<string>`any(${slugs}::text[])`)
    .where(classReleased(now))
    .execute();
  return new Map(rows.map((row) => [row.class, row]));
};

/** Returns slug and title of these series. */
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

/** Returns the ids of the published series with these slugs. */
export const seriesNamed = async (
  db: Database,
  slugs: readonly string[],
  now: Date,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('plans as plan')
    .select(['plan.id', 'plan.slug'])
    .where('plan.slug', '=', sql<string>`any(${slugs}::text[])`)
    .where('plan.kind', '=', 'series')
    .where(planVisible(now))
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};
