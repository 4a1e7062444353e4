import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { giftsWithSession } from '../gift-store.ts';

const managed = (db: Database) =>
  giftsWithSession(db)
    .leftJoin('payments as payment', 'payment.provider_invoice_id', 'gift.provider_invoice_id')
    .select(sql<string | null>`payment.invoice_number`.as('invoiceNumber'))
    .select(sql<number | null>`payment.amount_refunded`.as('amountRefunded'))
    .select(sql<boolean | null>`payment.disputed`.as('disputed'))
    .where('gift.paid_at', 'is not', null);

export type ManagedGiftRow = Awaited<ReturnType<ReturnType<typeof managed>['execute']>>[number];

const conditions = {
  waiting: sql<boolean>`gift.redeemed_at is null and gift.ended_at is null`,
  redeemed: sql<boolean>`gift.redeemed_at is not null and gift.ended_at is null`,
  ended: sql<boolean>`gift.ended_at is not null`,
} as const;

export const isGiftFilter = (text: string): text is keyof typeof conditions =>
  Object.hasOwn(conditions, text);

type Search = { words: string; filter: keyof typeof conditions | null };

const escaped = (words: string): string => words.replace(/[\\%_]/g, (letter) => `\\${letter}`);

const found = ({ words, filter }: Search) => {
  const like = `%${escaped(words.toLowerCase())}%`;
  const matches = words
    ? sql<boolean>`lower(concat_ws(' ', gift.buyer_name, gift.buyer_email, gift.recipient_name, gift.recipient_email,
        gift.sender_name, payment.invoice_number)) like ${like}`
    : sql<boolean>`true`;
  return filter ? sql<boolean>`${matches} and ${conditions[filter]}` : matches;
};

/** One page of what was paid, the newest first, and how many there are. */
export const managedGifts = async (
  db: Database,
  search: Search,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ gifts: ManagedGiftRow[]; total: number }> => {
  const [gifts, { total }] = await Promise.all([
    managed(db)
      .where(found(search))
      .orderBy('gift.paid_at', 'desc')
      .orderBy('gift.id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('gifts as gift')
      .leftJoin('payments as payment', 'payment.provider_invoice_id', 'gift.provider_invoice_id')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('gift.paid_at', 'is not', null)
      .where(found(search))
      .executeTakeFirstOrThrow(),
  ]);
  return { gifts, total };
};

export const managedGiftRow = async (db: Database, id: string): Promise<ManagedGiftRow | null> =>
  (await managed(db).where('gift.id', '=', id).executeTakeFirst()) ?? null;
