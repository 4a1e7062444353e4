import { sql } from 'kysely';
import type { Database } from '../../../../../platform/db.ts';
import { camelCased } from '../../../../../platform/sql/camel-case.ts';
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

/** The class that a row stands for: the one it made or changed before, else the one with its slug. */
export const findClass = async (
  db: Database,
  { identity, slug }: { identity: string; slug: string | null },
): Promise<FoundClass | null> =>
  (await db
    .selectFrom('plan_entries as entry')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .select(
      camelCased([
        'entry.id',
        'entry.video_id',
        'video.source_name',
        'video.source_bytes',
        'video.process_status',
      ]),
    )
    .select(sql<boolean>`not ${notDeleted('class', 'entry.id')}`.as('deleted'))
    .where((is) =>
      is.or([
        is(
          'entry.id',
          'in',
          db.selectFrom('imported_classes').select('plan_entry_id').where('identity', '=', identity),
        ),
        ...(slug === null ? [] : [is('entry.slug', '=', slug)]),
      ]),
    )
    .orderBy(
      sql`(entry.id in (select plan_entry_id from imported_classes where identity = ${identity})) desc`,
    )
    .limit(1)
    .executeTakeFirst()) ?? null;

export const rememberClass = async (trx: Database, identity: string, classId: number): Promise<void> => {
  await trx
    .insertInto('imported_classes')
    .values({ identity, plan_entry_id: classId })
    .onConflict((conflict) => conflict.column('identity').doUpdateSet({ plan_entry_id: classId }))
    .execute();
};
