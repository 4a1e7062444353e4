import { type Insertable, sql } from 'kysely';
import { classFields } from '../../../../../contract/catalog-administration/class-fields.ts';
import type { ClassFields } from '../../../../../contract/catalog-administration/classes.schema.ts';
import { t } from '../../../../../contract/messages.ts';
import type { Database, Tables } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { columnValues } from '../../../../platform/sql/field-columns.ts';
import { placeLast } from '../../classes/new-class-store.ts';
import { preparingImage } from '../../image.ts';
import { ranksFor } from '../../plans/rank.ts';
import { deleteRedirectsFrom, moveSlug } from '../../slugs/slug-redirect-store.ts';
import '../../tables.ts';
import { notDeleted } from '../../deleted/deleted-store.ts';
import { anyOf } from '../../visibility-store.ts';
import type { FieldErrors } from '../class-fields.ts';
import type { VideoFacts } from './publishing.ts';

const idsOf = (rows: readonly { id: number }[]): Set<number> => new Set(rows.map(({ id }) => id));

/** Returns the series that exist, locked against deletion until the transaction ends. */
export const lockSeries = async (trx: Database, ids: readonly number[]): Promise<Set<number>> =>
  idsOf(
    await trx
      .selectFrom('plans')
      .select('plans.id')
      .where('plans.id', '=', anyOf(ids))
      .where('plans.kind', '=', 'series')
      .where(notDeleted('plan', 'plans.id'))
      // Locked in one order, so that two callers never deadlock.
      .orderBy('plans.id')
      .forKeyShare()
      .execute(),
  );

const coachesAmong = async (trx: Database, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const query = trx.selectFrom('coaches').select('coaches.id').where('coaches.id', '=', anyOf(ids));
  return idsOf(await query.where(notDeleted('coach', 'coaches.id')).execute());
};

const subcategoriesAmong = async (trx: Database, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const query = trx
    .selectFrom('subcategories as style')
    .select('style.id')
    .where('style.id', '=', anyOf(ids));
  return idsOf(await query.where(notDeleted('style', 'style.id')).execute());
};

export const valuesAmong = async (
  trx: Database,
  kind: 'equipment' | 'focus-area',
  slugs: readonly string[],
): Promise<Set<string>> => {
  if (slugs.length === 0) return new Set();
  const rows = await trx
    .selectFrom('class_values')
    .select('slug')
    .where('kind', '=', kind)
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .where(notDeleted('value', 'class_values.id'))
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};

export type KnownVideo = VideoFacts & { poster: string | null };

export const videoFacts = async (
  trx: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownVideo>> => {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('videos')
    .select(camelCased(['id', 'process_status', 'failure', 'poster']))
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, ...video }) => [id, video]));
};

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Existing ones among the references of classes. */
export type PresentReferences = Awaited<ReturnType<typeof presentReferences>>;

export const presentReferences = async (trx: Database, all: readonly ClassFields[]) => {
  const named = <T>(of: (fields: ClassFields) => readonly T[]): T[] => distinct(all.flatMap(of));
  return {
    series: await lockSeries(
      trx,
      named(({ planId }) => [planId]),
    ),
    coaches: await coachesAmong(
      trx,
      named(({ coachIds }) => coachIds),
    ),
    subcategories: await subcategoriesAmong(
      trx,
      named(({ subcategoryIds }) => subcategoryIds),
    ),
    equipment: await valuesAmong(
      trx,
      'equipment',
      named(({ equipment }) => equipment),
    ),
    focusAreas: await valuesAmong(
      trx,
      'focus-area',
      named(({ focusAreas }) => focusAreas),
    ),
  };
};

/** Returns the problems of references that do not exist, by field. */
export const missingReferences = (fields: ClassFields, present: PresentReferences): FieldErrors => {
  const problems: FieldErrors = {};
  const all = <T>(values: readonly T[], there: ReadonlySet<T>): boolean =>
    values.every((value) => there.has(value));
  if (!present.series.has(fields.planId))
    problems.planId = [t('This series is not there any more. Choose another one.')];
  if (!all(fields.coachIds, present.coaches))
    problems.coachIds = [t('One of these coaches is not there any more. Choose again.')];
  if (!all(fields.subcategoryIds, present.subcategories))
    problems.subcategoryIds = [t('One of these subcategories is not there any more. Choose again.')];
  if (!all(fields.equipment, present.equipment))
    problems.equipment = [t('One of these is no equipment of the studio any more. Choose again.')];
  if (!all(fields.focusAreas, present.focusAreas))
    problems.focusAreas = [t('One of these is no focus area of the studio any more. Choose again.')];
  return problems;
};

const columnsOf = (
  fields: ClassFields,
  poster: string | null,
  now: Date,
): Insertable<Tables['plan_entries']> => ({
  ...columnValues(classFields, fields),
  image: fields.image ?? poster ?? preparingImage,
  focus_x: fields.focalPoint.x,
  focus_y: fields.focalPoint.y,
  published_at: fields.publishedAt === null ? null : new Date(fields.publishedAt),
  updated_at: now,
});

const same = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join();

