import type { Insertable } from 'kysely';
import type { ClassItem, SectionItem } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Database, Tables } from '../../../platform/db.ts';
import { ranksFor } from '../plans/rank.ts';

type VideoState = 'finished' | 'started' | 'failed' | 'none';
type ClassOverrides = Partial<Insertable<Tables['plan_entries']>> & { video?: VideoState };
type PlanOverrides = Partial<Insertable<Tables['plans']>>;

/** A day in the past by which everything of the small studio is out. */
export const openedAt = new Date('2026-01-01T00:00:00Z');

/** The classes among the items of a section. */
export const classesOf = (items: readonly SectionItem[] = []): ClassItem[] =>
  items.filter((item) => item.type !== 'series');

const only = 1;

const addNames = async (db: Database): Promise<void> => {
  const category = { id: only, slug: 'yoga', title: 'Yoga', description: 'Yoga.', image: 'categories/yoga' };
  await db
    .insertInto('categories')
    .values({ ...category, rank: '1' })
    .execute();
  const style = { id: only, category_id: only, slug: 'yin', title: 'Yin', rank: '1' };
  await db.insertInto('subcategories').values(style).execute();
  const coach = { id: only, slug: 'ines-mora', first_name: 'Ines', last_name: 'Mora', category_id: only };
  await db
    .insertInto('coaches')
    .values({ ...coach, bio: 'Teaches.', image: 'coaches/ines-mora' })
    .execute();
};

const addPlan = async (db: Database, slug: string, overrides: PlanOverrides): Promise<number> => {
  const values: Insertable<Tables['plans']> = {
    kind: 'series',
    slug,
    title: slug,
    description: `About ${slug}`,
    long_description: `All about ${slug}`,
    category_id: only,
    subcategory_id: only,
    difficulty: 'beginner',
    image: `series/${slug}`,
    banner_image: `banners/${slug}`,
    state: 'published',
    published_at: openedAt,
    ...overrides,
  };
  const { id } = await db.insertInto('plans').values(values).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('plan_coaches').values({ plan_id: id, coach_id: only, rank: '1' }).execute();
  return id;
};

const addVideo = async (db: Database, status: VideoState): Promise<number | null> => {
  if (status === 'none') return null;
  const values = { process_status: status, duration_ms: 3_900_000, captions: '[]', chapters: '[]' };
  return (await db.insertInto('videos').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

const addClass = async (
  db: Database,
  slug: string,
  planId: number,
  wanted: ClassOverrides,
): Promise<number> => {
  const { video = 'finished', ...overrides } = wanted;
  const values: Insertable<Tables['plan_entries']> = {
    slug,
    plan_id: planId,
    title: slug,
    class_finder_title: null,
    preview_description: `In ${slug}`,
    difficulty: 'beginner',
    intensity: 2,
    equipment: ['mat'],
    focus_areas: ['hips'],
    video_id: await addVideo(db, video),
    image: `classes/${slug}`,
    state: 'published',
    published_at: openedAt,
    ...overrides,
  };
  const { id } = await db.insertInto('plan_entries').values(values).returning('id').executeTakeFirstOrThrow();
  const link = { plan_entry_id: id, rank: '1' };
  await db
    .insertInto('plan_entry_coaches')
    .values({ ...link, coach_id: only })
    .execute();
  await db
    .insertInto('plan_entry_subcategories')
    .values({ ...link, subcategory_id: only })
    .execute();
  return id;
};

type NewSection = { planId: number; title: string; rank: string; classIds: readonly number[] };

/** The third class of a section is a bonus. */
const addSection = async (db: Database, { planId, title, rank, classIds }: NewSection): Promise<number> => {
  const values = { plan_id: planId, title, description: `Part ${title}`, rank };
  const { id } = await db.insertInto('sections').values(values).returning('id').executeTakeFirstOrThrow();
  const ranks = ranksFor(classIds.length);
  const items = classIds.map((classId, index) => ({
    section_id: id,
    plan_entry_id: classId,
    item_tag: `Day ${index + 1}`,
    bonus: index === 2,
    rank: ranks[index] ?? '',
  }));
  await db.insertInto('section_items').values(items).execute();
  return id;
};

/** One category, one style, one coach; series and classes to be added by name. */
export const smallStudio = async (db: Database) => {
  await addNames(db);
  return {
    addPlan: (slug: string, overrides: PlanOverrides = {}) => addPlan(db, slug, overrides),
    addClass: (slug: string, planId: number, overrides: ClassOverrides = {}) =>
      addClass(db, slug, planId, overrides),
    addSection: (planId: number, title: string, rank: string, classIds: readonly number[]) =>
      addSection(db, { planId, title, rank, classIds }),
  };
};
