import Stripe from 'stripe';
import type { CatalogCalls } from '../catalog.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { dateOf, idOf } from './objects.ts';
import { pageSize } from './snapshot.ts';

const isUsedUp = ({ max_redemptions, times_redeemed }: Stripe.PromotionCode): boolean =>
  max_redemptions !== null && times_redeemed >= max_redemptions;

/** Returns true if an invoice of the customer has a discount by this code. */
const wasUsed = async ({ client, pace }: StripeContext, customer: string, code: string): Promise<boolean> => {
  for (let after: string | undefined; ; ) {
    await pace();
    const { data, has_more } = await calling(() =>
      client.invoices.list({
        customer,
        limit: pageSize,
        expand: ['data.discounts'],
        ...(after ? { starting_after: after } : {}),
      }),
    );
    const codes = data.flatMap(({ discounts }) =>
      discounts.map((discount) => (typeof discount === 'object' ? idOf(discount.promotion_code) : null)),
    );
    if (codes.includes(code)) return true;
    after = data.at(-1)?.id;
    if (!has_more || !after) return false;
  }
};

const usablePromotionCode = async (
  context: StripeContext,
  code: string,
  customerId: string | null,
): Promise<Stripe.PromotionCode | null> => {
  await context.pace();
  const { data } = await calling(() => context.client.promotionCodes.list({ code, active: true, limit: 1 }));
  const [found] = data;
  if (!found || isUsedUp(found)) return null;
  if (found.expires_at !== null && dateOf(found.expires_at) <= context.clock.now()) return null;
  const owner = idOf(found.customer);
  if (owner && owner !== customerId) return null;
  return customerId && (await wasUsed(context, customerId, found.id)) ? null : found;
};

const alreadyThere = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';

const ensureCoupon = async (
  { client, pace }: StripeContext,
  { idempotencyKey, ...discount }: Parameters<CatalogCalls['ensureCoupon']>[0],
): Promise<void> => {
  await pace();
  if (await callingFor(() => client.coupons.retrieve(discount.id))) return;
  await calling(async () => {
    try {
      await client.coupons.create(
        {
          id: discount.id,
          name: discount.name,
          amount_off: discount.amountOff,
          currency: discount.currency,
          applies_to: { products: [discount.productId] },
          ...(discount.months === null
            ? { duration: 'once' }
            : { duration: 'repeating', duration_in_months: discount.months }),
        },
        { idempotencyKey },
      );
    } catch (error) {
      // A concurrent purchase of another member has just created it.
      if (!alreadyThere(error)) throw error;
    }
  });
};

export const catalogCalls = (context: StripeContext): CatalogCalls => {
  const { client } = context;
  return {
    createProduct: ({ planId, name, idempotencyKey }) =>
      calling(async () => {
        const made = await client.products.create(
          { name, metadata: { plan_id: planId } },
          { idempotencyKey },
        );
        return { productId: made.id };
      }),
    updateProduct: ({ productId, name, active, idempotencyKey }) =>
      calling(async () => {
        await client.products.update(productId, { name, active }, { idempotencyKey });
      }),
    createPrice: ({ productId, priceId, terms, idempotencyKey }) =>
      calling(async () => {
        const made = await client.prices.create(
          {
            product: productId,
            currency: terms.currency,
            unit_amount: terms.amount,
            recurring: { interval: terms.interval, interval_count: terms.intervalCount },
            tax_behavior: 'inclusive',
            metadata: { price_id: priceId },
          },
          { idempotencyKey },
        );
        return { providerPriceId: made.id };
      }),
    updatePrice: ({ providerPriceId, active, idempotencyKey }) =>
      calling(async () => {
        await client.prices.update(providerPriceId, { active }, { idempotencyKey });
      }),
    ensureCoupon: (discount) => ensureCoupon(context, discount),
    promotionCode: async (code, customerId) => {
      const found = await usablePromotionCode(context, code, customerId);
      return found && { id: found.id, code: found.code };
    },
  };
};
