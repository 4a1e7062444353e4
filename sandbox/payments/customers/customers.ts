import { listed, page } from '../http/lists.ts';
import {
  emptyable,
  integer,
  list,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  required,
  text,
  textUpTo,
} from '../http/parameters.ts';
import { missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Customer } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';
import { attachMethod, paymentMethod } from './payment-methods.ts';
import { addTaxId, taxIdDatum } from './tax-ids.ts';

const addressParts = {
  city: emptyable(text),
  country: emptyable(text),
  line1: emptyable(text),
  line2: emptyable(text),
  postal_code: emptyable(text),
  state: emptyable(text),
};

const customField = (of: 'fields' | 'name' | 'value') => ({
  ...valueLimits.customFields,
  value: valueLimits.customFields.value[of],
});

const changeable = {
  address: emptyable(object(addressParts)),
  balance: integer,
  description: emptyable(text),
  email: emptyable(textUpTo(valueLimits.customerEmail)),
  invoice_settings: object({
    custom_fields: emptyable(
      list(
        object({ name: textUpTo(customField('name')), value: textUpTo(customField('value')) }),
        customField('fields'),
      ),
    ),
    default_payment_method: emptyable(text),
  }),
  metadata,
  name: emptyable(textUpTo(valueLimits.customerName)),
  phone: emptyable(textUpTo(valueLimits.customerPhone)),
  preferred_locales: list(text),
  tax_exempt: oneOf('exempt', 'none', 'reverse'),
};

const customFields = (fields: readonly { name?: string; value?: string }[] | null) =>
  fields?.map(({ name, value }) => ({
    name: required(name, 'invoice_settings[custom_fields][0][name]'),
    value: required(value, 'invoice_settings[custom_fields][0][value]'),
  })) ?? null;

const addressOf = (parts: { [Part in keyof typeof addressParts]?: string | null } | null | undefined) =>
  parts
    ? {
        city: parts.city ?? null,
        country: parts.country ?? null,
        line1: parts.line1 ?? null,
        line2: parts.line2 ?? null,
        postal_code: parts.postal_code ?? null,
        state: parts.state ?? null,
      }
    : null;

const customer = (sandbox: Sandbox, id: string): Customer =>
  named(sandbox, 'customer', id, 'id', missingObject);

type Described = Parameters<Parameters<typeof route<typeof changeable>>[1]>[1] & { test_clock?: string };

export const createCustomer = (sandbox: Sandbox, params: Described): Customer => {
  const id = sandbox.newId('cus');
  return sandbox.store.put('customer', {
    id,
    object: 'customer',
    address: addressOf(params.address),
    balance: params.balance ?? 0,
    created: sandbox.now(params.test_clock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: customFields(params.invoice_settings?.custom_fields ?? null),
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergedMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: params.tax_exempt ?? 'none',
    test_clock: params.test_clock ?? null,
  });
};

const create = route(
  {
    ...changeable,
    payment_method: text,
    tax_id_data: list(taxIdDatum, valueLimits.taxIds),
    test_clock: text,
  },
  (sandbox, { payment_method, tax_id_data = [], ...params }) => {
    if (params.test_clock)
      named(sandbox, 'test_helpers.test_clock', params.test_clock, 'test_clock', missingObject);
    const made = createCustomer(sandbox, params);
    const { id } = made;
    sandbox.events.emit('customer.created', made);
    for (const taxId of tax_id_data) addTaxId(sandbox, made, taxId);
    if (!payment_method) return made;
    const card = attachMethod(sandbox, payment_method, id).id;
    const given = params.invoice_settings?.default_payment_method;
    const chosen = given === payment_method ? card : null;
    return sandbox.store.change('customer', id, {
      invoice_settings: { ...made.invoice_settings, default_payment_method: chosen },
    });
  },
);

const update = route(changeable, (sandbox, params, id) => {
  const before = customer(sandbox, id);
  const { address, invoice_settings, metadata: change, ...values } = params;
  const card = invoice_settings?.default_payment_method;
  const fields = invoice_settings?.custom_fields;
  if (card && paymentMethod(sandbox, card, 'invoice_settings[default_payment_method]').customer !== id)
    throw missingObject('payment method', card, 'invoice_settings[default_payment_method]');
  const after = sandbox.store.change('customer', id, {
    ...values,
    ...(address === undefined ? {} : { address: addressOf(address) }),
    invoice_settings: {
      ...before.invoice_settings,
      ...(card === undefined ? {} : { default_payment_method: card }),
      ...(fields === undefined ? {} : { custom_fields: customFields(fields) }),
    },
    metadata: mergedMetadata(before.metadata, change),
  });
  sandbox.events.emit('customer.updated', after, before);
  return after;
});

export const customerCalls: Routes = {
  'POST /v1/customers': create,
  'POST /v1/customers/:id': update,
  'GET /v1/customers/:id': route({}, (sandbox, _params, id) => {
    const found = sandbox.store.find('customer', id);
    if (!found) throw missingObject('customer', id);
    return found.deleted ? { id, object: 'customer', deleted: true } : found;
  }),
  'GET /v1/customers': route({ ...listed, email: text, test_clock: text }, (sandbox, params) =>
    page(sandbox, 'customer', {
      url: '/v1/customers',
      params,
      filters: { email: params.email, test_clock: params.test_clock },
    }),
  ),
};
