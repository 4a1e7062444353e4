import { couponFor, type DiscountRequest } from '../catalog/discounts.ts';
import { listed, page } from '../http/lists.ts';
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
} from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Price, Session } from '../store/objects.ts';
import { trialEndOf } from '../subscriptions/subscription-parameters.ts';
import { recurringPrice } from '../subscriptions/subscription-state.ts';
import { expireSession } from './session-state.ts';

/** What a session will make, beside what Stripe shows of it. */
export type SessionPlan = {
  items: { price: string; quantity: number }[];
  trialDays?: number;
  trialEnd?: number;
  withoutCard: 'cancel' | 'create_invoice' | 'pause';
  metadata: Record<string, string>;
  description: string | null;
  discounts: DiscountRequest[];
  setupMetadata: Record<string, string>;
  lineItems: object[];
};

const shape = {
  allow_promotion_codes: boolean,
  automatic_tax: object({ enabled: boolean }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: text,
  client_reference_id: text,
  currency: text,
  customer: text,
  customer_email: text,
  customer_update: object({ address: oneOf('auto', 'never'), name: oneOf('auto', 'never') }),
  discounts: list(object({ coupon: text, promotion_code: text })),
  expires_at: integer,
  line_items: list(object({ price: text, quantity: natural })),
  locale: text,
  metadata,
  mode: oneOf('setup', 'subscription'),
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_types: list(oneOf('card')),
  setup_intent_data: object({ description: text, metadata }),
  submit_type: oneOf('auto', 'subscribe'),
  subscription_data: object({
    description: text,
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
type Params = Parameters<Parameters<typeof route<typeof shape>>[1]>[1];

const webAddress = (raw: string | undefined, name: string): string => {
  const url = required(raw, name);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  return url;
};

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

const planOf = (sandbox: Sandbox, params: Params): { plan: SessionPlan; prices: Price[] } => {
  const data = params.subscription_data ?? {};
  const items = (params.line_items ?? []).map(({ price, quantity }, index) => ({
    price: required(price, `line_items[${index}][price]`),
    quantity: quantity ?? 1,
  }));
  const prices = items.map(({ price }, index) =>
    recurringPrice(sandbox, price, `line_items[${index}][price]`),
  );
  const inTrial = trialEndOf(data, sandbox.realNow()) !== null;
  return {
    prices,
    plan: {
      items,
      trialDays: data.trial_period_days,
      trialEnd: data.trial_end,
      withoutCard: data.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
      metadata: mergedMetadata({}, data.metadata),
      description: data.description ?? null,
      discounts: params.discounts ?? [],
      setupMetadata: mergedMetadata({}, params.setup_intent_data?.metadata),
      lineItems: prices.map((price, index) => {
        const quantity = items[index]?.quantity ?? 1;
        return lineItem(sandbox, price, quantity, inTrial ? 0 : (price.unit_amount ?? 0) * quantity);
      }),
    },
  };
};

/** What no session of the sandbox has. */
const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  integration_identifier: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  wallet_options: null,
};

const taxed = (enabled: boolean): Session['automatic_tax'] => ({
  enabled,
  liability: enabled ? { type: 'self' } : null,
  provider: enabled ? 'stripe' : null,
  status: null,
});

const checkMode = (params: Params): 'setup' | 'subscription' => {
  const mode = required(params.mode, 'mode');
  const named = params.line_items?.length ?? 0;
  if (mode === 'subscription' && named === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  if (mode === 'setup' && (named > 0 || params.subscription_data))
    throw invalid('You cannot pass `line_items` or `subscription_data` in `setup` mode.', {
      param: 'line_items',
    });
  if (params.allow_promotion_codes && params.discounts)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  return mode;
};

const create = route(shape, (sandbox, params) => {
  const mode = checkMode(params);
  const now = sandbox.realNow();
  const customer = params.customer
    ? named(sandbox, 'customer', params.customer, 'customer', missingObject)
    : undefined;
  const { plan, prices } = planOf(sandbox, params);
  const currency = prices[0]?.currency ?? params.currency ?? null;
  const full = prices.reduce(
    (sum, price, at) => sum + (price.unit_amount ?? 0) * (plan.items[at]?.quantity ?? 1),
    0,
  );
  for (const request of plan.discounts)
    couponFor(sandbox, request, {
      customer: customer?.id ?? null,
      amount: full,
      currency: String(currency),
      now,
    });
  const due = plan.trialDays || plan.trialEnd ? 0 : full;
  const id = sandbox.newId('cs_test');
  const paid = mode === 'setup' ? null : due;
  return sandbox.store.put(
    'checkout.session',
    {
      ...unused,
      id,
      object: 'checkout.session',
      allow_promotion_codes: params.allow_promotion_codes ?? null,
      amount_subtotal: paid,
      amount_total: paid,
      automatic_tax: taxed(params.automatic_tax?.enabled ?? false),
      billing_address_collection: params.billing_address_collection ?? null,
      cancel_url: params.cancel_url ? webAddress(params.cancel_url, 'cancel_url') : null,
      client_reference_id: params.client_reference_id ?? null,
      created: now,
      currency,
      customer: customer?.id ?? null,
      customer_creation: mode === 'subscription' && !customer ? 'always' : null,
      customer_details: null,
      customer_email: params.customer_email ?? null,
      discounts: plan.discounts.map(({ coupon, promotion_code }) => ({
        coupon: coupon ?? null,
        promotion_code: promotion_code ?? null,
      })),
      expires_at: params.expires_at ?? now + 86_400,
      invoice: null,
      locale: params.locale ?? null,
      metadata: mergedMetadata({}, params.metadata),
      mode,
      payment_method_collection: mode === 'setup' ? null : (params.payment_method_collection ?? 'always'),
      payment_method_types: ['card'],
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      setup_intent: null,
      status: 'open',
      submit_type: params.submit_type ?? null,
      subscription: null,
      success_url: webAddress(params.success_url, 'success_url'),
      total_details: mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
      ui_mode: 'hosted_page',
      url: `${sandbox.settings.publicUrl}/checkout/${id}`,
    } satisfies Session,
    plan,
  );
});

export const sessionCalls: Routes = {
  'POST /v1/checkout/sessions': create,
  'GET /v1/checkout/sessions/:id': route({}, (sandbox, _params, id) =>
    named(sandbox, 'checkout.session', id, 'id', missingObject),
  ),
  'POST /v1/checkout/sessions/:id/expire': route({}, (sandbox, _params, id) => {
    const session = named(sandbox, 'checkout.session', id, 'id', missingObject);
    if (session.status !== 'open')
      throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    return expireSession(sandbox, id);
  }),
  'GET /v1/checkout/sessions': route(
    {
      ...listed,
      customer: text,
      payment_intent: text,
      status: oneOf('complete', 'expired', 'open'),
      subscription: text,
    },
    (sandbox, params) =>
      page(sandbox, 'checkout.session', {
        url: '/v1/checkout/sessions',
        params,
        filters: {
          customer: params.customer,
          payment_intent: params.payment_intent,
          status: params.status,
          subscription: params.subscription,
        },
      }),
  ),
};
