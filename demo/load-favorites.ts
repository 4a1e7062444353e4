import { rankAfter } from '../server/features/catalog/index.ts';
import type { Database } from '../server/platform/db.ts';
import { type DemoFavorites, demoStudio } from './content/index.ts';
import { daysBefore, idsBySlug } from './load-catalog.ts';

/** Number of ids per person; ids below `firstOwnId` belong to the demo studio. */
const idsPerPerson = 1000;
const firstOwnId = 100_001;

const publishedDaysAgo = new Map(demoStudio.classes.map((one) => [one.slug, one.publishedDaysAgo]));

/** Returns the age of a saved class in days: spread evenly, newest first, never before the class was published. */
export const savedDaysAgo = (
  { fromDaysAgo, toDaysAgo }: { fromDaysAgo: number; toDaysAgo: number },
  { index, count, availableDaysAgo }: { index: number; count: number; availableDaysAgo: number },
): number => {
  const step = count > 1 ? (fromDaysAgo - toDaysAgo) / (count - 1) : 0;
  return Math.min(Math.round(toDaysAgo + index * step), availableDaysAgo);
};

type FavoriteRow = { id: number; userId: string; slug: string; daysAgo: number };

/** Returns the rows of a list, newest first; ids rise with time. */
const savedBy = (list: DemoFavorites, person: number): FavoriteRow[] => {
  const count = list.classSlugs.length;
  return list.classSlugs
    .map((slug, index) => {
      const availableDaysAgo = publishedDaysAgo.get(slug) ?? 0;
      return { slug, daysAgo: savedDaysAgo(list, { index, count, availableDaysAgo }) };
    })
    .sort((a, b) => a.daysAgo - b.daysAgo)
    .map((one, index) => ({ ...one, userId: list.userId, id: (person + 1) * idsPerPerson + count - index }));
};

const lastRanks = async (trx: Database): Promise<Map<string, string | null>> => {
  const rows = await trx
    .selectFrom('favorites')
    .select((row) => ['user_id', row.fn.max('rank').as('last')])
    .groupBy('user_id')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.last]));
};

/**
 * Adds the classes that members saved. A studio loaded before gets only new classes, so that a class a member removed
 * from the list is not added again.
 */
export const addFavorites = async (
  trx: Database,
  newClasses: ReadonlySet<number>,
  loadedAt: Date,
): Promise<void> => {
  const classId = await idsBySlug(trx, 'plan_entries');
  const known = await trx
    .selectFrom('favorites')
    .select('id')
    .where('id', '<', firstOwnId)
    .limit(1)
    .execute();
  const saved = demoStudio.favorites
    .flatMap(savedBy)
    .filter(({ slug }) => known.length === 0 || newClasses.has(classId(slug)));
  if (saved.length === 0) return;
  const last = await lastRanks(trx);
  const rows = saved.map(({ id, userId, slug, daysAgo }) => {
    const rank = rankAfter(last.get(userId) ?? null);
    last.set(userId, rank);
    const created_at = daysBefore(loadedAt, daysAgo);
    return { id, user_id: userId, plan_entry_id: classId(slug), rank, created_at };
  });
  await trx
    .insertInto('favorites')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_entry_id']).doNothing())
    .execute();
};
