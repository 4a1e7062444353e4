import { type RawBuilder, sql } from 'kysely';
import { categoryFields } from '../../../contract/catalog-administration/references/category-fields.ts';
import { coachFields } from '../../../contract/catalog-administration/references/coach-fields.ts';
import type { ShownFields } from '../../../contract/fields/field-table.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { shownColumns } from '../../platform/sql/field-columns.ts';
import { ownWords, translatedNames } from '../../platform/sql/own-words.ts';
import type { StyleName } from './content-names/names-store.ts';
import { notDeleted } from './deleted/deleted-store.ts';
import { categoryPicture } from './first-picture-store.ts';
import type { Focus } from './image.ts';
import './tables.ts';
import {
  categoryHolds,
  categoryShown,
  classPlays,
  classVisible,
  coachShown,
  entryPublished,
  planVisible,
} from './visibility-store.ts';

export type CategoryRow = ShownFields<typeof categoryFields> & {
  id: number;
  slug: string;
  title: string;
  translated: string[] | null;
  image: string;
  focus: Focus;
  classCount: number;
  subcategories: StyleName[];
};

const classCounts = (db: Database, now: Date) =>
  db
    .selectFrom('plan_entries as entry')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .innerJoin('videos as video', 'video.id', 'entry.video_id')
    .where(classVisible(now))
    .where(classPlays);

/**
 * Returns the categories that members see, in the studio's order, with their styles and the number of classes to find
 * in each.
 */
export const categories = async (db: Database, now: Date): Promise<CategoryRow[]> => {
  const [rows, styles, counts] = await Promise.all([
    db
      .selectFrom('categories as category')
      .select(['category.id', 'category.slug', ownWords('category.title').as('title')])
      .select(translatedNames('category').as('translated'))
      .select(shownColumns(categoryFields, 'category', 'card'))
      .select(categoryPicture(now).as('image'))
      .select(camelCased(['category.focus_x', 'category.focus_y']))
      .where(categoryShown(now))
      .where(categoryHolds(now))
      .where(notDeleted('category', 'category.id'))
      .orderBy('category.rank')
      .orderBy('category.id')
      .execute(),
    db
      .selectFrom('subcategories')
      .select(camelCased(['category_id', 'slug']))
      .select(ownWords('subcategories.title').as('title'))
      .where(notDeleted('style', 'subcategories.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute(),
    classCounts(db, now)
      .groupBy('plan.category_id')
      .select(camelCased(['plan.category_id']))
      .select(sql<number>`count(*)`.as('count'))
      .execute(),
  ]);
  const countOf = new Map(counts.map((row) => [row.categoryId, row.count]));
  const stylesOf = Map.groupBy(styles, ({ categoryId }) => categoryId);
  return rows.map(({ focusX, focusY, ...category }) => ({
    ...category,
    focus: { x: focusX, y: focusY },
    classCount: countOf.get(category.id) ?? 0,
    subcategories: (stylesOf.get(category.id) ?? []).map((style) => ({
      slug: style.slug,
      title: style.title,
    })),
  }));
};

export type CoachRow = ShownFields<typeof coachFields> & {
  id: number;
  slug: string;
  firstName: string;
  lastName: string;
  translated: string[] | null;
  image: string | null;
  focus: Focus;
  category: StyleName | null;
  classCount: number;
  seriesCount: number;
};

/** Id of one coach, as a value of a statement: counts for one need not count the classes of all. */
type OneCoach = RawBuilder<number> | null;

const seriesPerCoach = (db: Database, now: Date, one: OneCoach) =>
  db
    .selectFrom('plan_coaches as link')
    .innerJoin('plans as plan', 'plan.id', 'link.plan_id')
    .where(planVisible(now))
    .where('plan.kind', '=', 'series')
    .$if(one !== null, (counted) => counted.where('link.coach_id', '=', one ?? sql<number>`0`))
    .groupBy('link.coach_id')
    .select(['link.coach_id', sql<number>`count(*)`.as('count')]);

const classesPerCoach = (db: Database, now: Date, one: OneCoach) =>
  classCounts(db, now)
    .innerJoin('plan_entry_coaches as link', 'link.plan_entry_id', 'entry.id')
    .$if(one !== null, (counted) => counted.where('link.coach_id', '=', one ?? sql<number>`0`))
    .groupBy('link.coach_id')
    .select(['link.coach_id', sql<number>`count(*)`.as('count')]);

/** Returns the coaches whom members see, in the studio's order; or only this one, to whom classes may still lead. */
export const coaches = async (db: Database, now: Date, one: OneCoach = null): Promise<CoachRow[]> => {
  const all = db
    .selectFrom('coaches as coach')
    .leftJoin('categories as category', 'category.id', 'coach.category_id')
    .leftJoin(classesPerCoach(db, now, one).as('classes'), 'classes.coach_id', 'coach.id')
    .leftJoin(seriesPerCoach(db, now, one).as('series'), 'series.coach_id', 'coach.id')
    .select(
      camelCased([
        'coach.id',
        'coach.slug',
        'coach.first_name',
        'coach.last_name',
        'coach.image',
        'coach.focus_x',
        'coach.focus_y',
      ]),
    )
    .select(shownColumns(coachFields, 'coach', 'card'))
    .select(shownColumns(coachFields, 'coach', 'page'))
    .select(['category.slug as categorySlug', ownWords<string | null>('category.title').as('categoryTitle')])
    .select(translatedNames('coach').as('translated'))
    .select(['classes.count as classCount', 'series.count as seriesCount'])
    .where(notDeleted('coach', 'coach.id'))
    .orderBy('coach.rank')
    .orderBy('coach.first_name')
    .orderBy('coach.last_name')
    .orderBy('coach.id');
  const rows = await (one === null ? all.where(coachShown(now)) : all.where('coach.id', '=', one)).execute();
  return rows.map(({ categorySlug, categoryTitle, focusX, focusY, ...coach }) => ({
    ...coach,
    focus: { x: focusX, y: focusY },
    category: categorySlug && categoryTitle ? { slug: categorySlug, title: categoryTitle } : null,
    classCount: coach.classCount ?? 0,
    seriesCount: coach.seriesCount ?? 0,
  }));
};

/** Returns the id of the class of a coach to begin with: a free preview if there is one, else the most popular. */
export const firstClassOf = async (db: Database, coachId: number, now: Date): Promise<number | null> => {
  const first = await db
    .selectFrom('plan_entry_coaches as link')
    .innerJoin('plan_entries as entry', 'entry.id', 'link.plan_entry_id')
    .innerJoin('plans as plan', 'plan.id', 'entry.plan_id')
    .innerJoin('videos as video', 'video.id', 'entry.video_id')
    .leftJoin('plan_entry_popularity as counted', 'counted.plan_entry_id', 'entry.id')
    .select('entry.id')
    .where('link.coach_id', '=', coachId)
    .where(classVisible(now))
    .where(classPlays)
    .orderBy('entry.free_preview', 'desc')
    .orderBy(sql`coalesce(counted.completions + counted.favorites, 0)`, 'desc')
    .orderBy('entry.id')
    .executeTakeFirst();
  return first?.id ?? null;
};

export const classValues = async (
  db: Database,
): Promise<{ equipment: StyleName[]; focusAreas: StyleName[] }> => {
  const rows = await db
    .selectFrom('class_values')
    .select(['kind', 'slug', ownWords('class_values.title').as('title')])
    .where(notDeleted('value', 'class_values.id'))
    .orderBy('rank')
    .orderBy('slug')
    .execute();
  const ofKind = (wanted: 'equipment' | 'focus-area'): StyleName[] =>
    rows.filter(({ kind }) => kind === wanted).map(({ slug, title }) => ({ slug, title }));
  return { equipment: ofKind('equipment'), focusAreas: ofKind('focus-area') };
};

export type BillboardRow = {
  id: number;
  title: string;
  subtitle: string;
  translated: string[] | null;
  image: string;
  priority: number;
  active: boolean;
  /** Focus; null for that of the picture itself. */
  focusX: number | null;
  focusY: number | null;
  ctaText: string;
  contentType: 'series' | 'class' | 'playlist';
  contentId: string;
};

/** Returns the billboards that are active at this moment. */
export const activeBillboards = async (db: Database, now: Date): Promise<BillboardRow[]> => {
  const rows = await db
    .selectFrom('billboards')
    .select(['id', 'image', 'priority', 'active'])
    .select([ownWords('billboards.title').as('title'), ownWords('billboards.subtitle').as('subtitle')])
    .select(translatedNames('billboards').as('translated'))
    .select(camelCased(['focus_x', 'focus_y', 'cta_text', 'content_type', 'content_id']))
    .where('active', '=', true)
    .where(sql<boolean>`coalesce(starts_at <= ${now}, true) and coalesce(ends_at > ${now}, true)`)
    .where(notDeleted('billboard', 'billboards.id'))
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ image, ...row }) => (image === null ? [] : [{ ...row, image }]));
};

