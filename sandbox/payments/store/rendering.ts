import type { Coupon, Subscription } from './objects.ts';
import type { Store } from './store.ts';

type Loose = Record<string, unknown> & { object?: string };

const renderedCoupon = (coupon: Coupon, now: number): Coupon => ({
  ...coupon,
  valid:
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions) &&
    (coupon.redeem_by === null || coupon.redeem_by > now),
});

/** A subscription shows its prices as they are now. */
const renderedSubscription = (store: Store, subscription: Subscription): Subscription => ({
  ...subscription,
  items: {
    ...subscription.items,
    data: subscription.items.data.map((item) => ({
      ...item,
      price: store.find('price', item.price.id) ?? item.price,
    })),
  },
});

/** An object as it goes over the wire. */
export const rendered = (store: Store, object: Loose): Loose => {
  if (object.object === 'coupon') return renderedCoupon(object as never, Date.now() / 1000) as never;
  if (object.object === 'subscription') return renderedSubscription(store, object as never) as never;
  return object;
};
