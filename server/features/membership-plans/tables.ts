import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PlanState } from '../../../contract/membership/plan-administration.schema.ts';
import type { membershipPlanWords } from '../../../contract/membership/plan-fields.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';
import type { ProviderMode } from '../../platform/payments/settings.ts';
import type { FieldColumns } from '../../platform/sql/field-columns.ts';

/** Id of an object in the other modes of the provider. */
type ProviderIds = ColumnType<Partial<Record<ProviderMode, string>>, never, never>;

declare module '../../platform/db.ts' {
  interface Tables {
    membership_plans: FieldColumns<typeof membershipPlanWords> & {
      id: Generated<string>;
      position: number;
      state: PlanState;
      trial_days: Generated<number>;
      provider_product_id: string | null;
      other_provider_ids: Generated<ProviderIds>;
      state_changed_at: Generated<Date>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    membership_prices: {
      id: Generated<string>;
      plan_id: string;
      provider_price_id: string | null;
      other_provider_ids: Generated<ProviderIds>;
      amount: number;
      currency: string;
      billing_interval: BillingInterval;
      interval_count: number;
      is_current: boolean;
      offered_at: Generated<Date>;
      created_at: Generated<Date>;
    };
    membership_settings: { id: Generated<boolean>; one_trial_per_method: boolean; updated_at: Date };
    trial_payment_methods: { method_hash: string; billing_customer_id: string; begun_at: Date };
    price_changes: {
      id: GeneratedAlways<number>;
      plan_id: string;
      from_price_id: string;
      to_price_id: string;
      earliest_at: Date;
      without_consent: 'keep' | 'end';
      started_at: Date;
      stopped_at: Date | null;
    };
    price_change_notices: {
      id: GeneratedAlways<number>;
      price_change_id: number;
      billing_customer_id: string;
      subscription_id: string;
      needs_consent: boolean;
      noticed_at: Date;
      not_before: Date;
      agreed_at: Date | null;
      call_key: string | null;
    };
  }
}
