import { type CallHandler, callHandler } from '../../billing/index.ts';
import { priceCallKinds } from './price-call-kinds.ts';

export const priceCalls: readonly CallHandler[] = [
  callHandler(priceCallKinds.movePrice, ({ provider }, { notBefore, ...move }, { idempotencyKey }) =>
    provider.subscriptions.movePrice({ ...move, notBefore: new Date(notBefore), idempotencyKey }),
  ),
  callHandler(
    priceCallKinds.endForPrice,
    async ({ provider }, { subscriptionId, from }, { idempotencyKey }) => {
      const found = await provider.subscriptions.read(subscriptionId);
      if (!found || found.providerPriceId !== from || found.cancelAtPeriodEnd || found.cancelAt) return;
      if (!['trialing', 'active'].includes(found.status)) return;
      await provider.subscriptions.cancelAtPeriodEnd({ subscriptionId, idempotencyKey });
    },
  ),
];
