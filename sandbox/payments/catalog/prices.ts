import { listed, page } from '../http/lists.ts';
import {
  amount,
  boolean,
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
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Price } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';
import { createProduct } from './products.ts';

const currencyCode = /^[a-z]{3}$/;
const taxBehavior = oneOf('exclusive', 'inclusive', 'unspecified');
const recurring = object({
  interval: oneOf('day', 'week', 'month', 'year'),
  interval_count: integer,
  usage_type: oneOf('licensed'),
});
const longest = valueLimits.periods.value;

export const currencyNamed = (raw: string | undefined): string => {
  const currency = required(raw, 'currency').toLowerCase();
  if (!currencyCode.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  return currency;
};

const recurrence = (params: ReturnType<typeof recurring> | undefined): Price['recurring'] => {
  if (!params) return null;
  const interval = required(params.interval, 'recurring[interval]');
  const interval_count = params.interval_count ?? 1;
  if (interval_count < 1 || interval_count > longest[interval])
    throw invalid(`Invalid interval_count: at most ${longest[interval]} ${interval}s`, {
      param: 'recurring[interval_count]',
    });
  return { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' };
};

const freeLookupKey = (sandbox: Sandbox, key: string | null | undefined, transfers: boolean | undefined) => {
  const holder = key ? sandbox.store.collection('price').candidates({ lookup_key: key }).at(0) : undefined;
  if (!holder) return;
  if (!transfers)
    throw invalid(`A price already uses the lookup key '${key}'.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  sandbox.store.change('price', holder.object.id, { lookup_key: null });
};

type NewPrice = Pick<Price, 'currency' | 'product' | 'recurring'> & {
  active?: boolean;
  lookup_key?: string | null;
  metadata?: Record<string, string> | null;
  nickname?: string | null;
  tax_behavior?: ReturnType<typeof taxBehavior>;
  unit_amount: number;
};

const createPrice = (sandbox: Sandbox, params: NewPrice): Price => {
  const price = sandbox.store.put('price', {
    id: sandbox.newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: sandbox.realNow(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergedMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: params.recurring,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: null,
  });
  sandbox.events.emit('price.created', price);
  return price;
};

/** A price that a checkout session names by its values instead of an id: no list of prices on sale has it. */
export const priceData = object({
  currency: text,
  product_data: object({ description: textUpTo(valueLimits.productDescription), metadata, name: text }),
  tax_behavior: taxBehavior,
  unit_amount: amount,
});

export const createInlinePrice = (
  sandbox: Sandbox,
  data: ReturnType<typeof priceData>,
  param: string,
): Price => {
  const name = required(data.product_data?.name, `${param}[product_data][name]`);
  const unit_amount = required(data.unit_amount, `${param}[unit_amount]`);
  const { id } = createProduct(sandbox, { ...data.product_data, active: false, name });
  return createPrice(sandbox, {
    active: false,
    currency: currencyNamed(data.currency),
    product: id,
    recurring: null,
    tax_behavior: data.tax_behavior,
    unit_amount,
  });
};

const changeable = {
  active: boolean,
  lookup_key: emptyable(textUpTo(valueLimits.lookupKey)),
  metadata,
  nickname: emptyable(text),
  tax_behavior: taxBehavior,
  transfer_lookup_key: boolean,
};

export const priceCalls: Routes = {
  'POST /v1/prices': route(
    { ...changeable, currency: text, product: text, recurring, unit_amount: amount },
    (sandbox, params) => {
      const product = required(params.product, 'product');
      named(sandbox, 'product', product, 'product', missingObject);
      freeLookupKey(sandbox, params.lookup_key, params.transfer_lookup_key);
      return createPrice(sandbox, {
        ...params,
        product,
        currency: currencyNamed(params.currency),
        recurring: recurrence(params.recurring),
        unit_amount: required(params.unit_amount, 'unit_amount'),
      });
    },
  ),
  'GET /v1/prices/:id': route({}, (sandbox, _params, id) => named(sandbox, 'price', id, 'id', missingObject)),
  'POST /v1/prices/:id': route(changeable, (sandbox, { transfer_lookup_key, ...params }, id) => {
    const before = named(sandbox, 'price', id, 'id', missingObject);
    if (params.lookup_key !== before.lookup_key)
      freeLookupKey(sandbox, params.lookup_key, transfer_lookup_key);
    const metadata = mergedMetadata(before.metadata, params.metadata);
    const after = sandbox.store.change('price', id, { ...params, metadata });
    sandbox.events.emit('price.updated', after, before);
    return after;
  }),
  'GET /v1/prices': route(
    {
      ...listed,
      active: boolean,
      currency: text,
      product: text,
      lookup_keys: list(text),
      type: oneOf('one_time', 'recurring'),
    },
    (sandbox, params) =>
      page(sandbox, 'price', {
        url: '/v1/prices',
        params,
        filters: {
          active: params.active,
          currency: params.currency,
          product: params.product,
          type: params.type,
        },
        matches: ({ lookup_key }) => !params.lookup_keys || params.lookup_keys.includes(lookup_key ?? ''),
      }),
  ),
};
