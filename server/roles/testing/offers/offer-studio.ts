import type { LightMyRequestResponse } from 'fastify';
import type {
  ManagedOffer,
  OfferFields,
  OfferPlanFields,
} from '../../../../contract/membership/offers/offer-administration.schema.ts';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { sellingStudio } from '../billing/paying-members.ts';

export const offersPath = '/admin/api/redemption_offers';

/** A plan as it is, but for what is changed: an offer says the same of it. */
export const offered = (plan: ManagedPlan, changes: Partial<OfferPlanFields> = {}): OfferPlanFields => ({
  plan: plan.id,
  interval: plan.price.interval,
  intervalCount: plan.price.intervalCount,
  trialCount: 0,
  trialInterval: 'day',
  trialIsPaid: false,
  discountedNumber: 1,
  discountedPriceUsCents: plan.price.amount - 600,
  priceUsCents: plan.price.amount,
  ...changes,
});

/** A studio that sells plans and makes offers for them. */
export const offerStudio = async () => {
  const { studio, addPlan } = await sellingStudio();
  const admin = await studio.signIn('admin@openmat.test');
  const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    studio.send(path, { method, cookie: admin, ...(body ? { body } : {}) });
  const save = (offer: ManagedOffer, changes: Partial<OfferFields>): Promise<LightMyRequestResponse> =>
    asAdmin('PUT', `${offersPath}/${offer.slug}`, { ...offer, ...changes });
  const saved = async (offer: ManagedOffer, changes: Partial<OfferFields>): Promise<ManagedOffer> => {
    const answer = await save(offer, changes);
    if (answer.statusCode !== 200) throw new Error(`The offer was refused: ${answer.body}`);
    return answer.json();
  };
  const draft = async (slug: string): Promise<ManagedOffer> =>
    (await asAdmin('POST', offersPath, { title: `Offer ${slug}`, slug })).json();
  return {
    studio,
    addPlan,
    asAdmin,
    save,
    saved,
    draft,
    /** An offer that is shown. */
    addOffer: async (slug: string, changes: Partial<OfferFields>): Promise<ManagedOffer> =>
      saved(await draft(slug), { active: true, ...changes }),
    offer: async (slug: string): Promise<ManagedOffer> =>
      (await asAdmin('GET', `${offersPath}/${slug}`)).json(),
  };
};
