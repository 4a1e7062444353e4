import { listed, page } from '../http/lists.ts';
import {
  boolean,
  emptyable,
  list,
  mergedMetadata,
  metadata,
  required,
  text,
  textUpTo,
} from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Product } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';

const described = {
  active: boolean,
  description: emptyable(textUpTo(valueLimits.productDescription)),
  images: list(text, valueLimits.productImages),
  metadata,
  name: text,
  statement_descriptor: emptyable(textUpTo(valueLimits.statementDescriptor)),
  tax_code: emptyable(text),
  unit_label: emptyable(textUpTo(valueLimits.unitLabel)),
  url: emptyable(text),
};

const product = (sandbox: Sandbox, id: string): Product => named(sandbox, 'product', id, 'id', missingObject);

type NewProduct = {
  id?: string;
  active?: boolean;
  description?: string | null;
  images?: string[];
  metadata?: Record<string, string> | null;
  name: string;
  statement_descriptor?: string | null;
  tax_code?: string | null;
  unit_label?: string | null;
  url?: string | null;
};

export const createProduct = (sandbox: Sandbox, params: NewProduct): Product => {
  const created = sandbox.realNow();
  const made = sandbox.store.put('product', {
    id: params.id ?? sandbox.newId('prod'),
    object: 'product',
    active: params.active ?? true,
    created,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: created,
    url: params.url ?? null,
  });
  sandbox.events.emit('product.created', made);
  return made;
};

export const productCalls: Routes = {
  'POST /v1/products': route({ ...described, id: text }, (sandbox, params) => {
    if (params.id && sandbox.store.find('product', params.id))
      throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
    return createProduct(sandbox, { ...params, name: required(params.name, 'name') });
  }),
  'GET /v1/products/:id': route({}, (sandbox, _params, id) => product(sandbox, id)),
  'POST /v1/products/:id': route({ ...described, default_price: text }, (sandbox, params, id) => {
    const before = product(sandbox, id);
    if (params.default_price) named(sandbox, 'price', params.default_price, 'default_price', missingObject);
    const after = sandbox.store.change('product', id, {
      ...params,
      metadata: mergedMetadata(before.metadata, params.metadata),
      updated: sandbox.realNow(),
    });
    sandbox.events.emit('product.updated', after, before);
    return after;
  }),
  'GET /v1/products': route({ ...listed, active: boolean, ids: list(text) }, (sandbox, params) =>
    page(sandbox, 'product', {
      url: '/v1/products',
      params,
      filters: { active: params.active },
      matches: ({ id }) => !params.ids || params.ids.includes(id),
    }),
  ),
};
