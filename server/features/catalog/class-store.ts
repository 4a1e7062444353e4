import { sql } from 'kysely';
import { classFields } from '../../../contract/catalog-administration/class-fields.ts';
import { type ShownFields, shownFields } from '../../../contract/fields/field-table.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { shownColumns } from '../../platform/sql/field-columns.ts';
import { ownWords, ownWordsBeside, translatedNames } from '../../platform/sql/own-words.ts';
import {
  type CoachName,
  coachesOfClasses,
  namesOfPlans,
  type PlanNames,
  type StyleName,
  stylesOfClasses,
} from './content-names/names-store.ts';
import { notDeleted } from './deleted/deleted-store.ts';
import type { Focus } from './image.ts';
import type { Reference } from './reference.ts';
import './tables.ts';
import { referencedId } from './slugs/slug-redirect-store.ts';
import {
  anyOf,
  classPlays,
  classPublished,
  classReleased,
  classVisible,
  visibleFrom,
} from './visibility-store.ts';

/** Facts of a class for its card and the filters. */
export type ClassRow = ShownFields<typeof classFields, 'card'> & {
  id: number;
  title: string;
  classFinderTitle: string | null;
  previewDescription: string;
  translated: string[] | null;
  featured: boolean;
  freePreview: boolean;
  singleClass: boolean;
  image: string;
  focus: Focus;
  videoId: number | null;
  durationMs: number;
  /** Later one of the dates of the class and its series. */
  publishedAt: Date;
  plan: PlanNames;
  coaches: CoachName[];
  subcategories: StyleName[];
};

/** Facts of a class for its page, beside those of its card. */
type PageRow = ClassRow & ShownFields<typeof classFields, 'page'>;

const bareClasses = (db: Database) =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .select(
      camelCased([
        'entry.id',
        'entry.featured',
        'entry.free_preview',
        'entry.single_class',
        'entry.image',
        'entry.focus_x',
        'entry.focus_y',
        'entry.video_id',
        'entry.without_captions',
        'video.duration_ms',
        'entry.plan_id',
      ]),
    )
    .select([
      ownWords('entry.title').as('title'),
      ownWordsBeside('entry.class_finder_title', 'classFinderTitle', 'title').as('classFinderTitle'),
      ownWords('entry.preview_description').as('previewDescription'),
      translatedNames('entry').as('translated'),
    ])
    .select(shownColumns(classFields, 'entry', 'card'))
    .select(visibleFrom.as('publishedAt'));

type BareClass = Awaited<ReturnType<ReturnType<typeof bareClasses>['execute']>>[number];

const cardFields = shownFields(classFields, 'card');
const pageFields = shownFields(classFields, 'page');

const withNames = async (db: Database, rows: readonly BareClass[]): Promise<ClassRow[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [coaches, plans, styles] = await Promise.all([
    coachesOfClasses(db, ids),
    namesOfPlans(db, [...new Set(rows.map(({ planId }) => planId))]),
    stylesOfClasses(db, ids),
  ]);
  return rows.flatMap((row) => {
    const plan = plans.get(row.planId);
    // A series that was deleted since takes its classes with it.
    if (!plan) return [];
    const {
      id,
      title,
      classFinderTitle,
      previewDescription,
      translated,
      featured,
      freePreview,
      singleClass,
    } = row;
    const { image, videoId, publishedAt } = row;
    return {
      id,
      title,
      classFinderTitle,
      previewDescription,
      translated,
      featured,
      freePreview,
      singleClass,
      ...cardFields(row),
      sound: row.sound ?? (row.videoId === null || row.withoutCaptions ? null : 'optional'),
      image,
      focus: { x: row.focusX, y: row.focusY },
      videoId,
      durationMs: row.durationMs ?? 0,
      publishedAt,
      plan,
      coaches: coaches.get(id) ?? [],
      subcategories: styles.get(id) ?? [],
    };
  });
};

/** Returns a page of the listed classes by id, including scheduled ones, for callers that keep them all. */
export const listedClasses = async (db: Database, afterId: number, limit: number): Promise<ClassRow[]> =>
  withNames(
    db,
    await bareClasses(db)
      .where('entry.id', '>', afterId)
      .where(classPublished)
      .where(classPlays)
      .orderBy('entry.id')
      .limit(limit)
      .execute(),
  );

export const listedClassesById = async (db: Database, ids: readonly number[]): Promise<ClassRow[]> =>
  withNames(
    db,
    await bareClasses(db)
      .where('entry.id', '=', anyOf(ids))
      .where(classPublished)
      .where(classPlays)
      .execute(),
  );

/** Class that is published along with its series; it shows from `visibleFrom` on. */
export type PublishedClass = { id: number; visibleFrom: Date; durationMs: number };

