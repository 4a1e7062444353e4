import { t } from '../../../../contract/messages.ts';
import type { OfferedPlan } from '../../membership-plans/index.ts';
import { refusedField } from '../../payment-provider/index.ts';
import type { OfferPlace } from './reserving.ts';
import { holdsFor, type OfferedTerms, termsOf } from './terms.ts';

type Bought = Pick<OfferPlace, 'offer' | 'plan'>;

/**
 * Returns the terms of a plan bought with an offer. Throws `invalid` if the plan's price no longer matches the offer's.
 */
export const purchasedTerms = (
  { offer, plan }: Bought,
  { offered, trialUsed, now }: { offered: OfferedPlan; trialUsed: boolean; now: Date },
): OfferedTerms => {
  if (!holdsFor(plan, offered))
    throw refusedField('offer', t('The price of this plan has changed: the offer does not fit it any more.'));
  const { productId, name: planName, currency } = offered;
  return termsOf({ offer, plan, productId, planName, currency, trialUsed, now });
};

/** Lifetime of a page with an offer; kept short, because the page blocks a place of the offer. */
const pageMs = 60 * 60_000;
const stepMs = 10 * 60_000;

/** Returns the expiry of a page opened now, rounded up so that a repeated request gets the same. */
export const pageCloses = (now: Date): Date =>
  new Date(Math.ceil((now.getTime() + pageMs) / stepMs) * stepMs);

export const cannotBeApplied = (cause: unknown): Error =>
  refusedField(
    'offer',
    t(
      'The payment provider cannot apply this offer right now. Nothing was charged. Try again later, or choose a plan without it.',
    ),
    cause,
  );