/** Returns true if everyone may see the playlist. */
export const isPublicPlaylist = async (db: Database, uuid: string): Promise<boolean> => {
  const { rows } = await sql`select from playlists where id::text = ${uuid} and not private`.execute(db);
  return rows.length > 0;
};

/**
 * Returns the content that came out between these two moments; `others` are coaches, categories, and billboards that
 * begin or end.
 */
export const cameOut = async (
  db: Database,
  after: Date,
  until: Date,
): Promise<{ plans: number[]; classes: number[]; others: number[] }> => {
  const rows = await db
    .selectFrom('plans as plan')
    .select(['plan.id', sql<'plan' | 'class' | 'other'>`'plan'`.as('kind')])
    .where('plan.published_at', '>', after)
    .where(planVisible(until))
    .unionAll(
      db
        .selectFrom('plan_entries as entry')
        .select(['entry.id', sql<'class'>`'class'`.as('kind')])
        .where('entry.published_at', '>', after)
        .where(entryPublished(until)),
    )
    .unionAll(
      db
        .selectFrom('coaches as coach')
        .select(['coach.id', sql<'other'>`'other'`.as('kind')])
        .where('coach.shown_from', '>', after)
        .where(coachShown(until)),
    )
    .unionAll(
      db
        .selectFrom('categories as category')
        .select(['category.id', sql<'other'>`'other'`.as('kind')])
        .where('category.shown_from', '>', after)
        .where(categoryShown(until)),
    )
    .unionAll(
      db
        .selectFrom('billboards')
        .select(['id', sql<'other'>`'other'`.as('kind')])
        .where('active', '=', true)
        .where(
          sql<boolean>`(starts_at > ${after} and starts_at <= ${until}) or (ends_at > ${after} and ends_at <= ${until})`,
        ),
    )
    .execute();
  const idsOf = (wanted: string): number[] => rows.flatMap(({ id, kind }) => (kind === wanted ? [id] : []));
  return { plans: idsOf('plan'), classes: idsOf('class'), others: idsOf('other') };
};

/** Notifies every process of what to read again, as the triggers do. */
export const sayCatalogChanged = async (db: Database, classIds: readonly number[]): Promise<void> => {
  await sql`select say_catalog_changed(${classIds}::int[])`.execute(db);
};
