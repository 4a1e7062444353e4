import type { Quote } from '../../../../contract/membership/plans.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { memberFailure, paymentsOff, refusedField } from '../actions/provider-failure.ts';
import { type PaymentPort, ProviderRefusal } from '../provider/payment-port.ts';
import type { PlansContext } from './context.ts';
import { buyerOf, offeredPlan } from './plan-store.ts';
import { quoteView } from './view.ts';

type Purchase = { plan: string; country: string; promotion_code?: string | undefined };

const codeRefused = 'This code is not known, has expired or was used already.';
const codeUnfit = 'This code has expired or does not apply to this plan.';
const purchaseRefused = 'This plan cannot be paid from this country at the moment.';

/** One sentence for a code that is not known, has expired or is used up: the answer helps no caller guess codes. */
const promotionFor = async (provider: PaymentPort, code: string, customerId: string | null) => {
  const promotion = await provider.catalog.promotionCode(code, customerId);
  if (!promotion) throw refusedField('promotion_code', codeRefused);
  return promotion;
};

const quoteAt = async (
  { db, provider }: PlansContext,
  { plan, country, promotion_code }: Purchase,
  viewer: Viewer | null,
): Promise<Quote> => {
  if (!provider) throw paymentsOff();
  const [offered, buyer] = await Promise.all([offeredPlan(db, plan), viewer ? buyerOf(db, viewer.id) : null]);
  if (!offered) throw refusedField('plan', 'This plan is no longer on sale. Please choose another one.');
  const customerId = buyer?.providerCustomerId ?? null;
  const code = promotion_code?.trim();
  const promotion = code ? await promotionFor(provider, code, customerId) : null;
  const asked = {
    customerId,
    providerPriceId: offered.providerPriceId,
    trialDays: buyer?.trialUsedAt ? 0 : offered.trialDays,
    promotionCodeId: promotion?.id ?? null,
    country,
  };
  return quoteView(await provider.subscriptions.quote(asked), promotion?.code ?? null);
};

/** What a new subscription takes today and next, by the provider's own preview. Nothing is stored. */
export const quotePlan = (context: PlansContext, purchase: Purchase, viewer: Viewer | null): Promise<Quote> =>
  quoteAt(context, purchase, viewer).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw memberFailure(error);
    throw purchase.promotion_code
      ? refusedField('promotion_code', codeUnfit, error)
      : refusedField('country', purchaseRefused, error);
  });
