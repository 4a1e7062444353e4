import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { giftsWithSession } from '../../gifts/index.ts';

/** Gifts that were paid, with their buyer and payment, the newest first. */
const paidGifts = (db: Database) =>
  giftsWithSession(db)
    .innerJoin('billing_customers as payer', 'payer.id', 'gift.billing_customer_id')
    .leftJoin('users as buyer', 'buyer.id', 'payer.user_id')
    .leftJoin('payments as payment', 'payment.provider_invoice_id', 'gift.provider_invoice_id')
    .select('buyer.id as buyerId')
    .select('buyer.email as accountEmail')
    .select('buyer.time_zone as buyerTimeZone')
    .select('buyer.language as buyerLanguage')
    .select(camelCased(['payment.invoice_number', 'payment.amount_paid', 'payment.amount_refunded']))
    .where('gift.paid_at', 'is not', null)
    .orderBy('gift.paid_at', 'desc')
    .orderBy('gift.id');
export type GiftContract = Awaited<ReturnType<ReturnType<typeof paidGifts>['execute']>>[number];

export const giftContractById = async (db: Database, id: string): Promise<GiftContract | null> =>
  (await paidGifts(db).where('gift.id', '=', id).executeTakeFirst()) ?? null;

/** The gift whose receipt has this number. */
export const giftContractByReceipt = async (db: Database, number: string): Promise<GiftContract | null> =>
  (await paidGifts(db).where('payment.invoice_number', '=', number.trim()).executeTakeFirst()) ?? null;

const mostLookedAt = 50;

/** Bought with an account, or without one under an address. */
export const giftsBoughtBy = (
  db: Database,
  { userId, email }: { userId: string | null; email: string | null },
): Promise<GiftContract[]> =>
  paidGifts(db)
    .where(({ eb, and, or, fn }) =>
      or([
        eb('payer.user_id', '=', userId),
        and([
          eb('payer.user_id', 'is', null),
          eb(fn<string>('lower', ['gift.buyer_email']), '=', email?.trim().toLowerCase() ?? null),
        ]),
      ]),
    )
    .limit(mostLookedAt)
    .execute();
