import { sql } from 'kysely';
import type { Database } from '../../../../../platform/db.ts';
import { camelCasedSql } from '../../../../../platform/sql/camel-case.ts';
import { freeSlugs } from '../../../classes/new-class.ts';
import { lockClassCreation } from '../../../classes/new-class-store.ts';
import { notDeleted } from '../../../deleted/deleted-store.ts';
import {
  type KnownCoach,
  type KnownNames,
  type KnownSeries,
  knownCoaches,
  nameKey,
  seriesByName,
} from './known-names.ts';
import '../tables.ts';

type Value = { slug: string; title: string };

const bothNames = (values: readonly Value[]): Map<string, string> =>
  new Map(
    values.flatMap(({ slug, title }) => [[nameKey(title), slug] as const, [nameKey(slug), slug] as const]),
  );

const coachesAfter = (db: Database, id: number): Promise<KnownCoach[]> =>
  db
    .selectFrom('coaches')
    .select(['id', 'slug', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('id', '>', id)
    .where(notDeleted('coach', 'coaches.id'))
    .orderBy('id')
    .execute();

const seriesAfter = (db: Database, id: number): Promise<KnownSeries[]> =>
  db
    .selectFrom('plans')
    .select(['id', 'slug', 'title'])
    .where('id', '>', id)
    .where('kind', '=', 'series')
    .where(notDeleted('plan', 'plans.id'))
    .orderBy('id')
    .execute();

const lastId = (rows: readonly { id: number }[]): number => rows.at(-1)?.id ?? 0;

/** Everything of the studio that a table may name. */
export const knownNames = async (db: Database): Promise<KnownNames> => {
  const [coaches, styles, values, series] = await Promise.all([
    coachesAfter(db, 0),
    db.selectFrom('subcategories').select(['id', 'slug', 'title']).orderBy('id').execute(),
    db.selectFrom('class_values').select(['kind', 'slug', 'title']).execute(),
    seriesAfter(db, 0),
  ]);
  return {
    coaches: knownCoaches(coaches),
    styles: new Map(
      styles.flatMap(({ id, slug, title }) => [[nameKey(title), id] as const, [nameKey(slug), id] as const]),
    ),
    equipment: bothNames(values.filter(({ kind }) => kind === 'equipment')),
    focusAreas: bothNames(values.filter(({ kind }) => kind === 'focus-area')),
    series: seriesByName(series),
    allSeries: series,
  };
};

/** Adds the coaches and series that were made since. Ids must be given out under the locks that `trx` holds. */
export const learnNew = async (trx: Database, known: KnownNames): Promise<void> => {
  const { coaches, allSeries } = known;
  const newCoaches = await coachesAfter(trx, lastId(coaches.all));
  if (newCoaches.length > 0) known.coaches = knownCoaches([...coaches.all, ...newCoaches]);
  const newSeries = await seriesAfter(trx, lastId(allSeries));
  if (newSeries.length === 0) return;
  known.allSeries = [...allSeries, ...newSeries];
  known.series = seriesByName(known.allSeries);
};

export type FoundClass = {
  id: number;
  deleted: boolean;
  /** The number of classes that fit as well as this one. */
  alike: number;
  series: string;
  videoId: number | null;
  sourceName: string | null;
  sourceBytes: number | null;
  processStatus: string | null;
};

/** Marks by which a row is a class that is there: its key, else its file, else its title in its series. */
export type Identity = {
  key: string | null;
  file: { name: string; bytes: number } | null;
  title: string | null;
  /** Null for a series that is to be made. */
  planId: number | null;
};

const columns = camelCasedSql([
  'entry.id',
  'entry.video_id',
  'video.source_name',
  'video.source_bytes',
  'video.process_status',
]);

/** Classes that went when their import was undone: rows are never these, and may take their slugs. */
const isUndone = sql`exists (
  select from studio_import_rows as row join studio_imports as import on import.id = row.import_id
  where row.class_id = entry.id and row.outcome = 'created' and import.undone_at is not null
) and not ${notDeleted('class', 'entry.id')}`;

/** The classes that rows stand for, in their order. A class that has a key is no other key's. */
export const findClasses = async (
  db: Database,
  wanted: readonly Identity[],
): Promise<(FoundClass | null)[]> => {
  const { rows } = await sql<FoundClass & { at: number }>`
    select wanted.at, ${sql.raw(columns)}, known.deleted, known.alike, plan.title as series
    from unnest(${wanted.map(({ key }) => key)}::text[], ${wanted.map(({ title }) => title)}::text[],
        ${wanted.map(({ planId }) => planId)}::int[], ${wanted.map(({ file }) => file?.name ?? null)}::text[],
        ${wanted.map(({ file }) => file?.bytes ?? null)}::bigint[])
      with ordinality as wanted (key, title, plan_id, file, bytes, at)
    join lateral (
      select id, deleted, count(*) over (partition by choice, other, deleted)::int as alike
      from (
        select entry.id, candidate.choice,
          not (entry.plan_id = wanted.plan_id and entry.title_key = compared_text(wanted.title)) as other,
          not ${notDeleted('class', 'entry.id')} as deleted
        from (
          select plan_entry_id as id, 1 as choice from imported_classes as one where one.identity = wanted.key
          union all
          select one.id, 2 from videos as film join plan_entries as one on one.video_id = film.id
            where compared_text(film.source_name) = compared_text(wanted.file) and film.source_bytes = wanted.bytes
          union all
          select one.id, 3 from plan_entries as one
            where one.title_key = compared_text(wanted.title) and one.plan_id = wanted.plan_id
        ) as candidate
        join plan_entries as entry on entry.id = candidate.id
        where not (${isUndone}) and (candidate.choice = 1 or wanted.key is null
          or not exists (select from imported_classes as keyed where keyed.plan_entry_id = entry.id))
      ) as fitting
      order by choice, deleted, other, id limit 1
    ) as known on true
    join plan_entries as entry on entry.id = known.id
    join plans as plan on plan.id = entry.plan_id
    left join videos as video on video.id = entry.video_id`.execute(db);
  const found = new Map(rows.map(({ at, ...one }) => [at, one]));
  return wanted.map((_, at) => found.get(at + 1) ?? null);
};

export type SlugHolder = { id: number; title: string; series: string };

/** The classes that have these slugs, deleted ones too, as they keep theirs unless their import was undone. */
export const holdersOfSlugs = async (
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, SlugHolder>> => {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .select(['entry.id', 'entry.slug', 'entry.title', 'plan.title as series'])
    .where('entry.slug', '=', sql<string>`any(${slugs}::text[])`)
    .where(sql<boolean>`not (${isUndone})`)
    .execute();
  return new Map(rows.map(({ slug, ...holder }) => [slug, holder]));
};

/** Gives classes that went when their import was undone other slugs than these, which rows take. */
export const freeUndoneSlugs = async (trx: Database, slugs: readonly string[]): Promise<void> => {
  if (slugs.length === 0) return;
  // Classes get their slugs one after another.
  await lockClassCreation(trx);
  const undone = await trx
    .selectFrom('plan_entries as entry')
    .select(['entry.id', 'entry.title'])
    .where('entry.slug', '=', sql<string>`any(${slugs}::text[])`)
    .where(sql<boolean>`${isUndone}`)
    .orderBy('entry.id')
    .forUpdate()
    .execute();
  const titles = undone.map(({ title }) => title);
  const others = await freeSlugs(trx, titles, { given: slugs });
  for (const [at, { id }] of undone.entries())
    await trx
      .updateTable('plan_entries')
      .set({ slug: others[at] ?? '' })
      .where('id', '=', id)
      .execute();
};

/** The series of a class that has each title, one of several; null where no class has it. */
export const seriesOfTitles = async (
  db: Database,
  titles: readonly (string | null)[],
): Promise<(string | null)[]> => {
  const { rows } = await sql<{ at: number; series: string }>`
    select wanted.at, known.series
    from unnest(${titles}::text[]) with ordinality as wanted (title, at)
    join lateral (
      select plan.title as series from plan_entries as entry join plans as plan on plan.id = entry.plan_id
      where entry.title_key = compared_text(wanted.title) and ${notDeleted('class', 'entry.id')}
      order by entry.id limit 1
    ) as known on true`.execute(db);
  const found = new Map(rows.map(({ at, series }) => [at, series]));
  return titles.map((_, at) => found.get(at + 1) ?? null);
};

export const rememberClasses = async (
  trx: Database,
  classes: readonly { identity: string; classId: number }[],
): Promise<void> => {
  if (classes.length === 0) return;
  await trx
    .insertInto('imported_classes')
    .values(classes.map(({ identity, classId }) => ({ identity, plan_entry_id: classId })))
    .onConflict((conflict) =>
      conflict
        .column('identity')
        .doUpdateSet({ plan_entry_id: sql`excluded.plan_entry_id` })
        .whereRef('imported_classes.plan_entry_id', '<>', sql`excluded.plan_entry_id`),
    )
    .execute();
};
