import { type Insertable, sql } from 'kysely';
import type { ClassFields } from '../../../../../contract/catalog-administration/classes.ts';
import { photoPlace } from '../../../../../contract/library/photo-address.ts';
import type { Database, Tables } from '../../../../platform/db.ts';
import { camelCased } from '../../../../platform/sql/camel-case.ts';
import { placeLast } from '../../classes/new-class-store.ts';
import { preparingImage } from '../../image.ts';
import { ranksFor } from '../../plans/rank.ts';
import { moveSlug, takeSlug } from '../../slugs/slug-redirect-store.ts';
import '../../tables.ts';
import { anyOf } from '../../visibility-store.ts';
import { notDeleted } from '../deleting/deleted-store.ts';
import type { FieldErrors } from './class-fields.ts';
import type { VideoFacts } from './publishing.ts';

/** Whether there is such a series, kept from being deleted until the transaction ends. */
export const lockSeries = async (trx: Database, planId: number): Promise<{ title: string } | null> =>
  (await trx
    .selectFrom('plans')
    .select('plans.title')
    .where('plans.id', '=', planId)
    .where('plans.kind', '=', 'series')
    .where(notDeleted('plan', 'plans.id'))
    .forKeyShare()
    .executeTakeFirst()) ?? null;

const haveAllCoaches = async (trx: Database, ids: readonly number[]): Promise<boolean> => {
  const query = trx.selectFrom('coaches').select('coaches.id').where('coaches.id', '=', anyOf(ids));
  return (await query.where(notDeleted('coach', 'coaches.id')).execute()).length === ids.length;
};

const haveAllSubcategories = async (trx: Database, ids: readonly number[]): Promise<boolean> =>
  (
    await trx
      .selectFrom('subcategories as style')
      .select('style.id')
      .where('style.id', '=', anyOf(ids))
      .where(notDeleted('style', 'style.id'))
      .execute()
  ).length === ids.length;

export const haveAllValues = async (
  trx: Database,
  kind: 'equipment' | 'focus-area',
  slugs: readonly string[],
): Promise<boolean> =>
  (
    await trx
      .selectFrom('class_values')
      .select('slug')
      .where('kind', '=', kind)
      .where('slug', '=', sql<string>`any(${slugs}::text[])`)
      .where(notDeleted('value', 'class_values.id'))
      .execute()
  ).length === slugs.length;

export const videoFacts = async (
  trx: Database,
  videoId: number,
): Promise<(VideoFacts & { poster: string | null }) | null> =>
  (await trx
    .selectFrom('videos')
    .select(camelCased(['process_status', 'failure', 'poster']))
    .where('id', '=', videoId)
    .executeTakeFirst()) ?? null;

/** Whether a picture can be shown under this key; an uploaded one is kept from being swept until the transaction ends. */
export const havePicture = async (trx: Database, key: string): Promise<boolean> => {
  if (/^posters\/\d{1,9}\/[0-9a-f]{12}$/.test(key)) return true;
  const place = photoPlace(`/uploads/${key}.jpg`);
  if (!place) return false;
  const photo = trx.selectFrom('photos').select('id').where('id', '=', place.id);
  return (await photo.where('width', '=', place.width).forShare().executeTakeFirst()) !== undefined;
};

/** What the fields name and is not there, beside each field. `image` of before may stay whatever it is. */
export const missingReferences = async (
  trx: Database,
  fields: ClassFields,
  imageBefore: string | null,
): Promise<FieldErrors> => {
  const problems: FieldErrors = {};
  if (!(await lockSeries(trx, fields.planId)))
    problems.planId = ['This series is not there any more. Choose another one.'];
  if (!(await haveAllCoaches(trx, fields.coachIds)))
    problems.coachIds = ['One of these coaches is not there any more. Choose again.'];
  if (!(await haveAllSubcategories(trx, fields.subcategoryIds)))
    problems.subcategoryIds = ['One of these subcategories is not there any more. Choose again.'];
  if (!(await haveAllValues(trx, 'equipment', fields.equipment)))
    problems.equipment = ['One of these is no equipment of the studio any more. Choose again.'];
  if (!(await haveAllValues(trx, 'focus-area', fields.focusAreas)))
    problems.focusAreas = ['One of these is no focus area of the studio any more. Choose again.'];
  if (fields.image !== null && fields.image !== imageBefore && !(await havePicture(trx, fields.image)))
    problems.image = ['This picture is not there any more. Upload it again.'];
  return problems;
};

