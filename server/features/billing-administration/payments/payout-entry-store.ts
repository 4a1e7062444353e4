import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { MovementKind } from '../../payment-provider/index.ts';
import { type Position, written } from './payment-list-store.ts';

/** The sums of one kind of entry. */
export type EntrySum = { kind: MovementKind; entries: number; amount: number; fee: number };

export const payoutSums = async (db: Database, payoutId: string): Promise<EntrySum[]> =>
  (
    await sql<EntrySum>`
      select kind, count(*) as entries, sum(amount)::bigint as amount, sum(fee)::bigint as fee
      from payout_entries where payout_id = ${payoutId} group by kind order by kind`.execute(db)
  ).rows;

export type EntryRow = {
  id: string;
  written: string;
  kind: MovementKind;
  amount: number;
  fee: number;
  at: Date;
  paymentId: string | null;
  receipt: string | null;
  userId: string | null;
  name: string | null;
  email: string | null;
  buyer: string | null;
};

const entries = (payoutId: string, where: RawBuilder<unknown>, limit: number) => sql<EntryRow>`
  select entry.id, ${written(sql`entry.at`)} as written, entry.kind, entry.amount, entry.fee, entry.at,
    payment.id as "paymentId", payment.invoice_number as receipt, users.id as "userId", users.full_name as name,
    users.email, gift.buyer_name as buyer
  from (
    select * from payout_entries as entry
    where payout_id = ${payoutId} and ${where}
    order by at desc, id desc limit ${limit}
  ) as entry
    left join lateral (
      select id, invoice_number, billing_customer_id, provider_invoice_id from payments
      where intent_ids @> array[entry.intent_id] limit 1
    ) as payment on entry.intent_id is not null
    left join billing_customers as payer on payer.id = payment.billing_customer_id
    left join users on users.id = payer.user_id
    left join gifts as gift on gift.provider_invoice_id = payment.provider_invoice_id
  order by entry.at desc, entry.id desc`;

/** A page of the entries of a payout, the newest first, each with the payment it is about. */
export const entriesAfter = async (
  db: Database,
  payoutId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<EntryRow[]> => {
  const where = after ? sql`(at, id) < (${after.at}::timestamptz, ${after.id})` : sql`true`;
  return (await entries(payoutId, where, limit).execute(db)).rows;
};

/** A payout whose entries were read; null for any other. */
export const keptPayout = async (
  db: Database,
  id: string,
): Promise<{ id: string; currency: string; arrivesAt: Date } | null> =>
  (await db
    .selectFrom('payouts')
    .select(camelCased(['id', 'currency', 'arrives_at']))
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
