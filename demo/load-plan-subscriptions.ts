import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { daysBefore, idsBySlug } from './load-catalog.ts';
import { savedDaysAgo } from './load-favorites.ts';

const idsPerPerson = 100;
const firstOwnId = 100_001;

/** Adds the series that members follow; a studio loaded before gets only new series. */
export const addPlanSubscriptions = async (
  trx: Database,
  newPlans: ReadonlySet<number>,
  loadedAt: Date,
): Promise<void> => {
  const planId = await idsBySlug(trx, 'plans');
  const publishedDaysAgo = new Map(demoStudio.series.map((one) => [one.slug, one.publishedDaysAgo]));
  const known = await trx
    .selectFrom('plan_subscriptions')
    .select('id')
    .where('id', '<', firstOwnId)
    .limit(1)
    .execute();
  const rows = demoStudio.subscriptions.flatMap((list, person) =>
    list.seriesSlugs.map((slug, index) => {
      const count = list.seriesSlugs.length;
      const availableDaysAgo = publishedDaysAgo.get(slug) ?? 0;
      return {
        id: (person + 1) * idsPerPerson + count - index,
        user_id: list.userId,
        plan_id: planId(slug),
        created_at: daysBefore(loadedAt, savedDaysAgo(list, { index, count, availableDaysAgo })),
      };
    }),
  );
  const fresh = rows.filter((row) => known.length === 0 || newPlans.has(row.plan_id));
  if (fresh.length === 0) return;
  await trx
    .insertInto('plan_subscriptions')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['user_id', 'plan_id']).doNothing())
    .execute();
};