export const publishedClasses = async (db: Database, ids: readonly number[]): Promise<PublishedClass[]> =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .leftJoin('videos as video', 'video.id', 'entry.video_id')
    .select(['entry.id', visibleFrom.as('visibleFrom')])
    .select(sql<number>`coalesce(video.duration_ms, 0)`.as('durationMs'))
    .where('entry.id', '=', anyOf(ids))
    .where(classPublished)
    .execute();

/** Returns the given classes that the world may see, also those whose video is not ready. */
export const visibleClassesById = async (
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ClassRow>> => {
  const rows = await bareClasses(db).where('entry.id', '=', anyOf(ids)).where(classVisible(now)).execute();
  return new Map((await withNames(db, rows)).map((row) => [row.id, row]));
};

const oneWithNames = async (db: Database, row: BareClass | undefined): Promise<ClassRow | null> => {
  const [full] = await withNames(db, row ? [row] : []);
  return full ?? null;
};

/** Returns the class by its id, its slug, or a former slug. */
export const visibleClass = async (db: Database, wanted: Reference, now: Date): Promise<ClassRow | null> =>
  oneWithNames(
    db,
    await bareClasses(db)
      .where('entry.id', '=', referencedId('class', wanted))
      .where(classVisible(now))
      .executeTakeFirst(),
  );

/** Returns the class, also if it has left the catalog since; `visible` tells these cases apart. */
export const releasedClass = async (
  db: Database,
  wanted: Reference,
  now: Date,
): Promise<(PageRow & { visible: boolean }) | null> => {
  const row = await bareClasses(db)
    .select(shownColumns(classFields, 'entry', 'page'))
    .select(classVisible(now).as('visible'))
    .where('entry.id', '=', referencedId('class', wanted))
    .where(classReleased(now))
    .executeTakeFirst();
  const full = await oneWithNames(db, row);
  return full && row ? { ...full, ...pageFields(row), visible: row.visible } : null;
};

/** Returns a class in any state that is not deleted; its day is today if it has none yet. */
export const anyClass = async (db: Database, id: number, now: Date): Promise<PageRow | null> => {
  const row = await bareClasses(db)
    .select(shownColumns(classFields, 'entry', 'page'))
    .where('entry.id', '=', id)
    .where(notDeleted('class', 'entry.id'))
    .executeTakeFirst();
  const full = await oneWithNames(db, row && { ...row, publishedAt: row.publishedAt ?? now });
  return full && row ? { ...full, ...pageFields(row) } : null;
};

/** Features a class or stops that. Idempotent: featuring a featured class notifies no process. */
export const setFeatured = async (
  db: Database,
  classId: number,
  featured: boolean,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('plan_entries')
    .set({ featured, updated_at: now })
    .where('id', '=', classId)
    .where('featured', '<>', featured)
    .execute();
};

/** Returns the paths of the classes that the world can find, for the sitemap. */
export const classAddresses = async (db: Database, now: Date): Promise<{ id: number; planSlug: string }[]> =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .innerJoin('videos as video', 'video.id', 'entry.video_id')
    .select(['entry.id', 'plan.slug as planSlug'])
    .where(classVisible(now))
    .where(classPlays)
    .orderBy('entry.id')
    .execute();

export type Window = { all: number; last7: number; last30: number; last90: number };

/** Returns completions and favorites: the totals from the counters, those of the last days from the rows themselves. */
export const popularity = async (db: Database, now: Date): Promise<({ classId: number } & Window)[]> => {
  const dayMs = 86_400_000;
  const since = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const events = sql<{ plan_entry_id: number; at: Date }>`(
    select plan_entry_id, completed_at as at from completions where completed_at > ${since(90)} and counts
    union all
    select plan_entry_id, created_at from favorites where created_at > ${since(90)})`;
  const recent = db
    .selectFrom(events.as('event'))
    .groupBy('plan_entry_id')
    .select('plan_entry_id')
    .select(sql<number>`count(*) filter (where at > ${since(7)})`.as('last7'))
    .select(sql<number>`count(*) filter (where at > ${since(30)})`.as('last30'))
    .select(sql<number>`count(*)`.as('last90'));
  const rows = await db
    .selectFrom('plan_entry_popularity as counted')
    .leftJoin(recent.as('recent'), 'recent.plan_entry_id', 'counted.plan_entry_id')
    .select('counted.plan_entry_id as classId')
    .select(sql<number>`counted.completions + counted.favorites`.as('all'))
    .select(['recent.last7', 'recent.last30', 'recent.last90'])
    .execute();
  return rows.map(({ classId, all, last7, last30, last90 }) => ({
    classId,
    all,
    last7: last7 ?? 0,
    last30: last30 ?? 0,
    last90: last90 ?? 0,
  }));
};
