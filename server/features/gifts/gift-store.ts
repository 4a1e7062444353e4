import { sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db.ts';
import { camelCased } from '../../platform/sql/camel-case.ts';
import './tables.ts';

const columns = camelCased([
  'gift.id',
  'gift.billing_customer_id',
  'gift.provider_invoice_id',
  'gift.months',
  'gift.amount',
  'gift.currency',
  'gift.sender_name',
  'gift.recipient_name',
  'gift.message',
  'gift.buyer_name',
  'gift.buyer_email',
  'gift.delivery',
  'gift.recipient_email',
  'gift.send_at',
  'gift.sent_at',
  'gift.sends',
  'gift.code_sealed',
  'gift.valid_years',
  'gift.redeemable_until',
  'gift.paid_at',
  'gift.redeemed_at',
  'gift.redeemed_by',
  'gift.membership_id',
  'gift.subscription_id',
  'gift.access_starts_at',
  'gift.access_ends_at',
  'gift.keeps_access',
  'gift.ended_at',
  'gift.ended_reason',
  'gift.left_seconds',
  'gift.created_at',
  'gift.checkout_session_id',
] as const);

export const giftsWithSession = (db: Database) =>
  db
    .selectFrom('gifts as gift')
    .leftJoin('checkout_sessions as session', 'session.id', 'gift.checkout_session_id')
    .select(columns)
    .select(sql<'open' | 'complete' | 'expired' | null>`session.state`.as('sessionState'));

export type Gift = NonNullable<Awaited<ReturnType<typeof giftById>>>;

export const giftById = async (db: Database, id: string) =>
  (await giftsWithSession(db).where('gift.id', '=', id).executeTakeFirst()) ?? null;

/** Locked to the end of the transaction. */
export const lockGift = async (trx: Database, id: string): Promise<Gift | null> => {
  await trx.selectFrom('gifts').select('id').where('id', '=', id).forUpdate().execute();
  return giftById(trx, id);
};

/** Locked to the end of the transaction; null where no gift has this code. */
export const lockGiftOfCode = async (trx: Database, hash: string): Promise<Gift | null> => {
  const found = await trx
    .selectFrom('gifts')
    .select('id')
    .where('code_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return found ? giftById(trx, found.id) : null;
};

export const giftOfCode = async (db: Database, hash: string): Promise<Gift | null> =>
  (await giftsWithSession(db).where('gift.code_hash', '=', hash).executeTakeFirst()) ?? null;

type Changes = Omit<Updateable<Tables['gifts']>, 'id' | 'updated_at'>;

export const updateGift = async (trx: Database, id: string, changes: Changes, now: Date): Promise<void> => {
  await trx
    .updateTable('gifts')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
};
