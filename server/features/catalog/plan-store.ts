import { sql } from 'kysely';
import type { Difficulty } from '../../../contract/catalog/orders.ts';
import { planFields } from '../../../contract/catalog-administration/plan-fields.ts';
import type { ShownFields } from '../../../contract/fields/field-table.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { shownColumns } from '../../platform/sql/field-columns.ts';
import { ownWords, translatedNames } from '../../platform/sql/own-words.ts';
import { type CoachName, coachesOfPlans, type StyleName } from './content-names/names-store.ts';
import { notDeleted } from './deleted/deleted-store.ts';
import { planBanner, planPicture } from './first-picture-store.ts';
import { chosenFocus, type Focus, type StoredPicture } from './image.ts';
import type { Reference } from './reference.ts';
import { extentsOf } from './section-store.ts';
import { referencedId } from './slugs/slug-redirect-store.ts';
import './tables.ts';
import { anyOf, planVisible } from './visibility-store.ts';

/** Series or bundle as the world may see it. */
export type PlanRow = ShownFields<typeof planFields> & {
  id: number;
  kind: 'series' | 'bundle';
  slug: string;
  title: string;
  description: string;
  translated: string[] | null;
  category: StyleName;
  subcategory: StyleName | null;
  difficulty: Difficulty | null;
  image: string;
  focus: Focus;
  bannerImage: string;
  bannerFocus: Focus;
  /** Picture of the class whose video introduces it; null if there is none that plays. */
  introPicture: StoredPicture | null;
  publishedAt: Date;
  memberCount: number;
  coaches: CoachName[];
  classCount: number;
  durationMs: number;
  /** Visible series of a bundle, in order. */
  seriesIds: number[];
};

const introPicture = sql<StoredPicture | null>`(select json_build_object('key', class.image, 'x', class.focus_x, 'y', class.focus_y)
  from plan_intro_videos as intro
  join plan_entries as class on class.id = intro.class_id join videos as video on video.id = class.video_id
  where intro.plan_id = plan.id and video.process_status = 'finished' and ${notDeleted('class', 'class.id')})`;

const barePlans = (db: Database, now: Date) =>
  db
    .selectFrom('plans as plan')
    .innerJoin('categories as category', 'category.id', 'plan.category_id')
    .leftJoin('subcategories as style', 'style.id', 'plan.subcategory_id')
    .leftJoin('plan_popularity as popularity', 'popularity.plan_id', 'plan.id')
    .select(introPicture.as('introPicture'))
    .select(
      camelCased([
        'plan.id',
        'plan.kind',
        'plan.slug',
        'plan.difficulty',
        'plan.focus_x',
        'plan.focus_y',
        'plan.banner_focus_x',
        'plan.banner_focus_y',
        'category.slug as categorySlug',
        'style.slug as styleSlug',
        'popularity.subscriptions',
      ]),
    )
    .select([
      ownWords('plan.title').as('title'),
      ownWords('plan.description').as('description'),
      ownWords('category.title').as('categoryTitle'),
      ownWords<string | null>('style.title').as('styleTitle'),
      translatedNames('plan').as('translated'),
    ])
    .select(shownColumns(planFields, 'plan', 'card'))
    .select(shownColumns(planFields, 'plan', 'page'))
    .select([planPicture(now).as('image'), planBanner(now).as('bannerImage')])
    .select(sql<Date>`plan.published_at`.as('publishedAt'))
    .where(planVisible(now));

type BarePlan = Awaited<ReturnType<ReturnType<typeof barePlans>['execute']>>[number];

const seriesOfBundles = async (
  db: Database,
  bundleIds: readonly number[],
  now: Date,
): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectFrom('bundle_plans as link')
    .innerJoin('plans as plan', 'plan.id', 'link.plan_id')
    .select(camelCased(['link.bundle_id', 'link.plan_id']))
    .where('link.bundle_id', '=', anyOf(bundleIds))
    .where(planVisible(now))
    .orderBy('link.bundle_id')
    .orderBy('link.rank')
    .execute();
  const groups = Map.groupBy(rows, (row) => row.bundleId);
  return new Map([...groups].map(([bundleId, links]) => [bundleId, links.map((link) => link.planId)]));
};

