import { membershipOfSubscription } from '../../subscription-state.ts';
import type { SubscriptionCalls } from '../../subscriptions.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { itemOf, subscriptionOf } from '../objects.ts';
import { retrieved } from './updating.ts';

type Change = Parameters<SubscriptionCalls['movePrice']>[0];

/** Returns true if the subscription still renews at the old price, and not before the promised moment. */
const isDue = (
  subscription: ReturnType<typeof subscriptionOf>,
  { from, notBefore }: Pick<Change, 'from' | 'notBefore'>,
): boolean => {
  const { state, renewsAt, providerPriceId, nextProviderPriceId } = membershipOfSubscription(subscription);
  return (
    state === 'renewing' &&
    providerPriceId === from &&
    nextProviderPriceId === null &&
    renewsAt !== null &&
    renewsAt >= notBefore
  );
};

/** Bills another price from the next renewal on; the running period keeps its price. */
const movePrice = async (
  context: StripeContext,
  { subscriptionId, from, to, notBefore, idempotencyKey }: Change,
): Promise<void> => {
  const before = await retrieved(context, subscriptionId);
  if (!isDue(subscriptionOf(before), { from, notBefore })) return;
  await calling(() =>
    context.client.subscriptions.update(
      subscriptionId,
      { items: [{ id: itemOf(before).id, price: to }], proration_behavior: 'none' },
      { idempotencyKey },
    ),
  );
};

export const priceMoveCalls = (context: StripeContext): Pick<SubscriptionCalls, 'movePrice'> => ({
  movePrice: (change) => movePrice(context, change),
});