const columnsOf = (
  fields: ClassFields,
  poster: string | null,
  now: Date,
): Insertable<Tables['plan_entries']> => ({
  slug: fields.slug,
  plan_id: fields.planId,
  title: fields.title,
  class_finder_title: fields.classFinderTitle,
  preview_description: fields.previewDescription,
  contraindications: fields.contraindications,
  difficulty: fields.difficulty,
  intensity: fields.intensity,
  equipment: fields.equipment,
  focus_areas: fields.focusAreas,
  single_class: fields.singleClass,
  free_preview: fields.freePreview,
  video_id: fields.videoId,
  image: fields.image ?? poster ?? preparingImage,
  focus_x: fields.focalPoint.x,
  focus_y: fields.focalPoint.y,
  state: fields.state,
  published_at: fields.publishedAt === null ? null : new Date(fields.publishedAt),
  updated_at: now,
});

const same = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join();

const writeCoaches = async (trx: Database, classId: number, coachIds: readonly number[]): Promise<void> => {
  await trx.deleteFrom('plan_entry_coaches').where('plan_entry_id', '=', classId).execute();
  const ranks = ranksFor(coachIds.length);
  const rows = coachIds.map((coach_id, at) => ({ plan_entry_id: classId, coach_id, rank: ranks[at] ?? '' }));
  if (rows.length > 0) await trx.insertInto('plan_entry_coaches').values(rows).execute();
};

const writeSubcategories = async (trx: Database, classId: number, ids: readonly number[]): Promise<void> => {
  await trx.deleteFrom('plan_entry_subcategories').where('plan_entry_id', '=', classId).execute();
  const ranks = ranksFor(ids.length);
  const rows = ids.map((subcategory_id, at) => ({
    plan_entry_id: classId,
    subcategory_id,
    rank: ranks[at] ?? '',
  }));
  if (rows.length > 0) await trx.insertInto('plan_entry_subcategories').values(rows).execute();
};

const itemsIn = (planId: number) => sql<number>`any(select id from sections where plan_id = ${planId})`;

/** An editor of the series' structure is to hear that it is not as it was. */
const touchStructure = async (trx: Database, planId: number): Promise<void> => {
  await trx
    .updateTable('plans')
    .set({ structure_version: sql`structure_version + 1` })
    .where('id', '=', planId)
    .execute();
};

const takeOut = async (trx: Database, classId: number, planId: number): Promise<void> => {
  const taken = await trx
    .deleteFrom('section_items')
    .where('plan_entry_id', '=', classId)
    .where('section_id', '=', itemsIn(planId))
    .executeTakeFirst();
  if (taken.numDeletedRows > 0n) await touchStructure(trx, planId);
};

/** In its series it stands at least once; what it is in others stays. */
const putIn = async (
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
  if (items.length === 0) await placeLast(trx, planId, classId, 'Classes');
  if (items.length > 0 && items.some((item) => item.bonus) === bonus) return;
  await trx
    .updateTable('section_items')
    .set({ bonus })
    .where('plan_entry_id', '=', classId)
    .where('section_id', '=', itemsIn(planId))
    .where('bonus', '<>', bonus)
    .execute();
  await touchStructure(trx, planId);
};

/** Writes what has changed, its place in its series and the way from its old slug; `poster` is that of its video. */
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
  if (!same(before.coachIds, after.coachIds)) await writeCoaches(trx, id, after.coachIds);
  if (!same(before.subcategoryIds, after.subcategoryIds))
    await writeSubcategories(trx, id, after.subcategoryIds);
  if (before.planId !== after.planId) await takeOut(trx, id, before.planId);
  await putIn(trx, id, after);
};

/** The id of the new class, which stands last in its series. */
export const insertClass = async (
  trx: Database,
  { fields, poster, now }: { fields: ClassFields; poster: string | null; now: Date },
): Promise<number> => {
  const { id } = await trx
    .insertInto('plan_entries')
    .values({ ...columnsOf(fields, poster, now), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeSlug(trx, 'class', fields.slug);
  await writeCoaches(trx, id, fields.coachIds);
  await writeSubcategories(trx, id, fields.subcategoryIds);
  await putIn(trx, id, fields);
  return id;
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
