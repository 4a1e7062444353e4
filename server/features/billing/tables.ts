import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MembershipDetail } from '../../../contract/membership/membership.schema.ts';
import type { ConsentWords } from '../../../contract/membership/plans.schema.ts';
import type { ProviderMode } from '../../platform/payments/settings.ts';
import type { Membership } from '../entitlement/index.ts';
import type { DisputeState, KeptUpcoming, MovementKind } from '../payment-provider/index.ts';

/** Id of an object in the other modes of the provider. */
type ProviderIds = ColumnType<Partial<Record<ProviderMode, string>>, never, never>;
/** JSON column: written as text, read as its parsed value. */
type Json<T> = ColumnType<T, string, string>;

/** The payer as the receipt of a payment names them. */
export type BilledToRow = { name: string; address: string; taxNumber: string };

/** Consents that a hosted page asks for, with what `billing_consents` keeps of them. */
export type AskedConsents = { consents: ConsentWords[]; priceId: string; country: string };

type TaskState = 'waiting' | 'done' | 'failed';

declare module '../../platform/db.ts' {
  interface Tables {
    memberships: {
      id: Generated<string>;
      user_id: string;
      source: Membership['source'];
      state: Membership['state'];
      flex: boolean;
      starts_at: Date;
      renews_at: Date | null;
      ends_at: Date | null;
      retention_offer_accepted_at: Date | null;
      /** Set by a trigger: the studio or another person gave it while the e-mail was not confirmed. */
      given_unconfirmed: Generated<boolean>;
      subscription_id: string | null;
      price_id: string | null;
      detail: MembershipDetail | null;
      trial_ends_at: Date | null;
      next_price_id: string | null;
      next_amount: number | null;
      upcoming: Json<KeptUpcoming> | null;
      retry_at: Date | null;
      store_plan_id: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    billing_customers: {
      id: Generated<string>;
      user_id: string | null;
      provider_customer_id: string | null;
      other_provider_ids: Generated<ProviderIds>;
      country: string | null;
      trial_used_at: Date | null;
      payment_method_id: string | null;
      payment_method_name: string | null;
      card_expires_on: string | null;
      read_at: Date | null;
      erased_at: Date | null;
      created_at: Generated<Date>;
    };
    billing_events: {
      id: string;
      provider: Generated<'stripe' | 'ios' | 'google'>;
      type: string;
      object_id: string;
      provider_customer_id: string | null;
      occurred_at: Date;
      received_at: Generated<Date>;
      state: Generated<TaskState>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date>;
      error: string | null;
      processed_at: Date | null;
      missed: Generated<boolean>;
    };
    billing_health: {
      id: Generated<boolean>;
      unreachable_since: Date | null;
      refused_at: Date | null;
      provider_mode: ProviderMode | null;
      sandbox_ahead_seconds: Generated<number>;
      sandbox_moves_to: Date | null;
      sandbox_step_ends_at: Date | null;
      declaration_alarm_since: Date | null;
      declaration_alarm_last_at: Date | null;
      failures_told_until: Date | null;
      failures_mailed_at: Date | null;
    };
    provider_calls: {
      id: GeneratedAlways<number>;
      idempotency_key: string;
      kind: string;
      parameters: Json<Record<string, unknown>>;
      billing_customer_id: string | null;
      state: Generated<TaskState>;
      attempts: Generated<number>;
      next_attempt_at: Generated<Date>;
      error: string | null;
      created_at: Generated<Date>;
      finished_at: Date | null;
    };
    payments: {
      id: Generated<string>;
      billing_customer_id: string;
      provider_invoice_id: string;
      subscription_id: string | null;
      invoice_number: string | null;
      state: 'open' | 'processing' | 'paid' | 'failed' | 'void';
      reason: string;
      amount: number;
      amount_paid: number;
      amount_refunded: number;
      disputed: Generated<boolean>;
      currency: string;
      paid_at: Date | null;
      period_starts_at: Date | null;
      period_ends_at: Date | null;
      hosted_invoice_url: string | null;
      document_url: string | null;
      description: string | null;
      lines: Json<{ description: string; amount: number }[]> | null;
      price_id: string | null;
      tax_amount: number | null;
      intent_ids: string[] | null;
      method_name: string | null;
      failed_at: Date | null;
      billed_to: Json<BilledToRow> | null;
      created_at: Date;
      updated_at: Generated<Date>;
    };
    disputes: {
      id: string;
      provider_invoice_id: string;
      amount: number;
      currency: string;
      reason: string;
      state: DisputeState;
      opened_at: Date;
      due_at: Date | null;
      updated_at: Generated<Date>;
    };
    money_movements: {
      id: string;
      provider_mode: ProviderMode;
      kind: MovementKind;
      amount: number;
      fee: number;
      currency: string;
      at: Date;
      /** Date in the time zone of the studio at the time of reading. */
      day: string;
      intent_id: string | null;
      provider_customer_id: string | null;
      payment_id: string | null;
      tax: Generated<number>;
      country: Generated<string>;
      sought: Generated<boolean>;
    };
    money_days: {
      provider_mode: ProviderMode;
      day: string;
      currency: string;
      kind: MovementKind;
      /** The payer's country; empty where it is unknown. */
      country: string;
      movements: number;
      amount: number;
      fee: number;
      tax: number;
    };
    payouts: {
      id: string;
      provider_mode: ProviderMode;
      amount: number;
      currency: string;
      created_at: Date;
      arrives_at: Date;
      read_at: Date;
    };
    payout_entries: {
      payout_id: string;
      id: string;
      kind: MovementKind;
      amount: number;
      fee: number;
      at: Date;
      intent_id: string | null;
    };
    money_books: { provider_mode: ProviderMode; read_from: Date; read_until: Date };
    billing_details: {
      billing_customer_id: string;
      name: string;
      line1: string;
      line2: string;
      postal_code: string;
      city: string;
      state: string;
      country: string;
      tax_number: string;
      updated_at: Date;
    };
    billing_consents: {
      id: GeneratedAlways<number>;
      billing_customer_id: string;
      kind: 'automatic_renewal' | 'immediate_start' | 'price_increase';
      words: string;
      version: string;
      price_id: string | null;
      country: string | null;
      gift_id: Generated<string | null>;
      checkout_session_id: string | null;
      given_at: Date;
    };
    billing_mails: {
      message_key: string;
      billing_customer_id: string;
      recipient: string | null;
      subject: string | null;
      words: string | null;
      recipient_hash: string | null;
      text_hash: string | null;
      promised_at: Date;
      sent_at: Generated<Date | null>;
    };
    checkout_sessions: {
      id: string;
      billing_customer_id: string;
      mode: 'subscription' | 'setup' | 'payment';
      state: Generated<'open' | 'complete' | 'expired'>;
      request_hash: string;
      url: string;
      continue_path: string;
      asked_consents: Json<AskedConsents> | null;
      trial_refused: Generated<boolean>;
      next_read_at: Generated<Date>;
      created_at: Date;
      ended_at: Date | null;
    };
    reconciliations: {
      id: GeneratedAlways<number>;
      started_by: 'schedule' | 'administrator' | 'provider_change';
      started_at: Date;
      finished_at: Date | null;
      phase: Generated<'events' | 'provider' | 'local' | 'stores' | 'done'>;
      page_cursor: string | null;
      compared: Generated<number>;
      total: Generated<number>;
      different: Generated<number>;
      repaired: Generated<number>;
      provider_reads: Generated<number>;
      error: string | null;
    };
    reconciliation_subscriptions: { subscription_id: string };
    reconciliation_differences: {
      id: GeneratedAlways<number>;
      reconciliation_id: number;
      user_id: string | null;
      subscription_id: string | null;
      here: string;
      at_provider: string;
      since: Date | null;
      cause: string;
      repair: string;
      repaired: boolean;
      found_at: Generated<Date>;
    };
  }
}
