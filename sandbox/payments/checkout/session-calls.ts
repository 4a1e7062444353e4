import { couponFor } from '../catalog/discounts.ts';
import { methodTypes } from '../customers/test-methods.ts';
import { listed, page } from '../http/lists.ts';
import { mergedMetadata, oneOf, required, text } from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named } from '../sandbox.ts';
import type { Price, Session } from '../store/objects.ts';
import { leastChargeIn, valueLimits } from '../value-limits.ts';
import { type Params, planOf, type SessionPlan, shape } from './session-plan.ts';
import { expireSession } from './session-state.ts';

const webAddress = (raw: string | undefined, name: string): string => {
  const url = required(raw, name);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw invalid('Not a valid URL', { code: 'url_invalid', param: name });
  return url;
};

/** Fields that no session of the sandbox uses. */
const unused = {
  adaptive_pricing: null,
  after_expiration: null,
  allowed_payment_method_types: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  integration_identifier: null,
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

/** Validates the parameters of a single payment, which the sandbox supports only with an invoice. */
const checkPayment = ({ mode, ...params }: Params): void => {
  const isPayment = mode === 'payment';
  for (const name of ['invoice_creation', 'payment_intent_data'] as const)
    if (params[name] && !isPayment)
      throw invalid(`You can only pass \`${name}\` in \`payment\` mode.`, { param: name });
  if (!isPayment) return;
  if (!params.invoice_creation?.enabled)
    throw invalid('The sandbox knows no single sale without `invoice_creation[enabled]`.', {
      param: 'invoice_creation',
    });
  if (params.subscription_data || params.payment_method_collection)
    throw invalid('You can only pass `subscription_data` in `subscription` mode.', {
      param: 'subscription_data',
    });
};

const checkMode = (params: Params): 'payment' | 'setup' | 'subscription' => {
  const mode = required(params.mode, 'mode');
  const named = params.line_items?.length ?? 0;
  checkPayment(params);
  if (mode !== 'setup' && named === 0)
    throw invalid('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  if (mode === 'setup' && (named > 0 || params.subscription_data))
    throw invalid('You cannot pass `line_items` or `subscription_data` in `setup` mode.', {
      param: 'line_items',
    });
  if (params.allow_promotion_codes && params.discounts)
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.');
  return mode;
};

const minute = 60;

/** Returns the moment at which a session expires; throws for a moment that Stripe does not accept. */
const expiryOf = ({ expires_at: asked }: Params, now: number): number => {
  const { least, most } = valueLimits.checkoutExpiryMinutes.value;
  if (asked === undefined) return now + most * minute;
  // Stripe counts from the arrival of the request, which took a moment.
  if (asked < now + (least - 1) * minute || asked > now + (most + 1) * minute)
    throw invalid(
      `The \`expires_at\` timestamp must be between ${least} minutes and ${most / 60} hours from Checkout Session creation.`,
      { param: 'expires_at' },
    );
  return asked;
};

/** Throws if the amount is below the currency's minimum charge; zero is allowed, since nothing is charged. */
const mustBeCharged = (due: number, currency: string): void => {
  const least = leastChargeIn(currency);
  if (due > 0 && due < least)
    throw invalid(`The Checkout Session's total amount due must add up to at least ${least} ${currency}`, {
      code: 'amount_too_small',
      param: 'line_items',
    });
};

const mustFit = (
  params: Params,
  { prices, now, due }: { prices: readonly Price[]; now: number; due: number },
): void => {
  mustBeCharged(due, prices[0]?.currency ?? 'usd');
  const { payment, recurring, once } = valueLimits.checkoutLines.value;
  const repeated = prices.filter((price) => price.recurring).length;
  const counts = params.mode === 'payment' ? prices.length <= payment : repeated <= recurring;
  if (!counts || (params.mode === 'subscription' && prices.length - repeated > once))
    throw invalid('Too many line items.', { param: 'line_items' });
  const trialEnd = params.subscription_data?.trial_end;
  const hours = valueLimits.checkoutTrialHours.value;
  if (trialEnd !== undefined && trialEnd < now + hours * 3600)
    throw invalid(`The \`trial_end\` date has to be at least ${hours / 24} days in the future.`, {
      param: 'subscription_data[trial_end]',
    });
};

const discountsOf = ({ discounts }: SessionPlan): Session['discounts'] =>
  discounts.map(({ coupon, promotion_code }) => ({
    coupon: coupon ?? null,
    promotion_code: promotion_code ?? null,
  }));

const invoiceCreation = ({ invoice_creation }: Params): Session['invoice_creation'] => ({
  enabled: true,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: invoice_creation?.invoice_data?.description ?? null,
    footer: null,
    issuer: null,
    metadata: mergedMetadata({}, invoice_creation?.invoice_data?.metadata),
    rendering_options: null,
  },
});

const mostLetters = 1200;

/** Returns the terms that the page asks the payer to agree to. */
const consent = ({ consent_collection, custom_text }: Params) => {
  const message = custom_text?.terms_of_service_acceptance?.message;
  if (message !== undefined && message.length > mostLetters)
    throw invalid(`Invalid string: must be at most ${mostLetters} characters`, {
      param: 'custom_text[terms_of_service_acceptance][message]',
    });
  return {
    consent_collection: consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: null,
          terms_of_service: consent_collection.terms_of_service ?? 'none',
        }
      : null,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: message === undefined ? null : { message },
    },
  };
};

const collectionOf = (mode: string, { payment_method_collection = 'always' }: Params) =>
  mode === 'subscription' ? payment_method_collection : null;

const noTotals = { amount_discount: 0, amount_shipping: 0, amount_tax: 0 };

const create = route(shape, (sandbox, params) => {
  const mode = checkMode(params);
  const now = sandbox.realNow();
  const customer = params.customer
    ? named(sandbox, 'customer', params.customer, 'customer', missingObject)
    : undefined;
  const { plan, prices } = planOf(sandbox, params);
  const currency = prices[0]?.currency ?? params.currency ?? null;
  const sumOf = (counts: (price: Price) => boolean): number =>
    prices.reduce(
      (sum, price, at) =>
        counts(price) ? sum + (price.unit_amount ?? 0) * (params.line_items?.[at]?.quantity ?? 1) : sum,
      0,
    );
  const full = sumOf(() => true);
  const bought = { customer: customer?.id ?? null, amount: full, currency: String(currency), now };
  for (const request of plan.discounts) couponFor(sandbox, request, bought);
  const due = plan.trialDays || plan.trialEnd ? sumOf(({ recurring }) => recurring === null) : full;
  mustFit(params, { prices, now, due });
  const id = sandbox.newId('cs_test');
  const paid = mode === 'setup' ? null : due;
  return sandbox.store.put(
    'checkout.session',
    {
      ...unused,
      ...consent(params),
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
      customer_creation: mode !== 'setup' && !customer ? 'always' : null,
      customer_details: null,
      customer_email: params.customer_email ?? null,
      discounts: discountsOf(plan),
      expires_at: expiryOf(params, now),
      invoice: null,
      invoice_creation: mode === 'payment' ? invoiceCreation(params) : null,
      locale: params.locale ?? null,
      metadata: mergedMetadata({}, params.metadata),
      mode,
      payment_method_collection: collectionOf(mode, params),
      payment_method_types: [...methodTypes],
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      setup_intent: null,
      status: 'open',
      submit_type: params.submit_type ?? null,
      subscription: null,
      success_url: webAddress(params.success_url, 'success_url'),
      total_details: mode === 'setup' ? null : noTotals,
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
