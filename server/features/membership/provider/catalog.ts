import type { Idempotent } from './payment-port.ts';

export type PriceTerms = {
  amount: number;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
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
  /** The id of an active promotion code that this customer may still use; null where there is none. */
  promotionCode: (code: string, customerId: string | null) => Promise<{ id: string; code: string } | null>;
};
