import { sql } from 'kysely';
import { planFields } from '../../../../../contract/catalog-administration/plan-fields.ts';
import type { PlanFields } from '../../../../../contract/catalog-administration/plans.schema.ts';
import type { Database } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { columnValues, fieldColumns } from '../../../../platform/sql/field-columns.ts';
import { chosenFocus } from '../../image.ts';
import { ranksFor } from '../../plans/rank.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { anyOf } from '../../visibility-store.ts';

const coachIds = sql<number[]>`array(select link.coach_id from plan_coaches as link
  where link.plan_id = plan.id order by link.rank, link.coach_id)`;
const seriesIds = sql<number[]>`array(select link.plan_id from bundle_plans as link
  where link.bundle_id = plan.id and ${notDeleted('plan', 'link.plan_id')} order by link.rank, link.plan_id)`;

const introClassId = sql<number | null>`(select intro.class_id from plan_intro_videos as intro
  where intro.plan_id = plan.id and ${notDeleted('class', 'intro.class_id')})`;

export type PlanToEdit = {
  kind: 'series' | 'bundle';
  version: number;
  updatedAt: Date;
  memberCount: number;
  fields: PlanFields;
};

/** Returns the plan; null if it does not exist or is deleted. */
export const planToEdit = async (db: Database, id: number): Promise<PlanToEdit | null> => {
  const row = await db
    .selectFrom('plans as plan')
    .leftJoin('plan_popularity as popularity', 'popularity.plan_id', 'plan.id')
    .select(
      camelCased([
        'plan.kind',
        'plan.version',
        'plan.updated_at',
        'plan.focus_x',
        'plan.focus_y',
        'plan.banner_focus_x',
        'plan.banner_focus_y',
        'plan.published_at',
        'popularity.subscriptions',
      ]),
    )
    .select(fieldColumns(planFields, 'plan'))
    .select([coachIds.as('coachIds'), seriesIds.as('seriesIds'), introClassId.as('introClassId')])
    .where('plan.id', '=', id)
    .where(notDeleted('plan', 'plan.id'))
    .executeTakeFirst();
  if (!row) return null;
  const { kind, version, updatedAt, subscriptions, focusX, focusY, publishedAt, ...others } = row;
  const { bannerFocusX, bannerFocusY, ...fields } = others;
  return {
    kind,
    version,
    updatedAt,
    memberCount: subscriptions ?? 0,
    fields: {
      ...fields,
      focalPoint: { x: focusX, y: focusY },
      bannerFocalPoint: chosenFocus(fields.bannerImage, { focusX: bannerFocusX, focusY: bannerFocusY }),
      publishedAt: publishedAt?.toISOString() ?? null,
    },
  };
};

const setCoaches = async (trx: Database, id: number, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('plan_coaches').where('plan_id', '=', id).execute();
  const ranks = ranksFor(ids.length);
  const rows = ids.map((coachId, index) => ({ plan_id: id, coach_id: coachId, rank: ranks[index] ?? '' }));
  if (rows.length > 0) await trx.insertInto('plan_coaches').values(rows).execute();
};

const setSeries = async (trx: Database, id: number, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('bundle_plans').where('bundle_id', '=', id).execute();
  const ranks = ranksFor(ids.length);
  const rows = ids.map((planId, index) => ({ bundle_id: id, plan_id: planId, rank: ranks[index] ?? '' }));
  if (rows.length > 0) await trx.insertInto('bundle_plans').values(rows).execute();
};

const setIntro = async (trx: Database, id: number, classId: number | null): Promise<void> => {
  await trx.deleteFrom('plan_intro_videos').where('plan_id', '=', id).execute();
  if (classId !== null)
    await trx.insertInto('plan_intro_videos').values({ plan_id: id, class_id: classId }).execute();
};

