import type Stripe from 'stripe';
import { monthsLater } from '../../calendar-months.ts';
import { subscriptionMetadata } from '../../subscription-state.ts';
import type { SubscriptionCalls } from '../../subscriptions.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { dateOf, itemOf, secondsOf } from '../objects.ts';

const { nextPaymentMoved } = subscriptionMetadata;

/** Names a gift on the subscription whose payment it has moved; keys have at most 40 characters. */
const keyOf = (giftId: string): string => `gift_${giftId.replaceAll('-', '')}`.slice(0, 40);

const read = async ({ client, pace }: StripeContext, id: string): Promise<Stripe.Subscription> => {
  await pace();
  return calling(() => client.subscriptions.retrieve(id));
};

/** The time that it was added for, as the subscription says. */
const addedOf = ({ metadata }: Stripe.Subscription, giftId: string) => {
  const [from, to] = (metadata[keyOf(giftId)] ?? '').split('-').map(Number);
  return from && to ? { from, to } : null;
};

type Add = Parameters<SubscriptionCalls['addGift']>[0];

const addGift = async (
  context: StripeContext,
  { subscriptionId, giftId, months, seconds, idempotencyKey }: Add,
): ReturnType<SubscriptionCalls['addGift']> => {
  const subscription = await read(context, subscriptionId);
  const before = addedOf(subscription, giftId);
  if (before) return { from: dateOf(before.from), to: dateOf(before.to) };
  const from = itemOf(subscription).current_period_end;
  const to = seconds === null ? secondsOf(monthsLater(dateOf(from), months)) : from + seconds;
  // The move and its name are one change, so that it is never made twice.
  await calling(() =>
    context.client.subscriptions.update(
      subscriptionId,
      {
        trial_end: to,
        proration_behavior: 'none',
        metadata: { [nextPaymentMoved]: 'gift', [keyOf(giftId)]: `${from}-${to}` },
      },
      { idempotencyKey: `${idempotencyKey}:${to}` },
    ),
  );
  return { from: dateOf(from), to: dateOf(to) };
};

type GiftRemoval = Parameters<SubscriptionCalls['removeGift']>[0];

const removeGift = async (
  context: StripeContext,
  { subscriptionId, giftId, now, earliest, idempotencyKey }: GiftRemoval,
): ReturnType<SubscriptionCalls['removeGift']> => {
  const subscription = await read(context, subscriptionId);
  const added = addedOf(subscription, giftId);
  if (!added || !['trialing', 'active'].includes(subscription.status)) return;
  const end = itemOf(subscription).current_period_end;
  const left = Math.max(0, Math.min(added.to, end) - Math.max(added.from, secondsOf(now)));
  const to = Math.min(end, Math.max(end - left, secondsOf(earliest)));
  await calling(() =>
    context.client.subscriptions.update(
      subscriptionId,
      {
        ...(to < end && !subscription.cancel_at_period_end
          ? { trial_end: to, proration_behavior: 'none' as const }
          : {}),
        metadata: { [keyOf(giftId)]: '' },
      },
      { idempotencyKey: `${idempotencyKey}:${to}` },
    ),
  );
};

export const giftCalls = (context: StripeContext): Pick<SubscriptionCalls, 'addGift' | 'removeGift'> => ({
  addGift: (gift) => addGift(context, gift),
  removeGift: (gift) => removeGift(context, gift),
});
