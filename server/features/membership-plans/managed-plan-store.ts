import { sql } from 'kysely';
import type { FieldsOf } from '../../../contract/fields/field-table.ts';
import type { PlanState } from '../../../contract/membership/plan-administration.schema.ts';
import { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';
import type { Database } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../platform/sql/field-columns.ts';
import { synchronizationKey } from './plan-change-store.ts';
import './tables.ts';

type ProviderCallState = {
  state: 'waiting' | 'done' | 'failed';
  attempts: number;
  nextAttemptAt: Date;
  error: string | null;
};

export type ManagedPlanRow = FieldsOf<typeof membershipPlanWords> & {
  id: string;
  state: PlanState;
  stateChangedAt: Date;
  trialDays: number;
  updatedAt: Date;
  /** Provider call that carries the saved plan; null once it was cleaned up. */
  call: ProviderCallState | null;
};

export type ManagedPriceRow = {
  id: string;
  planId: string;
  providerPriceId: string | null;
  amount: number;
  currency: string;
  billingInterval: BillingInterval;
  intervalCount: number;
  isCurrent: boolean;
  offeredAt: Date;
  /** Number of members who pay this price. */
  members: number;
  /** True if a member ever had this price, is going to have it, or was about to buy it. */
  used: boolean;
};

/** Returns all plans or one, in the studio's order, archived plans last. */
export const managedPlanRows = async (db: Database, planId?: string): Promise<ManagedPlanRow[]> => {
  let query = db
    .selectFrom('membership_plans')
    .select(fieldColumns(membershipPlanWords, 'membership_plans'))
    .select(camelCased(['id', 'state', 'state_changed_at', 'trial_days', 'updated_at'] as const))
    .orderBy(sql`state = 'archived'`)
    .orderBy('position')
    .orderBy('id');
  if (planId !== undefined) query = query.where('id', '=', planId);
  const plans = await query.execute();
  if (plans.length === 0) return [];
  const calls = await db
    .selectFrom('provider_calls')
    .select(camelCased(['idempotency_key', 'state', 'attempts', 'next_attempt_at', 'error'] as const))
    .where('idempotency_key', 'in', plans.map(synchronizationKey))
    .execute();
  const byKey = new Map(calls.map((call) => [call.idempotencyKey, call]));
  return plans.map((plan) => ({ ...plan, call: byKey.get(synchronizationKey(plan)) ?? null }));
};

/** Returns the prices of all plans or of one, newest first. */
export const managedPriceRows = async (db: Database, planId?: string): Promise<ManagedPriceRow[]> => {
  let query = db
    .selectFrom('membership_prices as price')
    .select(
      camelCased([
        'price.id',
        'price.plan_id',
        'price.provider_price_id',
        'price.amount',
        'price.currency',
        'price.billing_interval',
        'price.interval_count',
        'price.is_current',
        'price.offered_at',
      ] as const),
    )
    .select([
      sql<number>`(select count(*) from memberships where price_id = price.id and state <> 'ended')`.as(
        'members',
      ),
      sql<boolean>`exists (select from memberships where price_id = price.id)
        or exists (select from memberships where next_price_id = price.id)
        or exists (select from billing_consents where price_id = price.id)`.as('used'),
    ])
    .orderBy('price.offered_at', 'desc')
    .orderBy('price.id');
  if (planId !== undefined) query = query.where('price.plan_id', '=', planId);
  return query.execute();
};
