import type { DiscountRequest } from '../catalog/discounts.ts';
import { createInlinePrice, priceData } from '../catalog/prices.ts';
import { methodTypes } from '../customers/test-methods.ts';
import {
  boolean,
  integer,
  list,
  mergedMetadata,
  metadata,
  natural,
  object,
  oneOf,
  required,
  text,
  textUpTo,
} from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import type { route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Price } from '../store/objects.ts';
import { trialEndOf } from '../subscriptions/subscription-parameters.ts';
import { recurringPrice } from '../subscriptions/subscription-state.ts';
import { valueLimits } from '../value-limits.ts';

/** Result of a session on completion, with the parts that Stripe does not show. */
export type SessionPlan = {
  items: { price: string; quantity: number }[];
  /** Additional items on the first invoice of a subscription. */
  once: { price: string; quantity: number }[];
  trialDays?: number;
  trialEnd?: number;
  withoutCard: 'cancel' | 'create_invoice' | 'pause';
  metadata: Record<string, string>;
  description: string | null;
  discounts: DiscountRequest[];
  setupMetadata: Record<string, string>;
  /** Description and metadata of a single sale's payment and invoice. */
  payment: { description: string | null; metadata: Record<string, string> };
  lineItems: object[];
};

export const shape = {
  allow_promotion_codes: boolean,
  automatic_tax: object({ enabled: boolean }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: text,
  client_reference_id: textUpTo(valueLimits.clientReference),
  consent_collection: object({ terms_of_service: oneOf('none', 'required') }),
  currency: text,
  custom_text: object({ terms_of_service_acceptance: object({ message: text }) }),
  customer: text,
  customer_email: text,
  customer_update: object({ address: oneOf('auto', 'never'), name: oneOf('auto', 'never') }),
  discounts: list(object({ coupon: text, promotion_code: text })),
  expires_at: integer,
  invoice_creation: object({
    enabled: boolean,
    invoice_data: object({ description: textUpTo(valueLimits.invoiceDescription), metadata }),
  }),
  line_items: list(object({ price: text, price_data: priceData, quantity: natural })),
  locale: text,
  metadata,
  mode: oneOf('payment', 'setup', 'subscription'),
  payment_intent_data: object({ description: textUpTo(valueLimits.paymentDescription), metadata }),
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_types: list(oneOf(...methodTypes)),
  setup_intent_data: object({ description: text, metadata }),
  submit_type: oneOf('auto', 'pay', 'subscribe'),
  subscription_data: object({
    description: textUpTo(valueLimits.subscriptionDescription),
    metadata,
    trial_end: integer,
    trial_period_days: natural,
    trial_settings: object({
      end_behavior: object({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') }),
    }),
  }),
  success_url: text,
  ui_mode: oneOf('hosted_page'),
};
export type Params = Parameters<Parameters<typeof route<typeof shape>>[1]>[1];

const lineItem = (sandbox: Sandbox, price: Price, quantity: number, due: number): object => ({
  id: sandbox.newId('li'),
  object: 'item',
  adjustable_quantity: null,
  amount_discount: 0,
  amount_subtotal: due,
  amount_tax: 0,
  amount_total: due,
  currency: price.currency,
  description: sandbox.store.find('product', price.product)?.name ?? null,
  metadata: {},
  price,
  quantity,
});

const singlePrice = (sandbox: Sandbox, id: string, param: string): Price => {
  const price = named(sandbox, 'price', id, param, missingObject);
  if (price.recurring) throw invalid('You specified `payment` mode but passed a recurring price.', { param });
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  return price;
};

type LineItem = NonNullable<Params['line_items']>[number];

const priceOf = (
  sandbox: Sandbox,
  { price, price_data }: LineItem,
  { mode, param }: { mode: Params['mode']; param: string },
): Price => {
  if (price && price_data)
    throw invalid('You may only specify one of these parameters: price, price_data.', { param });
  if (mode === 'subscription' && price_data)
    return createInlinePrice(sandbox, price_data, `${param}[price_data]`);
  if (mode !== 'payment')
    return recurringPrice(sandbox, required(price, `${param}[price]`), `${param}[price]`);
  if (price_data) return createInlinePrice(sandbox, price_data, `${param}[price_data]`);
  return singlePrice(sandbox, required(price, `${param}[price]`), `${param}[price]`);
};

export const planOf = (sandbox: Sandbox, params: Params): { plan: SessionPlan; prices: Price[] } => {
  const data = params.subscription_data ?? {};
  const prices = (params.line_items ?? []).map((item, index) =>
    priceOf(sandbox, item, { mode: params.mode, param: `line_items[${index}]` }),
  );
  const all = prices.map((price, index) => ({
    isOnce: params.mode === 'subscription' && !price.recurring,
    item: { price: price.id, quantity: params.line_items?.[index]?.quantity ?? 1 },
  }));
  const items = all.filter(({ isOnce }) => !isOnce).map(({ item }) => item);
  if (prices.length > 0 && items.length === 0)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    });
  const inTrial = trialEndOf(data, sandbox.realNow()) !== null;
  return {
    prices,
    plan: {
      items,
      once: all.filter(({ isOnce }) => isOnce).map(({ item }) => item),
      trialDays: data.trial_period_days,
      trialEnd: data.trial_end,
      withoutCard: data.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
      metadata: mergedMetadata({}, data.metadata),
      description: data.description ?? null,
      discounts: params.discounts ?? [],
      setupMetadata: mergedMetadata({}, params.setup_intent_data?.metadata),
      payment: {
        description: params.payment_intent_data?.description ?? null,
        metadata: mergedMetadata({}, params.payment_intent_data?.metadata),
      },
      lineItems: prices.map((price, index) => {
        const quantity = params.line_items?.[index]?.quantity ?? 1;
        const isFree = inTrial && price.recurring !== null;
        return lineItem(sandbox, price, quantity, isFree ? 0 : (price.unit_amount ?? 0) * quantity);
      }),
    },
  };
};
