import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

export type StoredOffer = { months: number; amount: number; currency: string; tagline: string };

export const giftSettings = (db: Database) =>
  db
    .selectFrom('gift_settings')
    .select(camelCased(['on_sale', 'valid_years', 'updated_at']))
    .executeTakeFirstOrThrow();

export const lockGiftSettings = (trx: Database) =>
  trx
    .selectFrom('gift_settings')
    .select(camelCased(['on_sale', 'valid_years', 'updated_at']))
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Returns the gift offers, the shortest first. */
export const giftOffers = (db: Database): Promise<StoredOffer[]> =>
  db
    .selectFrom('gift_offers')
    .select(['months', 'amount', 'currency', 'tagline'])
    .orderBy('months')
    .execute();

/** Returns the offer of this length; null if gifts, or gifts of this length, are not on sale. */
export const soldOffer = async (
  db: Database,
  { months, currency }: { months: number; currency: string },
): Promise<(StoredOffer & { validYears: number }) | null> =>
  (await db
    .selectFrom('gift_offers as offer')
    .innerJoin('gift_settings as settings', (join) => join.on(sql.lit(true)))
    .select(['offer.months', 'offer.amount', 'offer.currency', 'offer.tagline'])
    .select(camelCased(['settings.valid_years']))
    .where('settings.on_sale', '=', true)
    .where('offer.months', '=', months)
    .where('offer.currency', '=', currency)
    .executeTakeFirst()) ?? null;

export const writeSale = async (
  trx: Database,
  { onSale, validYears, offers }: { onSale: boolean; validYears: number; offers: readonly StoredOffer[] },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('gift_settings')
    .set({ on_sale: onSale, valid_years: validYears, updated_at: now })
    .execute();
  await trx.deleteFrom('gift_offers').execute();
  if (offers.length > 0)
    await trx
      .insertInto('gift_offers')
      .values(offers.map((offer) => ({ ...offer })))
      .execute();
};