type Taught = { id: number; fields: Pick<ClassFields, 'coachIds' | 'subcategoryIds'> };

const insertCoaches = async (trx: Database, classes: readonly Taught[]): Promise<void> => {
  const rows = classes.flatMap(({ id, fields: { coachIds } }) => {
    const ranks = ranksFor(coachIds.length);
    return coachIds.map((coach_id, at) => ({ plan_entry_id: id, coach_id, rank: ranks[at] ?? '' }));
  });
  if (rows.length > 0) await trx.insertInto('plan_entry_coaches').values(rows).execute();
};

const insertSubcategories = async (trx: Database, classes: readonly Taught[]): Promise<void> => {
  const rows = classes.flatMap(({ id, fields: { subcategoryIds } }) => {
    const ranks = ranksFor(subcategoryIds.length);
    return subcategoryIds.map((subcategory_id, at) => ({
      plan_entry_id: id,
      subcategory_id,
      rank: ranks[at] ?? '',
    }));
  });
  if (rows.length > 0) await trx.insertInto('plan_entry_subcategories').values(rows).execute();
};

/** Title of the section that a series without any gets. */
const firstSection = 'Classes';

const itemsIn = (planId: number) => sql<number>`any(select id from sections where plan_id = ${planId})`;

/** Raises the version of the structures, so that an editor of one learns of the change. */
const touchStructures = async (trx: Database, planIds: readonly number[]): Promise<void> => {
  await trx
    .updateTable('plans')
    .set({ structure_version: sql`structure_version + 1` })
    .where('id', '=', anyOf(planIds))
    .execute();
};

const removeFromSeries = async (trx: Database, classId: number, planId: number): Promise<void> => {
  const taken = await trx
    .deleteFrom('section_items')
    .where('plan_entry_id', '=', classId)
    .where('section_id', '=', itemsIn(planId))
    .executeTakeFirst();
  if (taken.numDeletedRows > 0n) await touchStructures(trx, [planId]);
};

/** Puts a class into its series at least once; its places in other series stay. */
const placeInSeries = async (
  trx: Database,
  classId: number,
  { planId, bonus }: Pick<ClassFields, 'planId' | 'bonus'>,
): Promise<void> => {
  const items = await trx
    .selectFrom('section_items')
    .select('bonus')
    .where('plan_entry_id', '=', classId)
    .where('section_id', '=', itemsIn(planId))
    .execute();
  if (items.length > 0 && items.some((item) => item.bonus) === bonus) return;
  if (items.length === 0) await placeLast(trx, [{ planId, classId, bonus }], firstSection);
  else
    await trx
      .updateTable('section_items')
      .set({ bonus })
      .where('plan_entry_id', '=', classId)
      .where('section_id', '=', itemsIn(planId))
      .where('bonus', '<>', bonus)
      .execute();
  await touchStructures(trx, [planId]);
};

/**
 * Writes the changes, the place in the series and the redirect from the old slug; `poster` is that of the class's
 * video.
 */
export const updateClass = async (
  trx: Database,
  {
    id,
    before,
    after,
    poster,
    now,
  }: { id: number; before: ClassFields; after: ClassFields; poster: string | null; now: Date },
): Promise<void> => {
  await trx
    .updateTable('plan_entries')
    .set(columnsOf(after, poster, now))
    .where('id', '=', id)
    .execute();
  await moveSlug(trx, { kind: 'class', id, from: before.slug, to: after.slug, now });
  const written = [{ id, fields: after }];
  if (!same(before.coachIds, after.coachIds)) {
    await trx.deleteFrom('plan_entry_coaches').where('plan_entry_id', '=', id).execute();
    await insertCoaches(trx, written);
  }
  if (!same(before.subcategoryIds, after.subcategoryIds)) {
    await trx.deleteFrom('plan_entry_subcategories').where('plan_entry_id', '=', id).execute();
    await insertSubcategories(trx, written);
  }
  if (before.planId !== after.planId) await removeFromSeries(trx, id, before.planId);
  await placeInSeries(trx, id, after);
};

/** Inserts classes and returns their ids in the same order; each stands last in its series. */
export const insertClasses = async (
  trx: Database,
  classes: readonly { fields: ClassFields; poster: string | null }[],
  now: Date,
): Promise<number[]> => {
  const made = await trx
    .insertInto('plan_entries')
    .values(classes.map(({ fields, poster }) => ({ ...columnsOf(fields, poster, now), created_at: now })))
    .returning(['id', 'slug'])
    .execute();
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  const rows = classes.map(({ fields }) => ({ id: ids.get(fields.slug) ?? 0, fields }));
  await deleteRedirectsFrom(trx, 'class', [...ids.keys()]);
  await insertCoaches(trx, rows);
  await insertSubcategories(trx, rows);
  const places = rows.map(({ id, fields: { planId, bonus } }) => ({ classId: id, planId, bonus }));
  await placeLast(trx, places, firstSection);
  await touchStructures(trx, distinct(places.map(({ planId }) => planId)));
  return rows.map(({ id }) => id);
};

export const titlesOfClasses = async (
  trx: Database,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await trx
    .selectFrom('plan_entries')
    .select(['id', 'title'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};
