import { sql } from 'kysely';
import { enqueueSynchronization } from '../../server/features/membership-plans/index.ts';
import type { Database } from '../../server/platform/db.ts';
import { demoStudio } from '../content/index.ts';
import { daysBefore } from '../load-catalog.ts';

/** True if no administrator has made, changed or deleted a plan. */
const mayAddPlans = async (trx: Database): Promise<boolean> => {
  const { rows } = await sql<{ untouched: boolean }>`
    select not exists (select from membership_plans)
      and not exists (select from audit_log where subject_kind = 'plan') as untouched`.execute(trx);
  return rows[0]?.untouched === true;
};

const addPlan = async (
  trx: Database,
  { id, name, tagline, trialDays }: (typeof demoStudio.membershipPlans)[number],
  position: number,
  loadedAt: Date,
): Promise<void> => {
  await trx
    .insertInto('membership_plans')
    .values({
      id,
      name,
      tagline,
      position,
      state: 'on_sale',
      trial_days: trialDays,
      state_changed_at: daysBefore(loadedAt, 500),
      created_at: daysBefore(loadedAt, 500),
      updated_at: loadedAt,
    })
    .execute();
  await enqueueSynchronization(trx, { id, updatedAt: loadedAt });
};

/**
 * Adds the plans that the demo studio sells, with their current and old prices; adds nothing if a plan was ever
 * touched.
 */
export const addMembershipPlans = async (trx: Database, loadedAt: Date, currency: string): Promise<void> => {
  if (!(await mayAddPlans(trx))) return;
  const plans = demoStudio.membershipPlans;
  for (const [index, plan] of plans.entries()) await addPlan(trx, plan, index + 1, loadedAt);
  const prices = plans.flatMap((plan) => [
    { ...plan.price, plan, isCurrent: true },
    ...(plan.oldPrice ? [{ ...plan.oldPrice, plan, isCurrent: false }] : []),
  ]);
  await trx
    .insertInto('membership_prices')
    .values(
      prices.map((price) => ({
        id: price.id,
        plan_id: price.plan.id,
        amount: price.amount,
        currency,
        billing_interval: price.interval,
        interval_count: price.intervalCount,
        is_current: price.isCurrent,
        offered_at: daysBefore(loadedAt, price.offeredDaysAgo),
        created_at: daysBefore(loadedAt, price.offeredDaysAgo),
      })),
    )
    .execute();
};
