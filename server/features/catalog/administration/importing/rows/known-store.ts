import { sql } from 'kysely';
import type { Database } from '../../../../../platform/db.ts';
import { camelCasedSql } from '../../../../../platform/sql/camel-case.ts';
import { notDeleted } from '../../deleting/deleted-store.ts';
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
  videoId: number | null;
  sourceName: string | null;
  sourceBytes: number | null;
  processStatus: string | null;
};

/** How a class may be known: by what a row was called before, else by its slug. */
export type Identity = { identity: string; slug: string | null };

const columns = camelCasedSql([
  'entry.id',
  'entry.video_id',
  'video.source_name',
  'video.source_bytes',
  'video.process_status',
]);

/** The classes that rows stand for, in their order: the one that a row made or changed before, else the one with its slug. */
export const findClasses = async (
  db: Database,
  wanted: readonly Identity[],
): Promise<(FoundClass | null)[]> => {
  const { rows } = await sql<FoundClass & { at: number }>`
    select wanted.at, ${sql.raw(columns)}, not ${notDeleted('class', 'entry.id')} as deleted
    from unnest(${wanted.map(({ identity }) => identity)}::text[], ${wanted.map(({ slug }) => slug)}::text[])
      with ordinality as wanted (identity, slug, at)
    join lateral (
      select plan_entry_id as id, 1 as choice from imported_classes as one where one.identity = wanted.identity
      union all select id, 2 from plan_entries as one where one.slug = wanted.slug
      order by choice limit 1
    ) as known on true
    join plan_entries as entry on entry.id = known.id
    left join videos as video on video.id = entry.video_id`.execute(db);
  const found = new Map(rows.map(({ at, ...one }) => [at, one]));
  return wanted.map((_, at) => found.get(at + 1) ?? null);
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
