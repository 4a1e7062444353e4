import type Stripe from 'stripe';
import type { ProviderSubscription } from '../../subscriptions.ts';
import type { StripeContext } from '../client.ts';
import { calling } from '../errors.ts';
import { loaded } from '../objects.ts';
import { isDelayed } from '../payment-methods.ts';
import { readSubscription } from '../snapshot.ts';

const customerMethod = 'customer.invoice_settings.default_payment_method';

/** Returns true for a subscription whose payments are confirmed days later: no change can wait for them. */
export const isPaidDelayed = ({ default_payment_method, customer }: Stripe.Subscription): boolean => {
  const payer = loaded(customer);
  const usual = payer && !payer.deleted ? payer.invoice_settings.default_payment_method : null;
  const method = loaded(default_payment_method) ?? loaded(usual);
  return method !== null && isDelayed(method);
};

/** A subscription as Stripe has it, with its latest invoice and the payment method that it is paid with. */
export const retrieved = async (
  { client, pace }: StripeContext,
  id: string,
): Promise<Stripe.Subscription> => {
  await pace();
  return calling(() =>
    client.subscriptions.retrieve(id, {
      expand: ['latest_invoice', 'default_payment_method', customerMethod],
    }),
  );
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
