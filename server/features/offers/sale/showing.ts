import type { OfferState } from '../../../../contract/membership/offer-limits.ts';
import type { OfferPlanFields } from '../../../../contract/membership/offers/offer-administration.schema.ts';
import type { Offer, OfferPlan } from '../../../../contract/membership/offers/offers.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { translatedRow } from '../../../platform/translated-row.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { buyerOf, type OfferedPlan, planWordsIn, soldPlans } from '../../membership-plans/index.ts';
import { type OfferOnSale, shownOffer } from './offer-sale-store.ts';
import { placeOfMember } from './offer-use-store.ts';
import { holdsFor, offerState, offerTrialDays } from './terms.ts';

type Sold = ReadonlyMap<string, OfferedPlan>;

/** Returns the plans that are on sale at the offer's price. */
const holding = (plans: readonly OfferPlanFields[], sold: Sold): OfferPlanFields[] =>
  plans.filter((plan) => {
    const offered = sold.get(plan.plan);
    return offered !== undefined && holdsFor(plan, offered);
  });

const planView = (plan: OfferPlanFields, offered: OfferedPlan, freeTrial: boolean, now: Date): OfferPlan => {
  const isFree = !plan.trialIsPaid && plan.trialCount > 0;
  return {
    ...plan,
    ...planWordsIn(offered),
    currency: offered.currency,
    // A member has only one free trial.
    trialCount: isFree && !freeTrial ? 0 : plan.trialCount,
    trialDays: isFree && freeTrial ? offerTrialDays(plan, now) : 0,
  };
};

/** Returns the caller's relation to an offer. A caller at the checkout has a place, however many others there are. */
const callerOf = async (
  db: Database,
  offerId: number,
  viewer: Viewer | null,
): Promise<{ caller: Offer['caller']; hasPlace: boolean }> => {
  if (!viewer) return { caller: 'visitor', hasPlace: false };
  const place = await placeOfMember(db, offerId, viewer.id);
  if (place?.isRedeemed) return { caller: 'redeemed', hasPlace: false };
  return { caller: viewer.hasSubscriptionAccess ? 'member' : 'free', hasPlace: place !== null };
};

type OfferShowingDependencies = { db: Database; clock: Clock; sells: boolean };

/** Creates the public views of offers, which depend on the plans on sale. */
export const createOfferShowing = ({ db, clock, sells }: OfferShowingDependencies) => {
  const sold = async (): Promise<Sold> => (sells ? soldPlans(db) : new Map());
  return {
    /** Returns an offer as its page shows it to a caller, without the carousel; null if it is not shown. */
    shown: async (
      slug: string,
      viewer: Viewer | null,
    ): Promise<{ id: number; offer: Omit<Offer, 'carousel'> } | null> => {
      const found = await shownOffer(db, slug);
      if (!found) return null;
      const now = clock.now();
      const [plans, buyer, { caller, hasPlace }] = await Promise.all([
        sold(),
        viewer ? buyerOf(db, viewer.id) : null,
        callerOf(db, found.id, viewer),
      ]);
      const held = holding(found.plans, plans);
      const views = held.flatMap((plan) => {
        const offered = plans.get(plan.plan);
        return offered ? [planView(plan, offered, !buyer?.trialUsedAt, now)] : [];
      });
      const { id, slug: own, title, subtitle, translations, startsAt, endsAt, needsCode } = found;
      return {
        id,
        offer: {
          slug: own,
          ...translatedRow({ title, subtitle, translations }),
          caller,
          plans: views,
          needsCode: needsCode && !hasPlace,
          state: offerState(hasPlace ? { ...found, isUsedUp: false } : found, held.length, now),
          startsAt: startsAt?.toISOString() ?? null,
          endsAt: endsAt?.toISOString() ?? null,
        },
      };
    },
    /** Returns the state of each of these offers, in order. */
    states: async (
      offers: readonly Pick<OfferOnSale, 'plans' | 'startsAt' | 'endsAt' | 'isUsedUp'>[],
    ): Promise<OfferState[]> => {
      const plans = await sold();
      const now = clock.now();
      return offers.map((offer) => offerState(offer, holding(offer.plans, plans).length, now));
    },
  };
};
export type OfferShowing = ReturnType<typeof createOfferShowing>;
