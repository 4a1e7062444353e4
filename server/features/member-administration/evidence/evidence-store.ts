import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** The payment with its customer; null where there is none. */
export const evidencePayment = async (db: Database, id: string) =>
  (await db
    .selectFrom('payments as payment')
    .innerJoin('billing_customers as payer', 'payer.id', 'payment.billing_customer_id')
    .leftJoin('users as account', 'account.id', 'payer.user_id')
    .select(camelCased(['payment.paid_at', 'payment.created_at', 'payer.user_id', 'account.email']))
    .select(camelCased(['account.email_verified', 'payment.billed_to']))
    .select(['payer.id as payerId', 'account.full_name as name'])
    .select('account.created_at as joinedAt')
    .select(
      sql<Date | null>`(select min(opened_at) from disputes where provider_invoice_id = payment.provider_invoice_id)`.as(
        'disputedAt',
      ),
    )
    .where('payment.id', '=', id)
    .executeTakeFirst()) ?? null;
export type EvidencePayment = NonNullable<Awaited<ReturnType<typeof evidencePayment>>>;

const mostRows = 100;

export const consentsBefore = (db: Database, payerId: string, before: Date) =>
  db
    .selectFrom('billing_consents')
    .select(camelCased(['kind', 'words', 'version', 'given_at']))
    .where('billing_customer_id', '=', payerId)
    .where('given_at', '<=', before)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows)
    .execute();

/** Payments of the customer before this one that are not disputed. */
export const earlierPayments = (db: Database, payerId: string, before: Date) =>
  db
    .selectFrom('payments')
    .select(camelCased(['id', 'invoice_number', 'paid_at', 'amount_paid', 'amount_refunded', 'currency']))
    .where('billing_customer_id', '=', payerId)
    .where('state', '=', 'paid')
    .where('disputed', '=', false)
    .where('amount_paid', '>', 0)
    .where('paid_at', '<', before)
    .orderBy('paid_at', 'desc')
    .limit(mostRows)
    .execute();

export const sentMails = async (
  db: Database,
  payerId: string,
): Promise<{ subject: string; to: string; sentAt: Date }[]> =>
  (
    await sql<{ subject: string; to: string; sentAt: Date }>`
      select subject, recipient as to, sent_at as "sentAt" from billing_mails
      where billing_customer_id = ${payerId} and sent_at is not null and subject is not null and recipient is not null
      order by sent_at desc, message_key limit ${mostRows}`.execute(db)
  ).rows;

export type SignIn = { at: Date; address: string | null; userAgent: string | null; count: number };

/** Sign-ins that succeeded since a moment, the newest first, each with the number of all. */
export const signInsSince = async (db: Database, userId: string, since: Date): Promise<SignIn[]> =>
  (
    await sql<SignIn>`
      select happened_at as at, address, user_agent as "userAgent", count(*) over ()::int as count
      from security_events
      where user_id = ${userId} and kind in ('sign_in', 'sign_up', 'second_factor_used') and outcome = 'success'
        and happened_at >= ${since}
      order by id desc limit ${mostRows}`.execute(db)
  ).rows;

export type PracticeDay = { day: string; classes: number; all: number };

/** Figures by day alone: which classes they were is the member's. */
export const practiceSince = async (db: Database, userId: string, since: Date): Promise<PracticeDay[]> =>
  (
    await sql<PracticeDay>`
      select day::text as day, count(*)::int as classes, (sum(count(*)) over ())::int as all
      from completions where user_id = ${userId} and counts and completed_at >= ${since}
      group by day order by day desc limit ${mostRows}`.execute(db)
  ).rows;

export type Leaving = { kind: 'cancellation' | 'withdrawal'; at: Date };

export const leavingsOf = async (
  db: Database,
  { payerId, userId }: Pick<EvidencePayment, 'payerId' | 'userId'>,
): Promise<Leaving[]> =>
  (
    await sql<Leaving>`
      select kind, received_at as at from contract_declarations where billing_customer_id = ${payerId}
      union all
      select 'cancellation', occurred_at from audit_log
      where subject_kind = 'member' and subject_id = ${userId} and action = 'membership_canceled' and actor_kind = 'member'
      order by at desc limit ${mostRows}`.execute(db)
  ).rows;
