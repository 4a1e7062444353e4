import Stripe from 'stripe';
import { BadSignature, type EventCalls, type ProviderEvent } from '../events.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { dateOf, idOf, loaded, secondsOf } from './objects.ts';
import { pageSize } from './snapshot.ts';

type Named = { id?: string; object?: string; customer?: string | { id: string } | null };

const eventOf = ({ id, type, created, data }: Stripe.Event): ProviderEvent => {
  const object = data.object as Named;
  const objectId = object.id ?? '';
  return {
    id,
    type,
    objectId,
    customerId: object.object === 'customer' ? objectId : idOf(object.customer),
    occurredAt: dateOf(created),
  };
};

const disputed = /^charge\.dispute\./;
const refunded = /^(refund\.|charge\.refund\.)/;

/** One customer is used for all test events. */
const testCustomer = 'test-event@openmat.invalid';

export const eventCalls = ({ client, pace, webhookSecret, clock }: StripeContext): EventCalls => ({
  customerOf: async ({ type, objectId }) => {
    const isRefund = refunded.test(type);
    if (!isRefund && !disputed.test(type)) return null;
    await pace();
    const found = await callingFor(async () =>
      isRefund
        ? client.refunds.retrieve(objectId, { expand: ['charge'] })
        : client.disputes.retrieve(objectId, { expand: ['charge'] }),
    );
    return idOf(loaded(found?.charge)?.customer);
  },
  verify: (payload, signature) => {
    try {
      return eventOf(client.webhooks.constructEvent(payload, signature ?? '', webhookSecret));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new BadSignature();
      throw error;
    }
  },
  page: async (since, after) => {
    await pace();
    const { data, has_more } = await calling(() =>
      client.events.list({
        created: { gte: secondsOf(since) },
        limit: pageSize,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    const events = data.map(eventOf);
    return { events, next: has_more ? (events.at(-1)?.id ?? null) : null };
  },
  sendTest: () =>
    calling(async () => {
      const { data } = await client.customers.list({ email: testCustomer, limit: 1 });
      const [known] = data;
      const metadata = { tested_at: clock.now().toISOString() };
      if (known) await client.customers.update(known.id, { metadata });
      else await client.customers.create({ email: testCustomer, name: 'Test event', metadata });
    }),
});
