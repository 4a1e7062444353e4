import type { Idempotent } from './payment-port.ts';

export type PriceTerms = {
  amount: number;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
};

/** Discount on the payments of one product: on the first payment, or on those of `months`. */
export type PlanDiscount = {
  /** Coupon id; equal terms have the same id. */
  id: string;
  /** Text shown to the payer. */
  name: string;
  productId: string;
  amountOff: number;
  currency: string;
  /** Null: only the first payment. */
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
  /** Creates the coupon of a discount if the provider has none, or no longer has it. */
  ensureCoupon: (discount: PlanDiscount & Idempotent) => Promise<void>;
  /** Returns the id of an active promotion code that this customer may still use; null if there is none. */
  promotionCode: (code: string, customerId: string | null) => Promise<{ id: string; code: string } | null>;
};
