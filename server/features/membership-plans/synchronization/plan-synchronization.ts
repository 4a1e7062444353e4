import type { Database } from '../../../platform/db.ts';
import type { PaymentPort, PriceTerms } from '../../payment-provider/index.ts';
import { synchronizationKey } from '../plan-change-store.ts';
import {
  currentPrice,
  ensureProviderProduct,
  planAsSaved,
  type SavedPlan,
  setProviderPrice,
} from './synchronization-store.ts';

type CatalogProvider = Pick<PaymentPort, 'catalog'>;

const productOf = async (
  { db, provider }: { db: Database; provider: CatalogProvider },
  plan: SavedPlan,
): Promise<string> => {
  const key = synchronizationKey(plan);
  const active = plan.state !== 'archived';
  const { name, providerProductId: productId } = plan;
  if (productId) {
    await provider.catalog.updateProduct({ productId, name, active, idempotencyKey: `${key}-update` });
    return productId;
  }
  const product = { planId: plan.id, name, idempotencyKey: `${key}-create` };
  const created = await provider.catalog.createProduct(product);
  return ensureProviderProduct(db, plan.id, created.productId);
};

/**
 * Brings the provider's product and price of a plan to what is saved here. Run again it changes nothing more; a call of
 * an earlier save does nothing, since that of the later one carries everything. Old prices stay usable at the provider:
 * members pay them, and a change of plan may be taken back to them.
 */
export const synchronizePlan = async (
  context: { db: Database; provider: CatalogProvider },
  { planId, updatedAt }: { planId: string; updatedAt: string },
): Promise<void> => {
  const { db, provider } = context;
  const plan = await planAsSaved(db, planId);
  if (!plan || plan.updatedAt.getTime() > Date.parse(updatedAt)) return;
  const productId = await productOf(context, plan);
  const { id, providerPriceId, amount, currency, interval, intervalCount } = await currentPrice(db, planId);
  if (providerPriceId) return;
  const terms: PriceTerms = { amount, currency, interval, intervalCount };
  const price = { productId, priceId: id, terms, idempotencyKey: `price-${id}` };
  await setProviderPrice(db, id, (await provider.catalog.createPrice(price)).providerPriceId);
};

/** Closes the product of a plan that was deleted. */
export const retireProduct = async (
  { provider }: { provider: CatalogProvider },
  { productId, name }: { productId: string; name: string },
): Promise<void> => {
  const idempotencyKey = `retire-${productId}`;
  await provider.catalog.updateProduct({ productId, name, active: false, idempotencyKey });
};
