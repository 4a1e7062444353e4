import { listed, page } from '../http/lists.ts';
import {
  amount,
  decimal,
  integer,
  list,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  text,
  textUpTo,
} from '../http/parameters.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import { type Routes, route } from '../http/route.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Coupon } from '../store/objects.ts';
import { valueLimits } from '../value-limits.ts';
import { currencyNamed } from './prices.ts';

const limits = (params: { amount_off?: number; percent_off?: number; max_redemptions?: number }): void => {
  const { amount_off, percent_off, max_redemptions } = params;
  if ((amount_off === undefined) === (percent_off === undefined))
    throw invalid('You must pass either amount_off or percent_off, and not both.', { param: 'percent_off' });
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > valueLimits.percentOff.value))
    throw invalid('percent_off must be above 0 and at most 100', { param: 'percent_off' });
  if (amount_off === 0) throw invalid('amount_off must be above 0', { param: 'amount_off' });
  if (max_redemptions !== undefined && max_redemptions < 1)
    throw invalid('max_redemptions must be above 0', { param: 'max_redemptions' });
};

const yearSeconds = 366 * 86_400;

const mustEndInTime = (redeemBy: number | undefined, now: number): void => {
  const years = valueLimits.couponRedeemYears.value;
  if (redeemBy !== undefined && redeemBy > now + years * yearSeconds)
    throw invalid(`redeem_by must be at most ${years} years ahead`, { param: 'redeem_by' });
};

const coupon = (sandbox: Sandbox, id: string): Coupon => named(sandbox, 'coupon', id, 'id', missingObject);

export const couponCalls: Routes = {
  'POST /v1/coupons': route(
    {
      amount_off: amount,
      applies_to: object({ products: list(text) }),
      currency: text,
      duration: oneOf('forever', 'once', 'repeating'),
      duration_in_months: integer,
      id: text,
      max_redemptions: integer,
      metadata,
      name: textUpTo(valueLimits.couponName),
      percent_off: decimal,
      redeem_by: integer,
    },
    (sandbox, params) => {
      limits(params);
      mustEndInTime(params.redeem_by, sandbox.realNow());
      const duration = params.duration ?? 'once';
      if ((duration === 'repeating') !== (params.duration_in_months !== undefined))
        throw invalid('duration_in_months belongs to the duration repeating, and to no other.', {
          param: 'duration_in_months',
        });
      const id = params.id ?? sandbox.newId('').slice(0, 8);
      const before = sandbox.store.find('coupon', id);
      // The id of one that was deleted is free again.
      if (before && !(before as { deleted?: true }).deleted)
        throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' });
      const made = sandbox.store.put('coupon', {
        id,
        object: 'coupon',
        amount_off: params.amount_off ?? null,
        ...(params.applies_to?.products ? { applies_to: { products: params.applies_to.products } } : {}),
        created: sandbox.realNow(),
        currency: params.amount_off === undefined ? null : currencyNamed(params.currency),
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergedMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: params.percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      });
      sandbox.events.emit('coupon.created', made);
      return made;
    },
  ),
  'GET /v1/coupons/:id': route({}, (sandbox, _params, id) => coupon(sandbox, id)),
  'POST /v1/coupons/:id': route({ metadata, name: text }, (sandbox, params, id) => {
    const before = coupon(sandbox, id);
    const after = sandbox.store.change('coupon', id, {
      name: params.name ?? before.name,
      metadata: mergedMetadata(before.metadata, params.metadata),
    });
    sandbox.events.emit('coupon.updated', after, before);
    return after;
  }),
  'DELETE /v1/coupons/:id': route({}, (sandbox, _params, id) => {
    const before = coupon(sandbox, id);
    sandbox.store.put('coupon', { ...before, deleted: true as never });
    sandbox.events.emit('coupon.deleted', before);
    return { id, object: 'coupon', deleted: true };
  }),
  'GET /v1/coupons': route(listed, (sandbox, params) =>
    page(sandbox, 'coupon', { url: '/v1/coupons', params }),
  ),
};
