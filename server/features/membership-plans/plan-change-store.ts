import { sql } from 'kysely';
import type { FieldsOf } from '../../../contract/fields/field-table.ts';
import type { PlanState } from '../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { columnValues } from '../../platform/sql/field-columns.ts';
import { insertProviderCall } from '../billing/index.ts';
import type { PriceTerms } from '../payment-provider/index.ts';
import { planCallKinds } from './plan-call-kinds.ts';
import './tables.ts';

/** The key of the call that carries a plan, as it was saved at a moment, to the provider. */
export const synchronizationKey = ({ id, updatedAt }: { id: string; updatedAt: Date }): string =>
  `plan-${id}-${updatedAt.getTime()}`;

/** The provider hears of what is saved once the transaction is; see `plan-synchronization.ts`. */
export const enqueueSynchronization = (trx: Database, plan: { id: string; updatedAt: Date }): Promise<void> =>
  insertProviderCall(trx, {
    idempotencyKey: synchronizationKey(plan),
    kind: planCallKinds.synchronizePlan,
    parameters: { planId: plan.id, updatedAt: plan.updatedAt.toISOString() },
    billingCustomerId: null,
  });

const planColumns = camelCased([
  'id',
  'name',
  'tagline',
  'translations',
  'state',
  'trial_days',
  'provider_product_id',
  'updated_at',
] as const);

/** The plan, locked to the end of the transaction; null where there is none. */
export const lockPlan = async (trx: Database, planId: string) =>
  (await trx
    .selectFrom('membership_plans')
    .select(planColumns)
    .where('id', '=', planId)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Every plan that is not archived, locked in the order of their ids. */
export const lockOrderedPlans = async (trx: Database): Promise<string[]> => {
  const plans = trx.selectFrom('membership_plans').select('id').where('state', '<>', 'archived');
  return (await plans.orderBy('id').forUpdate().execute()).map(({ id }) => id);
};

/** Fields of a plan itself, without those of its price. */
type SavedPlan = FieldsOf<typeof membershipPlanWords> & { state: PlanState; trialDays: number };

/** Answers the new plan's id; it stands behind all others. */
export const insertPlan = async (
  trx: Database,
  { state, trialDays, ...words }: SavedPlan,
  now: Date,
): Promise<string> => {
  const { id } = await trx
    .insertInto('membership_plans')
    .values({
      ...columnValues(membershipPlanWords, words),
      state,
      trial_days: trialDays,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from membership_plans)`,
      state_changed_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updatePlan = async (
  trx: Database,
  planId: string,
  fields: SavedPlan & { updatedAt: Date },
): Promise<void> => {
  await trx
    .updateTable('membership_plans')
    .set({
      ...columnValues(membershipPlanWords, fields),
      trial_days: fields.trialDays,
      state_changed_at: sql<Date>`case when state = ${fields.state} then state_changed_at else ${fields.updatedAt} end`,
      state: fields.state,
      updated_at: fields.updatedAt,
    })
    .where('id', '=', planId)
    .execute();
};

export const deletePlan = async (trx: Database, planId: string): Promise<void> => {
  await trx.deleteFrom('membership_plans').where('id', '=', planId).execute();
};

/** The plans stand in this order from now on. */
export const orderPlans = async (trx: Database, ids: readonly string[]): Promise<void> => {
  await sql`update membership_plans as plan set position = wanted.position
    from unnest(${ids}::text[]) with ordinality as wanted (id, position) where plan.id = wanted.id`.execute(
    trx,
  );
};

export const currentTerms = async (db: Database, planId: string): Promise<PriceTerms> => {
  return db
    .selectFrom('membership_prices')
    .select(['amount', 'currency', 'billing_interval as interval'])
    .select(camelCased(['interval_count']))
    .where('plan_id', '=', planId)
    .where('is_current', '=', true)
    .executeTakeFirstOrThrow();
};

/**
 * New members pay this from now on; members of another price keep their row. Terms that the plan had before become
 * current again instead of a second row.
 */
export const setPrice = async (
  trx: Database,
  planId: string,
  { amount, currency, interval, intervalCount }: PriceTerms,
  now: Date,
): Promise<void> => {
  const ofPlan = trx.updateTable('membership_prices').where('plan_id', '=', planId);
  await ofPlan.set({ is_current: false }).where('is_current', '=', true).execute();
  const before = await trx
    .selectFrom('membership_prices')
    .select('id')
    .where('plan_id', '=', planId)
    .where('amount', '=', amount)
    .where('currency', '=', currency)
    .where('billing_interval', '=', interval)
    .where('interval_count', '=', intervalCount)
    .limit(1)
    .executeTakeFirst();
  if (before) {
    await ofPlan.set({ is_current: true, offered_at: now }).where('id', '=', before.id).execute();
    return;
  }
  await trx
    .insertInto('membership_prices')
    .values({
      plan_id: planId,
      amount,
      currency,
      billing_interval: interval,
      interval_count: intervalCount,
      is_current: true,
      offered_at: now,
      created_at: now,
    })
    .execute();
};

/** Marks every plan that is not archived as saved anew; returns them. */
export const renewPlans = async (trx: Database, now: Date): Promise<{ id: string; updatedAt: Date }[]> =>
  trx
    .updateTable('membership_plans')
    .set({ updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')` })
    .where('state', '<>', 'archived')
    .returning(camelCased(['id', 'updated_at']))
    .execute();
