import { listed, page } from '../http/lists.ts';
import {
  emptyable,
  integer,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  required,
  text,
} from '../http/parameters.ts';
import { declined, invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { PaymentMethod } from '../store/objects.ts';
import { fingerprintOf, type MethodBehavior, methodOfToken, methodTypes } from './test-methods.ts';

type Holder = {
  customer: string | null;
  name?: string | null;
  email?: string | null;
  month?: number;
  year?: number;
};

const walletOf = ({ wallet, number }: MethodBehavior): NonNullable<PaymentMethod['card']>['wallet'] =>
  wallet ? { [wallet]: {}, dynamic_last4: number.slice(-4), type: wallet } : null;

const cardValues = (
  card: MethodBehavior,
  { month, year }: { month: number; year: number },
): PaymentMethod['card'] => ({
  brand: card.brand,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'US',
  display_brand: card.brand,
  exp_month: month,
  exp_year: year,
  fingerprint: fingerprintOf(card.number),
  funding: 'credit',
  generated_from: null,
  last4: card.number.slice(-4),
  networks: { available: [card.brand], preferred: null },
  regulated_status: 'unregulated',
  three_d_secure_usage: { supported: true },
  wallet: walletOf(card),
});

const valuesOf = (method: MethodBehavior, holder: Holder, created: number): Partial<PaymentMethod> => {
  if (method.type === 'link') return { link: { email: holder.email ?? null } };
  if (method.type === 'sepa_debit')
    return {
      sepa_debit: {
        bank_code: method.number.slice(4, 9),
        branch_code: '',
        country: method.number.slice(0, 2),
        fingerprint: fingerprintOf(method.number),
        generated_from: null,
        last4: method.number.slice(-4),
      },
    };
  const year = holder.year ?? new Date(created * 1000).getUTCFullYear() + 8;
  return { card: cardValues(method, { month: holder.month ?? 12, year }) };
};

/** Makes a means of payment. Its number is not kept, only a sum by which the sandbox knows how it behaves. */
export const createMethod = (sandbox: Sandbox, method: MethodBehavior, holder: Holder): PaymentMethod => {
  const clock = holder.customer ? sandbox.store.find('customer', holder.customer)?.test_clock : null;
  const created = sandbox.now(clock);
  return sandbox.store.put('payment_method', {
    id: sandbox.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: holder.email ?? null,
      name: holder.name ?? null,
      phone: null,
      tax_id: null,
    },
    ...valuesOf(method, holder, created),
    created,
    customer: holder.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: method.type,
  });
};

export const paymentMethod = (sandbox: Sandbox, id: string, param = 'payment_method'): PaymentMethod =>
  named(sandbox, 'payment_method', id, param, missingObject);

/** Gives a payment method to a customer; one of Stripe's test names makes a new one each time. */
export const attachMethod = (sandbox: Sandbox, id: string, customer: string): PaymentMethod => {
  named(sandbox, 'customer', customer, 'customer', missingObject);
  const token = methodOfToken(id);
  const before = token
    ? createMethod(sandbox, token, {
        customer,
        email: sandbox.store.find('customer', customer)?.email ?? null,
      })
    : paymentMethod(sandbox, id);
  if (token?.decline && !token.attaches) {
    sandbox.store.remove('payment_method', before.id);
    throw declined(token.decline.message, {
      code: token.decline.code,
      decline_code: token.decline.declineCode,
    });
  }
  if (!token && before.customer && before.customer !== customer)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    });
  const after = sandbox.store.change('payment_method', before.id, { customer });
  sandbox.events.emit('payment_method.attached', after);
  return after;
};

const detach = (sandbox: Sandbox, id: string): PaymentMethod => {
  const before = paymentMethod(sandbox, id);
  if (!before.customer)
    throw invalid('The payment method you provided is not attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const customer = sandbox.store.get('customer', before.customer);
  if (customer.invoice_settings.default_payment_method === id)
    sandbox.store.change('customer', customer.id, {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  const subscriptions = sandbox.store.collection('subscription').candidates({ customer: customer.id });
  for (let at = 0; at < subscriptions.size; at++) {
    const subscription = subscriptions.at(at)?.object;
    if (subscription?.default_payment_method === id)
      sandbox.store.change('subscription', subscription.id, { default_payment_method: null });
  }
  const after = sandbox.store.change('payment_method', id, { customer: null });
  sandbox.events.emit('payment_method.detached', after, before);
  return after;
};

export const paymentMethodCalls: Routes = {
  'GET /v1/payment_methods/:id': route({}, (sandbox, _params, id) => paymentMethod(sandbox, id)),
  'POST /v1/payment_methods/:id': route(
    {
      billing_details: object({ name: emptyable(text), email: emptyable(text), phone: emptyable(text) }),
      card: object({ exp_month: integer, exp_year: integer }),
      metadata,
    },
    (sandbox, params, id) => {
      const before = paymentMethod(sandbox, id);
      const after = sandbox.store.change('payment_method', id, {
        billing_details: { ...before.billing_details, ...params.billing_details },
        card: before.card && { ...before.card, ...params.card },
        metadata: mergedMetadata(before.metadata, params.metadata),
      });
      sandbox.events.emit('payment_method.updated', after, before);
      return after;
    },
  ),
  'POST /v1/payment_methods/:id/attach': route({ customer: text }, (sandbox, params, id) =>
    attachMethod(sandbox, id, required(params.customer, 'customer')),
  ),
  'POST /v1/payment_methods/:id/detach': route({}, (sandbox, _params, id) => detach(sandbox, id)),
  'GET /v1/payment_methods': route(
    { ...listed, customer: text, type: oneOf(...methodTypes) },
    (sandbox, params) =>
      page(sandbox, 'payment_method', {
        url: '/v1/payment_methods',
        params,
        filters: { customer: required(params.customer, 'customer') },
      }),
  ),
  'GET /v1/customers/:id/payment_methods': route(
    { ...listed, type: oneOf(...methodTypes) },
    (sandbox, params, id) => {
      named(sandbox, 'customer', id, 'customer', missingObject);
      const url = `/v1/customers/${id}/payment_methods`;
      return page(sandbox, 'payment_method', { url, params, filters: { customer: id } });
    },
  ),
};
