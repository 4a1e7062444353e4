import Stripe from 'stripe';
import { BadSignature, type EventCalls, type ProviderEvent } from '../events.ts';
import type { StripeContext } from './client.ts';
import { calling, callingFor } from './errors.ts';
import { readEvent } from './event-shapes.ts';
import { idOf, loaded, secondsOf } from './objects.ts';
import { pageSize } from './snapshot.ts';

const eventOf = (event: Stripe.Event, now: Date): ProviderEvent =>
  readEvent(event, { payload: Buffer.from(JSON.stringify(event)), now });

/** Checks the signature of a payload by Stripe's library, which does not look at what the payload holds. */
const mustBeSigned = (
  { client, webhookSecret }: StripeContext,
  payload: Buffer,
  signature: string | undefined,
): void => {
  try {
    client.webhooks.signature?.verifyHeader(payload, signature ?? '', webhookSecret, toleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw new BadSignature();
    throw error;
  }
};

const jsonOf = (payload: Buffer): unknown => {
  try {
    return JSON.parse(payload.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const disputed = /^charge\.dispute\./;
const refunded = /^(refund\.|charge\.refund\.)/;

/** Stripe's own tolerance. */
const toleranceSeconds = 300;

/** One customer is used for all test events. */
const testCustomer = 'test-event@openmat.invalid';

export const eventCalls = (context: StripeContext): EventCalls => ({
  customerOf: async ({ type, objectId }) => {
    const isRefund = refunded.test(type);
    if (!isRefund && !disputed.test(type)) return null;
    await context.pace();
    const found = await callingFor(async () =>
      isRefund
        ? context.client.refunds.retrieve(objectId, { expand: ['charge'] })
        : context.client.disputes.retrieve(objectId, { expand: ['charge'] }),
    );
    return idOf(loaded(found?.charge)?.customer);
  },
  verify: (payload, signature) => {
    mustBeSigned(context, payload, signature);
    return readEvent(jsonOf(payload), { payload, now: context.clock.now() });
  },
  page: async (since, after) => {
    await context.pace();
    const { data, has_more } = await calling(() =>
      context.client.events.list({
        created: { gte: secondsOf(since) },
        limit: pageSize,
        ...(after ? { starting_after: after } : {}),
      }),
    );
    const now = context.clock.now();
    const events = data.map((event) => eventOf(event, now));
    return { events, next: has_more ? (events.at(-1)?.id ?? null) : null };
  },
  sendTest: () =>
    calling(async () => {
      const { client, clock } = context;
      const { data } = await client.customers.list({ email: testCustomer, limit: 1 });
      const [known] = data;
      const metadata = { tested_at: clock.now().toISOString() };
      if (known) await client.customers.update(known.id, { metadata });
      else await client.customers.create({ email: testCustomer, name: 'Test event', metadata });
    }),
});
