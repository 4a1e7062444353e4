import { type SqlBool, sql } from 'kysely';
import type { FieldsOf } from '../../../../contract/fields/field-table.ts';
import type {
  OfferPlanChoice,
  OfferPlanFields,
} from '../../../../contract/membership/offers/offer-administration.schema.ts';
import { offerWords } from '../../../../contract/membership/offers/offer-fields.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { fieldColumns } from '../../../platform/sql/field-columns.ts';
import './tables.ts';

/** Fields of an offer that decide whether it can be redeemed. */
export type OfferOnSale = FieldsOf<typeof offerWords> & {
  id: number;
  slug: string;
  startsAt: Date | null;
  endsAt: Date | null;
  isUsedUp: boolean;
  needsCode: boolean;
  plans: OfferPlanFields[];
};

/** Returns an offer that the studio shows; null for any other. */
export const shownOffer = async (db: Database, slug: string): Promise<OfferOnSale | null> =>
  (await db
    .selectFrom('redemption_offers as offer')
    .select(fieldColumns(offerWords, 'offer'))
    .select(['offer.id', 'offer.slug'])
    .select(camelCased(['offer.starts_at', 'offer.ends_at', 'offer.plans']))
    .select([
      sql<boolean>`coalesce(offer.used >= offer.usage_limit, false)`.as('isUsedUp'),
      sql<boolean>`exists (select from redemption_offer_codes where offer_id = offer.id)`.as('needsCode'),
    ])
    .where('offer.slug', '=', slug)
    .where('offer.active', '=', true)
    .executeTakeFirst()) ?? null;

/** Returns every membership plan with the price of new members, archived plans last. */
export const offerPlanChoices = (db: Database): Promise<OfferPlanChoice[]> =>
  db
    .selectFrom('membership_plans as plan')
    .innerJoin('membership_prices as price', (join) =>
      join.onRef('price.plan_id', '=', 'plan.id').on('price.is_current', '=', true),
    )
    .select(['plan.id', 'plan.name', 'plan.state', 'price.billing_interval as interval'])
    .select(['price.amount as priceUsCents', 'price.currency'])
    .select(camelCased(['price.interval_count']))
    .orderBy(sql`plan.state = 'archived'`)
    .orderBy('plan.position')
    .orderBy('plan.id')
    .execute();

/** Returns the id of a code that is not used up; null for any other. */
export const usableCode = async (db: Database, offerId: number, code: string): Promise<number | null> => {
  const row = await db
    .selectFrom('redemption_offer_codes')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('code', '=', code)
    .where(sql<SqlBool>`(usage_limit is null or used < usage_limit)`)
    .executeTakeFirst();
  return row?.id ?? null;
};
