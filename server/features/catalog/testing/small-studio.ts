import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../../platform/db.ts';
import { ranksFor } from '../rank.ts';

type ClassOverrides = Partial<Insertable<Tables['plan_entries']>> & { video?: 'finished' | 'started' | 'failed' | 'none' };
type PlanOverrides = Partial<Insertable<Tables['plans']>>;

/** A day in the past by which everything of the small studio is out. */
export const openedAt = new Date('2026-01-01T00:00:00Z');

/** One category, one style, one coach; series and classes to be added by name. */
export const smallStudio = async (db: Database) => {
  await db.insertInto('categories').values({ id: 1, slug: 'yoga', title: 'Yoga', description: 'Yoga.', image: 'categories/yoga', rank: '1' }).execute();
  await db.insertInto('subcategories').values({ id: 1, category_id: 1, slug: 'yin', title: 'Yin', rank: '1' }).execute();
  await db
    .insertInto('coaches')
    .values({ id: 1, slug: 'ines-mora', first_name: 'Ines', last_name: 'Mora', bio: 'Teaches.', image: 'coaches/ines-mora', category_id: 1 })
    .execute();

  const addPlan = async (slug: string, overrides: PlanOverrides = {}): Promise<number> => {
    const { id } = await db
      .insertInto('plans')
      .values({
        kind: 'series',
        slug,
        title: slug,
        description: `About ${slug}`,
        long_description: `All about ${slug}`,
        category_id: 1,
        subcategory_id: 1,
        difficulty: 'beginner',
        coach_label: null,
        image: `series/${slug}`,
        banner_image: `banners/${slug}`,
        state: 'published',
        published_at: openedAt,
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('plan_coaches').values({ plan_id: id, coach_id: 1, rank: '1' }).execute();
    return id;
  };

  const addVideo = async (status: 'finished' | 'started' | 'failed'): Promise<number> => {
    const values = { process_status: status, duration_ms: 3_900_000, captions: '[]', chapters: '[]' };
    return (await db.insertInto('videos').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };

  const addClass = async (slug: string, planId: number, { video = 'finished', ...overrides }: ClassOverrides = {}): Promise<number> => {
    const videoId = video === 'none' ? null : await addVideo(video);
    const { id } = await db
      .insertInto('plan_entries')
      .values({
        slug,
        plan_id: planId,
        title: slug,
        class_finder_title: null,
        preview_description: `In ${slug}`,
        difficulty: 'beginner',
        intensity: 2,
        equipment: ['mat'],
        focus_areas: ['hips'],
        video_id: videoId,
        image: `classes/${slug}`,
        state: 'published',
        published_at: openedAt,
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('plan_entry_coaches').values({ plan_entry_id: id, coach_id: 1, rank: '1' }).execute();
    await db.insertInto('plan_entry_subcategories').values({ plan_entry_id: id, subcategory_id: 1, rank: '1' }).execute();
    return id;
  };

  const addSection = async (planId: number, title: string, rank: string, classIds: readonly number[]): Promise<number> => {
    const values = { plan_id: planId, title, description: `Part ${title}`, rank };
    const { id } = await db.insertInto('sections').values(values).returning('id').executeTakeFirstOrThrow();
    const ranks = ranksFor(classIds.length);
    for (const [index, classId] of classIds.entries())
      await db
        .insertInto('section_items')
        .values({ section_id: id, plan_entry_id: classId, item_tag: `Day ${index + 1}`, bonus: index === 2, rank: ranks[index] ?? '' })
        .execute();
    return id;
  };

  return { addPlan, addClass, addSection };
};