export const writePlanFields = async (
  trx: Database,
  id: number,
  { fields, before, now }: { fields: PlanFields; before: PlanFields; now: Date },
): Promise<void> => {
  await trx
    .updateTable('plans')
    .set({
      ...columnValues(planFields, fields),
      focus_x: fields.focalPoint.x,
      focus_y: fields.focalPoint.y,
      banner_focus_x: fields.bannerFocalPoint.x,
      banner_focus_y: fields.bannerFocalPoint.y,
      published_at: fields.publishedAt === null ? null : new Date(fields.publishedAt),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
  if (fields.coachIds.join() !== before.coachIds.join()) await setCoaches(trx, id, fields.coachIds);
  if (fields.seriesIds.join() !== before.seriesIds.join()) await setSeries(trx, id, fields.seriesIds);
  if (fields.introClassId !== before.introClassId) await setIntro(trx, id, fields.introClassId);
};

export const insertPlan = async (
  trx: Database,
  plan: {
    kind: 'series' | 'bundle';
    slug: string;
    title: string;
    categoryId: number;
    image: string;
    now: Date;
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('plans')
    .values({
      kind: plan.kind,
      slug: plan.slug,
      title: plan.title,
      description: '',
      long_description: '',
      category_id: plan.categoryId,
      image: plan.image,
      banner_image: plan.image,
      state: 'draft',
      updated_at: plan.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns the slugs of series and bundles that begin with this text. */
export const planSlugsLike = async (trx: Database, start: string): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('plans')
    .select('slug')
    .where((is) => is.or([is('slug', '=', start), is('slug', 'like', `${start}-%`)]))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};

export const isSlugOfOther = async (trx: Database, slug: string, id: number): Promise<boolean> =>
  (await trx
    .selectFrom('plans')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

const namedFields = ['categoryId', 'subcategoryId', 'coachIds', 'seriesIds', 'introClassId'] as const;
export type Named = Pick<PlanFields, (typeof namedFields)[number]>;

/** Returns the fields whose content does not exist: category, its subcategory, coaches, series, class of the intro. */
export const missingNames = async (trx: Database, named: Named): Promise<(keyof Named)[]> => {
  const { rows } = await sql<Record<keyof Named, boolean>>`select
    exists (select from categories where id = ${named.categoryId} and ${notDeleted('category', 'categories.id')})
      as "categoryId",
    ${named.subcategoryId}::int is null or exists (
      select from subcategories where id = ${named.subcategoryId} and category_id = ${named.categoryId}
        and ${notDeleted('style', 'subcategories.id')})
      as "subcategoryId",
    (select count(*) from coaches where id = ${anyOf(named.coachIds)} and ${notDeleted('coach', 'coaches.id')})
      = ${named.coachIds.length} as "coachIds",
    (select count(*) from plans where kind = 'series' and id = ${anyOf(named.seriesIds)}
      and ${notDeleted('plan', 'plans.id')}) = ${named.seriesIds.length} as "seriesIds",
    ${named.introClassId}::int is null or exists (
      select from plan_entries where id = ${named.introClassId} and ${notDeleted('class', 'plan_entries.id')})
      as "introClassId"`.execute(trx);
  const [there] = rows;
  return namedFields.filter((name) => !there?.[name]);
};

/** Returns true if members would see a class, or a series of a bundle, were the plan published at that moment. */
export const showsSomething = async (trx: Database, id: number, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ shows: boolean }>`select exists (
      select from sections as section
        join section_items as item on item.section_id = section.id
        join plan_entries as entry on entry.id = item.plan_entry_id
        join plans as home on home.id = entry.plan_id
      where section.plan_id = ${id} and entry.state = 'published' and entry.published_at <= ${at}
        and (home.id = ${id} or (home.state = 'published' and home.published_at <= ${at}))
    ) or exists (
      select from bundle_plans as link join plans as part on part.id = link.plan_id
      where link.bundle_id = ${id} and part.state = 'published' and part.published_at <= ${at}
    ) or exists (
      select from sections as section
        join section_items as item on item.section_id = section.id
        join plans as part on part.id = item.plan_id
      where section.plan_id = ${id} and part.state = 'published' and part.published_at <= ${at}
    ) as shows`.execute(trx);
  return rows[0]?.shows ?? false;
};

/**
 * Returns the title of a series that published classes of this one belong to and that hides them from members at that
 * moment.
 */
export const hiddenHome = async (trx: Database, id: number, at: Date): Promise<string | null> => {
  const { rows } = await sql<{ title: string }>`select home.title from sections as section
      join section_items as item on item.section_id = section.id
      join plan_entries as entry on entry.id = item.plan_entry_id
      join plans as home on home.id = entry.plan_id
    where section.plan_id = ${id} and home.id <> ${id}
      and entry.state = 'published' and entry.published_at <= ${at}
    order by section.id, item.id limit 1`.execute(trx);
  return rows[0]?.title ?? null;
};
