import { listed, page } from '../http/lists.ts';
import {
  boolean,
  integer,
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
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { PromotionCode } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';

/** The active code that reads so, whatever its case. */
export const activeCode = ({ store }: Sandbox, code: string): PromotionCode | undefined => {
  const held = store.collection('promotion_code').candidates({ code: code.trim().toLowerCase() });
  for (let at = 0; at < held.size; at++) {
    const found = held.at(at)?.object;
    if (found?.active) return found;
  }
  return undefined;
};

const byId = (sandbox: Sandbox, id: string): PromotionCode =>
  named(sandbox, 'promotion_code', id, 'id', missingObject);

const restrictions = object({
  first_time_transaction: boolean,
  minimum_amount: natural,
  minimum_amount_currency: text,
});

const create = route(
  {
    active: boolean,
    code: textUpTo(valueLimits.promotionCode),
    customer: text,
    expires_at: integer,
    max_redemptions: integer,
    metadata,
    promotion: object({ type: oneOf('coupon'), coupon: text }),
    restrictions,
  },
  (sandbox, params) => {
    const coupon = required(params.promotion?.coupon, 'promotion[coupon]');
    named(sandbox, 'coupon', coupon, 'promotion[coupon]', missingObject);
    if (params.customer) named(sandbox, 'customer', params.customer, 'customer', missingObject);
    const code = params.code ?? sandbox.newId('').slice(0, 8).toUpperCase();
    if (!/^[A-Za-z0-9-]+$/.test(code))
      throw invalid('A promotion code is made of letters, digits and hyphens.', { param: 'code' });
    if (activeCode(sandbox, code))
      throw invalid(`An active promotion code with the code ${code} already exists.`, { param: 'code' });
    const made = sandbox.store.put('promotion_code', {
      id: sandbox.newId('promo'),
      object: 'promotion_code',
      active: params.active ?? true,
      code,
      created: sandbox.realNow(),
      customer: params.customer ?? null,
      customer_account: null,
      expires_at: params.expires_at ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergedMetadata({}, params.metadata),
      promotion: { coupon, type: 'coupon' },
      restrictions: {
        first_time_transaction: params.restrictions?.first_time_transaction ?? false,
        minimum_amount: params.restrictions?.minimum_amount ?? null,
        minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
      },
      times_redeemed: 0,
    });
    sandbox.events.emit('promotion_code.created', made);
    return made;
  },
);

export const promotionCodeCalls: Routes = {
  'POST /v1/promotion_codes': create,
  'GET /v1/promotion_codes/:id': route({}, (sandbox, _params, id) => byId(sandbox, id)),
  'POST /v1/promotion_codes/:id': route({ active: boolean, metadata }, (sandbox, params, id) => {
    const before = byId(sandbox, id);
    const after = sandbox.store.change('promotion_code', id, {
      active: params.active ?? before.active,
      metadata: mergedMetadata(before.metadata, params.metadata),
    });
    sandbox.events.emit('promotion_code.updated', after, before);
    return after;
  }),
  'GET /v1/promotion_codes': route(
    { ...listed, active: boolean, code: text, coupon: text, customer: text },
    (sandbox, params) =>
      page(sandbox, 'promotion_code', {
        url: '/v1/promotion_codes',
        params,
        filters: {
          active: params.active,
          code: params.code?.toLowerCase(),
          coupon: params.coupon,
          customer: params.customer,
        },
      }),
  ),
};
