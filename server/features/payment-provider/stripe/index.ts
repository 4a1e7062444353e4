import type { Clock } from '../../../platform/clock.ts';
import type { PaymentAccess } from '../../../platform/payments/access.ts';
import type { PaymentPort } from '../payment-port.ts';
import { createReadPace, noPace } from '../read-pace.ts';
import { bookCalls } from './books.ts';
import { catalogCalls } from './catalog.ts';
import { changeCalls } from './changes.ts';
import { checkoutCalls } from './checkout.ts';
import { createClient, type StripeContext } from './client.ts';
import { customerCalls } from './customers/customers.ts';
import { ownersOf } from './customers/many-customers.ts';
import { calling } from './errors.ts';
import { eventCalls } from './events.ts';
import { listedExpand, subscriptionOf } from './objects.ts';
import { previewChangeCall, quoteCall } from './quotes.ts';
import { refundCalls } from './refunds.ts';
import { readSubscription, subscriptionsOfCustomer } from './snapshot.ts';
import { disputeCalls } from './subscriptions/disputes.ts';
import { giftCalls } from './subscriptions/gifts.ts';
import { pauseCalls } from './subscriptions/pauses.ts';
import { priceMoveCalls } from './subscriptions/price-moves.ts';

export type StripeProviderOptions = {
  access: PaymentAccess;
  clock: Clock;
  /** True if Stripe calculates tax. */
  tax: boolean;
  /** Currency code, ISO 4217 in lower case. */
  currency: string;
  /** Maximum of reads per second for background work; null without a limit. */
  readsPerSecond: number | null;
};

const subscriptionCalls = (context: StripeContext): PaymentPort['subscriptions'] => ({
  read: (id) => readSubscription(context, id),
  owners: (ids) => ownersOf(context, ids),
  ofCustomer: (customer) => subscriptionsOfCustomer(context, customer),
  page: async (after, size) => {
    await context.pace();
    const { data, has_more } = await calling(() =>
      context.client.subscriptions.list({
        status: 'all',
        limit: size,
        expand: listedExpand,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    const subscriptions = data.map((subscription) => subscriptionOf(subscription));
    return { subscriptions, next: has_more ? (subscriptions.at(-1)?.id ?? null) : null };
  },
  quote: quoteCall(context),
  previewChange: previewChangeCall(context),
  ...changeCalls(context),
  ...pauseCalls(context),
  ...priceMoveCalls(context),
  ...giftCalls(context),
  ...disputeCalls(context),
});

/** Implements the payment port with Stripe's official library, unchanged for the sandbox. */
export const createStripeProvider = (options: StripeProviderOptions): PaymentPort => {
  const { access, clock, tax, currency, readsPerSecond } = options;
  const context: StripeContext = {
    client: createClient(access),
    pace: readsPerSecond === null ? noPace : createReadPace(readsPerSecond),
    webhookSecret: access.webhookSecret.reveal(),
    clock,
    tax,
    currency,
  };
  return {
    customers: customerCalls(context),
    catalog: catalogCalls(context),
    checkout: checkoutCalls(context),
    subscriptions: subscriptionCalls(context),
    refunds: refundCalls(context),
    books: bookCalls(context),
    events: eventCalls(context),
  };
};
