import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { notDeleted } from '../deleted/deleted-store.ts';
import '../tables.ts';
import { preparingImage } from '../image.ts';
import { rankAfter, rankBetween } from '../plans/rank.ts';
import { anyOf } from '../visibility-store.ts';

export type SeriesRef = { id: number; slug: string };

/** Takes an advisory lock until the end of the transaction: classes are added one after another. */
export const lockClassCreation = async (trx: Database): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('new class'))`.execute(trx);
};

export const seriesBySlug = async (trx: Database, slug: string): Promise<SeriesRef | null> =>
  (await trx
    .selectFrom('plans')
    .select(['id', 'slug'])
    .where('slug', '=', slug)
    .where('kind', '=', 'series')
    .executeTakeFirst()) ?? null;

export const coachBySlug = async (trx: Database, slug: string): Promise<number | null> =>
  (
    await trx
      .selectFrom('coaches')
      .select('id')
      .where('slug', '=', slug)
      .where(notDeleted('coach', 'coaches.id'))
      .executeTakeFirst()
  )?.id ?? null;

/** Returns the studio's first category; a studio without any gets one of this name. */
export const firstCategory = async (trx: Database, slug: string, title: string): Promise<number> => {
  const first = await trx
    .selectFrom('categories')
    .select('id')
    .where(notDeleted('category', 'categories.id'))
    .orderBy('rank')
    .orderBy('id')
    .executeTakeFirst();
  if (first) return first.id;
  // A deleted category keeps its slug until it is erased.
  const free = sql<string>`coalesce(
    (select ${slug}::text where not exists (select from categories where slug = ${slug})),
    ${slug}::text || '-' || (select max(id) + 1 from categories))`;
  const values = { slug: free, title, description: '', image: preparingImage, rank: rankBetween(null, null) };
  return (await trx.insertInto('categories').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

export const addSeries = async (
  trx: Database,
  series: { slug: string; title: string; categoryId: number; now: Date },
): Promise<SeriesRef> =>
  trx
    .insertInto('plans')
    .values({
      kind: 'series',
      slug: series.slug,
      title: series.title,
      description: '',
      long_description: '',
      category_id: series.categoryId,
      image: preparingImage,
      banner_image: preparingImage,
      state: 'published',
      published_at: series.now,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();

/** Returns the given slugs that lead to classes, also by a redirect. */
export const takenClassSlugs = async (trx: Database, slugs: readonly string[]): Promise<Set<string>> => {
  const wanted = sql<string>`any(${slugs}::text[])`;
  const redirects = trx
    .selectFrom('slug_redirects')
    .select('slug')
    .where('kind', '=', 'class')
    .where('slug', '=', wanted);
  const classes = trx.selectFrom('plan_entries').select('slug').where('slug', '=', wanted);
  return new Set((await classes.unionAll(redirects).execute()).map(({ slug }) => slug));
};

/** Returns the slugs with this start that lead to classes, also by a redirect. */
export const classSlugsLike = async (trx: Database, start: string): Promise<Set<string>> => {
  const alike = `${start}-%`;
  const redirects = trx
    .selectFrom('slug_redirects')
    .select('slug')
    .where('kind', '=', 'class')
    .where((is) => is.or([is('slug', '=', start), is('slug', 'like', alike)]));
  const rows = await trx
    .selectFrom('plan_entries')
    .select('slug')
    .where((is) => is.or([is('slug', '=', start), is('slug', 'like', alike)]))
    .unionAll(redirects)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};

export const insertClass = async (
  trx: Database,
  one: {
    slug: string;
    planId: number;
    title: string;
    videoId: number;
    coachId: number | null;
    draft: boolean;
    now: Date;
  },
): Promise<number> => {
  const { id } = await trx
    .insertInto('plan_entries')
    .values({
      slug: one.slug,
      plan_id: one.planId,
      title: one.title,
      preview_description: '',
      difficulty: 'beginner',
      intensity: 2,
      equipment: [],
      focus_areas: [],
      video_id: one.videoId,
      image: preparingImage,
      state: one.draft ? 'draft' : 'published',
      published_at: one.draft ? null : one.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (one.coachId !== null) {
    const rank = rankBetween(null, null);
    await trx
      .insertInto('plan_entry_coaches')
      .values({ plan_entry_id: id, coach_id: one.coachId, rank })
      .execute();
  }
  return id;
};

/** Turns a class that has nothing to show into a draft, which only the studio sees. */
export const makeDraft = async (db: Database, classId: number): Promise<void> => {
  await db.updateTable('plan_entries').set({ state: 'draft' }).where('id', '=', classId).execute();
};

export type NewPlace = { planId: number; classId: number; bonus?: boolean };

type LastPlace = { planId: number; sectionId: number; rank: string | null };

const lastPlaces = async (trx: Database, planIds: readonly number[]): Promise<LastPlace[]> => {
  const { rows } = await sql<LastPlace>`
    select distinct on (section.plan_id) section.plan_id as "planId", section.id as "sectionId",
      (select item.rank from section_items as item where item.section_id = section.id order by item.rank desc limit 1) as rank
    from sections as section where section.plan_id = ${anyOf(planIds)}
    order by section.plan_id, section.rank desc, section.id desc`.execute(trx);
  return rows;
};

/**
 * Places classes in their order at the end of the last section of their series; a series without any gets one of this
 * title.
 */
export const placeLast = async (trx: Database, places: readonly NewPlace[], title: string): Promise<void> => {
  const planIds = [...new Set(places.map(({ planId }) => planId))];
  const last = await lastPlaces(trx, planIds);
  const known = new Set(last.map(({ planId }) => planId));
  const values = planIds
    .filter((planId) => !known.has(planId))
    .map((plan_id) => ({ plan_id, title, description: '', rank: rankBetween(null, null) }));
  const made = values.length
    ? await trx
        .insertInto('sections')
        .values(values)
        .returning(camelCased(['id as sectionId', 'plan_id']))
        .execute()
    : [];
  const ends = new Map(
    [...last, ...made.map((one) => ({ ...one, rank: null }))].map((end) => [end.planId, end] as const),
  );
  const items = places.flatMap(({ planId, classId, bonus = false }) => {
    const end = ends.get(planId);
    if (!end) return [];
    end.rank = rankAfter(end.rank);
    return [{ section_id: end.sectionId, plan_entry_id: classId, item_tag: null, bonus, rank: end.rank }];
  });
  await trx.insertInto('section_items').values(items).execute();
};

/** Gives the classes of a video its picture; a picture that an administrator chose stays. */
export const showPicture = async (trx: Database, videoId: number, image: string): Promise<void> => {
  await trx
    .updateTable('plan_entries')
    .set({ image })
    .where('video_id', '=', videoId)
    .where('image', 'like', 'posters/%')
    .execute();
};
