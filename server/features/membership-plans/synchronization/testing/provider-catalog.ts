import { isDeepStrictEqual } from 'node:util';
import type { CatalogCalls, PriceTerms } from '../../../payment-provider/index.ts';
import { type Idempotent, ProviderRefusal, ProviderUnavailable } from '../../../payment-provider/index.ts';

type Product = { planId: string; name: string; active: boolean };

/** The catalog of a provider in memory: the same key with the same parameters has its effect once, as at Stripe. */
export const createProviderCatalog = () => {
  const products = new Map<string, Product>();
  const prices = new Map<string, { productId: string; priceId: string; terms: PriceTerms }>();
  const answers = new Map<string, { parameters: unknown; answer: unknown }>();
  const failures: Error[] = [];
  const calls: string[] = [];

  const once = async <T extends Idempotent, A>(name: string, call: T, effect: () => A): Promise<A> => {
    calls.push(name);
    const { idempotencyKey: key, ...parameters } = call;
    const before = answers.get(key);
    if (before && !isDeepStrictEqual(before.parameters, { name, ...parameters }))
      throw new ProviderRefusal('Keys for idempotent requests can only be used with the same parameters');
    const failure = failures.shift();
    if (failure instanceof ProviderRefusal) throw failure;
    const answer = before ? (before.answer as A) : effect();
    answers.set(key, { parameters: { name, ...parameters }, answer });
    // The effect took place, and the answer was lost on the way.
    if (failure) throw failure;
    return answer;
  };

  const catalog: CatalogCalls = {
    createProduct: (call) =>
      once('createProduct', call, () => {
        const productId = `prod_${products.size + 1}`;
        products.set(productId, { planId: call.planId, name: call.name, active: true });
        return { productId };
      }),
    updateProduct: (call) =>
      once('updateProduct', call, () => {
        const product = products.get(call.productId);
        if (!product) throw new ProviderRefusal(`No such product: ${call.productId}`);
        Object.assign(product, { name: call.name, active: call.active });
      }),
    createPrice: (call) =>
      once('createPrice', call, () => {
        const providerPriceId = `price_${prices.size + 1}`;
        prices.set(providerPriceId, {
          productId: call.productId,
          priceId: call.priceId,
          terms: call.terms,
        });
        return { providerPriceId };
      }),
    updatePrice: (call) => once('updatePrice', call, () => undefined),
    ensureCoupon: (call) => once('ensureCoupon', call, () => undefined),
    promotionCode: async () => null,
  };
  return {
    catalog,
    products,
    prices,
    calls,
    /** The next call has its effect, but its answer is lost. */
    loseAnswer: () => void failures.push(new ProviderUnavailable('connection reset')),
    refuse: (message: string) => void failures.push(new ProviderRefusal(message)),
  };
};
