import { randomUUID } from 'node:crypto';
import type { Quote } from '../../../../contract/membership/plans.schema.ts';
import { msg, t } from '../../../../contract/messages.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { PlansContext } from '../../membership-plans/index.ts';
import {
  buyerOf,
  type OfferedPlan,
  offeredPlan,
  periodOfPlan,
  quoteView,
} from '../../membership-plans/index.ts';
import { cannotBeApplied, purchasedTerms, redeemableOffer } from '../../offers/index.ts';
import {
  memberFailure,
  type PaymentPort,
  ProviderRefusal,
  paymentsOff,
  refusedField,
} from '../../payment-provider/index.ts';

type Purchase = {
  plan: string;
  country: string;
  promotion_code?: string | undefined;
  offer?: string | undefined;
};

const codeRefused = msg('This code is not known, has expired or was used already.');
const codeUnfit = msg('This code has expired or does not apply to this plan.');
const purchaseRefused = msg('This plan cannot be paid from this country at the moment.');

/**
 * Returns a promotion code. One error covers unknown, expired and used-up codes, so that the response does not help to
 * guess codes.
 */
const promotionFor = async (provider: PaymentPort, code: string, customerId: string | null) => {
  const promotion = await provider.catalog.promotionCode(code, customerId);
  if (!promotion) throw refusedField('promotion_code', t(codeRefused));
  return promotion;
};

/** Returns the terms of the plan with an offer; the provider calculates with the same coupon as in a purchase. */
const withOffer = async (
  provider: PaymentPort,
  { db, clock }: PlansContext,
  { slug, offered, trialUsed }: { slug: string; offered: OfferedPlan; trialUsed: boolean },
) => {
  const now = clock.now();
  const found = await redeemableOffer(db, { slug, planId: offered.id }, now, { mayBeUsedUp: true });
  const { trialDays, discount, trialPrice } = purchasedTerms(found, { offered, trialUsed, now });
  if (discount) await provider.catalog.ensureCoupon({ ...discount, idempotencyKey: `quote-${randomUUID()}` });
  return {
    trialDays,
    discount: discount && { couponId: discount.id, months: discount.months },
    trialPrice: trialPrice && { ...trialPrice, currency: offered.currency },
  };
};

const quoteAt = async (
  context: PlansContext,
  { plan, country, promotion_code, offer }: Purchase,
  viewer: Viewer | null,
): Promise<Quote> => {
  const { db, provider } = context;
  if (!provider) throw paymentsOff();
  const [offered, buyer] = await Promise.all([offeredPlan(db, plan), viewer ? buyerOf(db, viewer.id) : null]);
  if (!offered) throw refusedField('plan', t('This plan is no longer on sale. Please choose another one.'));
  const customerId = buyer?.providerCustomerId ?? null;
  const code = promotion_code?.trim();
  const promotion = code ? await promotionFor(provider, code, customerId) : null;
  const trialUsed = Boolean(buyer?.trialUsedAt);
  const usual = { trialDays: trialUsed ? 0 : offered.trialDays, discount: null, trialPrice: null };
  const asked = {
    customerId,
    providerPriceId: offered.providerPriceId,
    period: periodOfPlan(offered),
    promotionCodeId: promotion?.id ?? null,
    country,
    ...(offer === undefined
      ? usual
      : await withOffer(provider, context, { slug: offer, offered, trialUsed })),
  };
  return quoteView(await provider.subscriptions.quote(asked), asked.period, promotion?.code ?? null);
};

/** Returns the first and the next payments of a new subscription, by the provider's own preview. Stores nothing. */
export const quotePlan = (context: PlansContext, purchase: Purchase, viewer: Viewer | null): Promise<Quote> =>
  quoteAt(context, purchase, viewer).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw memberFailure(error);
    if (purchase.offer) throw cannotBeApplied(error);
    throw purchase.promotion_code
      ? refusedField('promotion_code', t(codeUnfit), error)
      : refusedField('country', t(purchaseRefused), error);
  });
