import { invalid, missingObject } from '../http/refusal.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { Coupon, PromotionCode } from '../store/objects.ts';
import { monthsAfter } from './periods.ts';

/** A coupon or a promotion code as `discounts[]` names it. */
export type DiscountRequest = { coupon?: string; promotion_code?: string; discount?: string };

const refuseCode = (message: string, param: string): Error =>
  invalid(message, { code: 'promotion_code_invalid', param });

const hasPaid = ({ store }: Sandbox, customer: string): boolean => {
  const charges = store.collection('charge').candidates({ customer });
  for (let at = 0; at < charges.size; at++) if (charges.at(at)?.object.paid) return true;
  return false;
};

const refuseUselessCode = (
  sandbox: Sandbox,
  code: PromotionCode,
  sale: { customer: string | null; amount: number; now: number; param: string },
): void => {
  const { param, customer, amount, now } = sale;
  if (!code.active) throw refuseCode('This promotion code is not active.', param);
  if (code.expires_at !== null && code.expires_at <= now)
    throw refuseCode('This promotion code has expired.', param);
  if (code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions)
    throw refuseCode('This promotion code has been used up.', param);
  if (code.customer !== null && code.customer !== customer)
    throw refuseCode('This promotion code is for another customer.', param);
  if (code.restrictions.first_time_transaction && customer && hasPaid(sandbox, customer))
    throw refuseCode('This promotion code is for the first payment only.', param);
  if ((code.restrictions.minimum_amount ?? 0) > amount)
    throw refuseCode('The amount is too low for this promotion code.', param);
};

const refuseUselessCoupon = (coupon: Coupon, currency: string, now: number, param: string): void => {
  const usedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  if (usedUp || (coupon.redeem_by !== null && coupon.redeem_by <= now))
    throw invalid(`Coupon ${coupon.id} is used up or has expired.`, { code: 'coupon_expired', param });
  if (coupon.currency !== null && coupon.currency !== currency)
    throw invalid(`Coupon ${coupon.id} has the currency ${coupon.currency}, the price ${currency}.`, {
      param,
    });
};

/** The coupon that a request names, if it may be used for this sale. */
export const couponFor = (
  sandbox: Sandbox,
  request: DiscountRequest,
  sale: { customer: string | null; amount: number; currency: string; now: number; param?: string },
): { coupon: Coupon; code: PromotionCode | null } => {
  const param = sale.param ?? 'discounts';
  const code = request.promotion_code
    ? named(sandbox, 'promotion_code', request.promotion_code, param, missingObject)
    : null;
  const id = code?.promotion.coupon ?? request.coupon;
  if (!id) throw invalid('A discount names a coupon or a promotion code.', { param });
  const coupon = named(sandbox, 'coupon', id, param, missingObject);
  if (code) refuseUselessCode(sandbox, code, { ...sale, param });
  refuseUselessCoupon(coupon, sale.currency, sale.now, param);
  return { coupon, code };
};

/** Redeems a coupon for a subscription; the answer is the id of the discount. */
export const redeem = (
  { store, newId }: Sandbox,
  { coupon, code }: { coupon: Coupon; code: PromotionCode | null },
  of: { customer: string; subscription: string; checkout: string | null; now: number },
): string => {
  const id = newId('di');
  const months = coupon.duration_in_months;
  store.put('discount', {
    id,
    object: 'discount',
    checkout_session: of.checkout,
    customer: of.customer,
    customer_account: null,
    end: months === null ? null : monthsAfter(of.now, months),
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: of.now,
    subscription: of.subscription,
    subscription_item: null,
  });
  store.change('coupon', coupon.id, { times_redeemed: coupon.times_redeemed + 1 });
  if (code) store.change('promotion_code', code.id, { times_redeemed: code.times_redeemed + 1 });
  return id;
};
