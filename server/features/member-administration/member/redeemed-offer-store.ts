import { sql } from 'kysely';
import type { OfferPlanFields } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import type { Database } from '../../../platform/db.ts';

export type RedeemedOffer = {
  title: string;
  slug: string;
  code: string | null;
  /** Provider id of the subscription bought with the offer. */
  subscriptionId: string;
  /** Null if the offer's version at the purchase does not list the plan. */
  terms: OfferPlanFields | null;
};

/**
 * Returns the offers that a member redeemed, each with its terms when the checkout was opened; the terms may have
 * changed since.
 */
export const redeemedOffersOf = async (db: Database, userId: string): Promise<RedeemedOffer[]> => {
  const { rows } = await sql<RedeemedOffer>`
    select offer.title, offer.slug, code.code, place.subscription_id as "subscriptionId",
      (select terms from jsonb_array_elements(coalesce(version.plans, offer.plans)) as terms
        where terms ->> 'plan' = place.plan_id limit 1) as terms
    from redemption_offer_uses as place
    join redemption_offers as offer on offer.id = place.offer_id
    left join redemption_offer_codes as code on code.id = place.code_id
    left join checkout_sessions as session on session.id = place.checkout_session_id
    cross join lateral (select coalesce(session.created_at, place.reserved_at) as at) as bought
    left join lateral (
      select revision.fields -> 'plans' as plans from catalog_revisions as revision
      where revision.kind = 'offer' and revision.content_id = offer.id
      -- The last one before the purchase, or the first where that was before any save.
      order by revision.saved_at <= bought.at desc,
        case when revision.saved_at <= bought.at then -revision.version else revision.version end
      limit 1) as version on true
    where place.user_id = ${userId} and place.subscription_id is not null`.execute(db);
  return rows;
};
