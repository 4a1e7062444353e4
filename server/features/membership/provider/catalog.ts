import type { Idempotent } from './payment-port.ts';

export type PriceTerms = {
  amount: number;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
};

/** Takes an amount off the payments of one product: the first one, or those of so many months. */
export type PlanDiscount = {
  /** Of the coupon. The same terms have the same id. */
  id: string;
  /** What the payer reads. */
  name: string;
  productId: string;
  amountOff: number;
  currency: string;
  /** Null: the first payment alone. */
  months: number | null;
};

export type CatalogCalls = {
  createProduct: (product: { planId: string; name: string } & Idempotent) => Promise<{ productId: string }>;
  updateProduct: (
    product: { productId: string; name: string; active: boolean } & Idempotent,
  ) => Promise<void>;
  createPrice: (
    price: { productId: string; priceId: string; terms: PriceTerms } & Idempotent,
  ) => Promise<{ providerPriceId: string }>;
  updatePrice: (price: { providerPriceId: string; active: boolean } & Idempotent) => Promise<void>;
  /** Makes the coupon of a discount where the provider has none, or has it no more. */
  ensureCoupon: (discount: PlanDiscount & Idempotent) => Promise<void>;
  /** The id of an active promotion code that this customer may still use; null where there is none. */
  promotionCode: (code: string, customerId: string | null) => Promise<{ id: string; code: string } | null>;
};
