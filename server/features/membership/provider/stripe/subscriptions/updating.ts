import type Stripe from 'stripe';
import type { ProviderSubscription } from '../../subscriptions.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { readSubscription } from '../snapshot.ts';

/** A subscription as Stripe has it, with its latest invoice. */
export const retrieved = async (
  { client, pace }: StripeContext,
  id: string,
): Promise<Stripe.Subscription> => {
  await pace();
  return calling(() => client.subscriptions.retrieve(id, { expand: ['latest_invoice'] }));
};

/** Reads again what a change has made of it. */
export const changed = async (context: StripeContext, id: string): Promise<ProviderSubscription> => {
  const after = await readSubscription(context, id);
  if (!after) throw new Error(`The subscription ${id} is gone`);
  return after;
};

export const updating = async (
  context: StripeContext,
  id: string,
  values: Stripe.SubscriptionUpdateParams,
  idempotencyKey: string,
): Promise<ProviderSubscription> => {
  await calling(() => context.client.subscriptions.update(id, values, { idempotencyKey }));
  return changed(context, id);
};
