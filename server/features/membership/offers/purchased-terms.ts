import { refusedField } from '../actions/provider-failure.ts';
import type { OfferedPlan } from '../plans/plan-store.ts';
import type { OfferPlace } from './reserving.ts';
import { holdsFor, type OfferedTerms, termsOf } from './terms.ts';

type Bought = Pick<OfferPlace, 'offer' | 'plan'>;

/** What a plan is bought for with an offer. Throws `invalid` where the plan takes something else than the offer says. */
export const purchasedTerms = (
  { offer, plan }: Bought,
  { offered, trialUsed, now }: { offered: OfferedPlan; trialUsed: boolean; now: Date },
): OfferedTerms => {
  if (!holdsFor(plan, offered))
    throw refusedField('offer', 'The price of this plan has changed: the offer does not fit it any more.');
  const { productId, name: planName, currency } = offered;
  return termsOf({ offer, plan, productId, planName, currency, trialUsed, now });
};

/** A page with an offer closes soon: while it is open, no other member has its place. */
const pageMs = 60 * 60_000;
const stepMs = 10 * 60_000;

/** When a page that is opened now closes: the same for a request that comes again at once. */
export const pageCloses = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + pageMs) / stepMs) * stepMs);

export const cannotBeApplied = (cause: unknown): Error =>
  refusedField(
    'offer',
    'The payment provider cannot apply this offer right now. Nothing was charged. Try again later, or choose a plan without it.',
    cause,
  );
