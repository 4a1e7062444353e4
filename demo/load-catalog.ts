import { drawnFocus, ranksFor } from '../server/features/catalog/index.ts';
import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';

const dayMs = 86_400_000;

/** Returns midnight (UTC) so many days before the day of loading; negative is ahead. */
export const daysBefore = (loadedAt: Date, days: number): Date =>
  new Date(Math.floor(loadedAt.getTime() / dayMs) * dayMs - days * dayMs);

/** Returns the focus point of a picture, as columns. */
export const focusOf = (image: string): { focus_x: number; focus_y: number } => {
  const { x, y } = drawnFocus(image);
  return { focus_x: x, focus_y: y };
};

/** Returns each item with the rank key of its position. */
export const ranked = <T>(items: readonly T[]): { item: T; rank: string }[] => {
  const ranks = ranksFor(items.length);
  return items.map((item, index) => ({ item, rank: ranks[index] ?? '' }));
};

const { coaches, categories, series, bundles, classes } = demoStudio;
const slugsIn = {
  coaches,
  categories,
  plans: [...series, ...bundles],
  plan_entries: classes,
};

/**
 * Returns a function from a slug of the demo studio to its id, for rows that refer to one another by slug in the
 * content.
 */
export const idsBySlug = async (db: Database, table: keyof typeof slugsIn) => {
  const slugs = slugsIn[table].map(({ slug }) => slug);
  const rows = await db.selectFrom(table).select(['id', 'slug']).where('slug', 'in', slugs).execute();
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  return (slug: string): number => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The demo studio names "${slug}", which is not among its ${table}`);
    return id;
  };
};

/** Returns a function from a category and a style's slug to the style's id. */
export const styleIds = async (db: Database) => {
  const rows = await db
    .selectFrom('subcategories as style')
    .innerJoin('categories as category', 'category.id', 'style.category_id')
    .select(['style.id', 'style.slug', 'category.slug as category'])
    .execute();
  const ids = new Map(rows.map(({ id, slug, category }) => [`${category}/${slug}`, id]));
  return (category: string, slug: string): number => {
    const id = ids.get(`${category}/${slug}`);
    if (id === undefined) throw new Error(`The demo studio has no style "${slug}" in ${category}`);
    return id;
  };
};

export const addPeople = async (trx: Database): Promise<void> => {
  const { categories, coaches } = demoStudio;
  await trx
    .insertInto('categories')
    .values(
      ranked(categories).map(({ item: { id, slug, title, description, image }, rank }) => ({
        id,
        slug,
        title,
        description,
        image,
        ...focusOf(image),
        rank,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const category = await idsBySlug(trx, 'categories');
  await trx
    .insertInto('subcategories')
    .values(
      categories.flatMap(({ slug, subcategories }) =>
        ranked(subcategories).map(({ item, rank }) => ({ ...item, category_id: category(slug), rank })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('coaches')
    .values(
      coaches.map(({ id, slug, firstName, lastName, bio, quote, image, categorySlug }) => ({
        id,
        slug,
        first_name: firstName,
        last_name: lastName,
        bio,
        quote,
        image,
        ...focusOf(image),
        category_id: category(categorySlug),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Returns the ids of the series that were not there before. */
export const addSeries = async (trx: Database, loadedAt: Date): Promise<Set<number>> => {
  const { series } = demoStudio;
  const [category, style, coach] = [
    await idsBySlug(trx, 'categories'),
    await styleIds(trx),
    await idsBySlug(trx, 'coaches'),
  ];
  const made = await trx
    .insertInto('plans')
    .values(
      series.map((one) => ({
        id: one.id,
        kind: 'series' as const,
        slug: one.slug,
        title: one.title,
        description: one.description,
        long_description: one.longDescription,
        category_id: category(one.categorySlug),
        subcategory_id: style(one.categorySlug, one.subcategorySlug),
        difficulty: one.difficulty,
        coach_label: one.coachLabel,
        featured: one.featured,
        best_seller: one.bestSeller,
        image: one.image,
        ...focusOf(one.image),
        banner_image: one.bannerImage,
        state: 'published' as const,
        published_at: daysBefore(loadedAt, one.publishedDaysAgo),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const added = new Set(made.map(({ id }) => id));
  const fresh = series.filter(({ id }) => added.has(id));
  if (fresh.length === 0) return added;
  const links = fresh.flatMap(({ id, coachSlugs }) =>
    ranked(coachSlugs).map(({ item, rank }) => ({ plan_id: id, coach_id: coach(item), rank })),
  );
  await trx.insertInto('plan_coaches').values(links).execute();
  const members = fresh.map(({ id, memberCount }) => ({ plan_id: id, subscriptions: memberCount }));
  await trx.insertInto('plan_popularity').values(members).execute();
  return added;
};

export const addBundles = async (trx: Database, loadedAt: Date): Promise<void> => {
  const { bundles } = demoStudio;
  const category = await idsBySlug(trx, 'categories');
  const made = await trx
    .insertInto('plans')
    .values(
      bundles.map((one) => ({
        id: one.id,
        kind: 'bundle' as const,
        slug: one.slug,
        title: one.title,
        description: one.description,
        long_description: one.longDescription,
        category_id: category(one.categorySlug),
        subcategory_id: null,
        difficulty: null,
        coach_label: null,
        featured: one.featured,
        best_seller: one.bestSeller,
        image: one.image,
        ...focusOf(one.image),
        banner_image: one.image,
        state: 'published' as const,
        published_at: daysBefore(loadedAt, one.publishedDaysAgo),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const added = new Set(made.map(({ id }) => id));
  const fresh = bundles.filter(({ id }) => added.has(id));
  if (fresh.length === 0) return;
  const plan = await idsBySlug(trx, 'plans');
  const links = fresh.flatMap(({ id, seriesSlugs }) =>
    ranked(seriesSlugs).map(({ item, rank }) => ({ bundle_id: id, plan_id: plan(item), rank })),
  );
  await trx.insertInto('bundle_plans').values(links).execute();
  const members = fresh.map(({ id, memberCount }) => ({ plan_id: id, subscriptions: memberCount }));
  await trx.insertInto('plan_popularity').values(members).execute();
};

export const addBillboards = async (trx: Database): Promise<void> => {
  await trx
    .insertInto('billboards')
    .values(
      demoStudio.billboards.map(({ ctaAction, ...board }) => ({
        ...board,
        ...focusOf(board.image),
        cta_text: ctaAction.text,
        content_type: ctaAction.data.contentType,
        content_id: ctaAction.data.contentId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const addMusic = async (trx: Database): Promise<void> => {
  await trx
    .insertInto('music_tracks')
    .values(demoStudio.music.map(({ classId, ...track }) => ({ ...track, plan_entry_id: classId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
