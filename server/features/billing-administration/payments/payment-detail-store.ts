import { sql } from 'kysely';
import type { TimelineEntry } from '../../../../contract/member-administration/member.schema.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';

/** Returns the facts of a payment that no list shows; null if it does not exist. */
export const paymentFacts = async (db: Database, id: string) =>
  (await db
    .selectFrom('payments as payment')
    .innerJoin('billing_customers as payer', 'payer.id', 'payment.billing_customer_id')
    .leftJoin('membership_prices as price', 'price.id', 'payment.price_id')
    .leftJoin('membership_plans as plan', 'plan.id', 'price.plan_id')
    .leftJoin('gifts as gift', 'gift.provider_invoice_id', 'payment.provider_invoice_id')
    .select(camelCased(['payment.id', 'payment.invoice_number', 'payment.tax_amount', 'payment.amount_paid']))
    .select(camelCased(['payment.period_starts_at', 'payment.period_ends_at', 'payment.paid_at']))
    .select(camelCased(['payment.document_url', 'payment.hosted_invoice_url', 'payment.provider_invoice_id']))
    .select(camelCased(['payment.intent_ids', 'payment.subscription_id', 'payer.user_id']))
    .select(['payment.lines', 'payment.description', 'payment.amount', 'payer.id as payerId'])
    .select(['plan.name as plan', 'price.amount as price', 'price.currency as priceCurrency'])
    .select(camelCased(['price.interval_count']))
    .select('price.billing_interval as interval')
    .select(['payer.country', 'gift.id as giftId'])
    .where('payment.id', '=', id)
    .executeTakeFirst()) ?? null;
export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof paymentFacts>>>;

/** Returns the provider's fees for a payment and its disputes; null until the books contain them. */
export const feesOf = async (db: Database, paymentId: string): Promise<number | null> => {
  const { rows } = await sql<{ fees: number | null }>`
    select sum(fee)::bigint as fees from money_movements where payment_id = ${paymentId}`.execute(db);
  return rows[0]?.fees ?? null;
};

export type PayoutOfPayment = { id: string; amount: number; currency: string; arrivesAt: Date };

/** Returns the payouts with an entry about one of these payments, the first first. */
export const payoutsOf = async (db: Database, intentIds: readonly string[]): Promise<PayoutOfPayment[]> =>
  (
    await sql<PayoutOfPayment>`
      select id, amount, currency, arrives_at as "arrivesAt" from payouts
      where id in (select payout_id from payout_entries where intent_id = any(${intentIds}::text[]))
      order by created_at, id`.execute(db)
  ).rows;

export type HappeningRow = {
  id: string;
  kind: TimelineEntry['kind'];
  at: Date;
  what: string;
  actorKind: NonNullable<TimelineEntry['actor']>['kind'] | null;
  actorName: string | null;
  details: Record<string, unknown>;
};

const mostHappenings = 200;

/** Returns the recorded events of a payment, newest first, at most 200. */
export const happeningsOf = async (
  db: Database,
  { id, providerInvoiceId, payerId, userId }: PaymentFacts,
): Promise<HappeningRow[]> => {
  // The administrator's own entry shows a refund, and a dispute has a row of its own.
  const audited = sql`
    select 'audit-' || log.id, 'audit', log.occurred_at, log.action, log.actor_kind, log.actor_id, log.details
    from audit_log as log
    where (log.subject_kind = 'payer' and log.subject_id = ${payerId} or log.subject_kind = 'member' and log.subject_id = ${userId})
      and (log.details ->> 'invoice' = ${providerInvoiceId} or log.details ->> 'payment' = ${id})
      and (log.action <> 'payment_changed' or (log.details ->> 'amountRefunded')::bigint > 0
        and not coalesce((log.details ->> 'disputed')::boolean, false)
        and not exists (
          select from audit_log as act where act.action = 'payment_refunded' and act.subject_kind = 'member'
            and act.subject_id = ${userId} and act.occurred_at = log.occurred_at))`;
  const money = sql`
    select 'payment-' || moment.what, 'payment', moment.at, moment.what, null::text, null::text,
      jsonb_build_object('amount', moment.amount, 'currency', payments.currency, 'number', payments.invoice_number)
    from payments cross join lateral (values
      ('open', payments.created_at, payments.amount), ('failed', payments.failed_at, payments.amount),
      ('paid', payments.paid_at, payments.amount_paid)) as moment (what, at, amount)
    where payments.id = ${id} and moment.at is not null
      and (moment.what <> 'open' or payments.failed_at is null and payments.paid_at is null)`;
  const disputed = sql`
    select 'dispute-' || id, 'payment', opened_at, 'disputed', null::text, null::text,
      jsonb_build_object('amount', amount, 'currency', currency, 'reason', reason)
    from disputes where provider_invoice_id = ${providerInvoiceId}`;
  const mailed = sql`
    select 'mail-' || message_key, 'mail', coalesce(sent_at, promised_at), split_part(message_key, '-', 1), null::text,
      null::text, jsonb_build_object('key', message_key, 'sent', sent_at is not null, 'failed', false, 'subject', subject)
    from billing_mails
    where billing_customer_id = ${payerId} and position(${id} in message_key) > 0`;
  const { rows } = await sql<HappeningRow>`
    select entry.id, entry.kind, entry.at, entry.what, entry.actor_kind as "actorKind", users.full_name as "actorName",
      entry.details
    from (${sql.join([audited, money, disputed, mailed], sql` union all `)})
        as entry (id, kind, at, what, actor_kind, actor_id, details)
      left join users on users.id = entry.actor_id
    order by entry.at desc, entry.id desc limit ${mostHappenings}`.execute(db);
  return rows;
};