const merged = (lists: readonly CoachName[][]): CoachName[] => [
  ...new Map(lists.flat().map((coach) => [coach.slug, coach])).values(),
];

const withNames = async (db: Database, rows: readonly BarePlan[], now: Date): Promise<PlanRow[]> => {
  if (rows.length === 0) return [];
  const bundles = rows.filter(({ kind }) => kind === 'bundle').map(({ id }) => id);
  const parts = await seriesOfBundles(db, bundles, now);
  const ids = [...new Set([...rows.map(({ id }) => id), ...[...parts.values()].flat()])];
  const [coaches, extents] = await Promise.all([coachesOfPlans(db, ids), extentsOf(db, ids, now)]);
  return rows.map(
    ({ categorySlug, categoryTitle, styleSlug, styleTitle, subscriptions, focusX, focusY, ...bare }) => {
      const { bannerFocusX, bannerFocusY, ...plan } = bare;
      const seriesIds = parts.get(plan.id) ?? [];
      const own = plan.kind === 'bundle' ? seriesIds : [plan.id];
      const sum = (figure: 'classCount' | 'durationMs'): number =>
        own.reduce((total, id) => total + (extents.get(id)?.[figure] ?? 0), 0);
      return {
        ...plan,
        focus: { x: focusX, y: focusY },
        bannerFocus: chosenFocus(plan.bannerImage, { focusX: bannerFocusX, focusY: bannerFocusY }),
        category: { slug: categorySlug, title: categoryTitle },
        subcategory: styleSlug && styleTitle ? { slug: styleSlug, title: styleTitle } : null,
        memberCount: subscriptions ?? 0,
        coaches: merged([coaches.get(plan.id) ?? [], ...seriesIds.map((id) => coaches.get(id) ?? [])]),
        classCount: sum('classCount'),
        durationMs: sum('durationMs'),
        seriesIds,
      };
    },
  );
};

/** Returns every visible series and bundle by popularity; of one category only, if it is named. */
export const visiblePlans = async (db: Database, now: Date, category?: string): Promise<PlanRow[]> => {
  const ranked = barePlans(db, now)
    .$if(category !== undefined, (plans) => plans.where('category.slug', '=', category ?? ''))
    .orderBy(sql`coalesce(popularity.subscriptions, 0)`, 'desc')
    .orderBy('plan.id');
  return withNames(db, await ranked.execute(), now);
};

export const visiblePlansById = async (
  db: Database,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, PlanRow>> => {
  const rows = await barePlans(db, now).where('plan.id', '=', anyOf(ids)).execute();
  return new Map((await withNames(db, rows, now)).map((row) => [row.id, row]));
};

/** Returns the plan by its id, its slug, or a former slug. */
export const visiblePlan = async (db: Database, wanted: Reference, now: Date): Promise<PlanRow | null> => {
  const query = barePlans(db, now).where('plan.id', '=', referencedId('plan', wanted));
  const row = await query.executeTakeFirst();
  const [full] = await withNames(db, row ? [row] : [], now);
  return full ?? null;
};

/** Returns the current number of a series' followers, which changes without the catalog. */
export const memberCountOf = async (db: Database, planId: number): Promise<number> => {
  const row = await db
    .selectFrom('plan_popularity')
    .select('subscriptions')
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  return row?.subscriptions ?? 0;
};

/** Returns the video that introduces a series, once it plays. */
export const introOf = async (
  db: Database,
  planId: number,
): Promise<{ videoId: number; image: string } | null> => {
  const row = await db
    .selectFrom('plan_intro_videos as intro')
    .innerJoin('plan_entries as class', 'class.id', 'intro.class_id')
    .innerJoin('videos as video', 'video.id', 'class.video_id')
    .select(camelCased(['class.video_id', 'class.image']))
    .where('intro.plan_id', '=', planId)
    .where('video.process_status', '=', 'finished')
    .where(notDeleted('class', 'class.id'))
    .executeTakeFirst();
  return row?.videoId ? { videoId: row.videoId, image: row.image } : null;
};
