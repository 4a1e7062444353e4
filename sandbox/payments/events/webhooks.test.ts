import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { startSandbox, type TestSandbox } from '../testing/sandbox-for-tests.ts';

const secret = 'whsec_test';
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const startReceiver = async (statusOf: (attempt: number) => number = () => 200) => {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(statusOf(received.length)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks` };
};

const start = async (url: string): Promise<TestSandbox> => {
  const sandbox = await startSandbox({
    webhook: { url, secret },
    deliveries: { firstRetryMs: 5, longestRetryMs: 20 },
  });
  stops.push(sandbox.stop);
  return sandbox;
};

const customers = async (stripe: Stripe, count: number) => {
  for (let at = 0; at < count; at++) await stripe.customers.create({ name: `Number ${at}` });
};
const namesOf = (received: { body: string }[]): string[] =>
  received.map(({ body }) => JSON.parse(body).data.object.name);

describe('webhooks of the payment sandbox', () => {
  test('are signed as the library checks, and carry the id of the event', async () => {
    const { received, url } = await startReceiver();
    const { stripe, settled } = await start(url);
    await customers(stripe, 1);
    await settled();
    const [{ body, signature }] = received as [(typeof received)[0]];
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    expect(event.type).toBe('customer.created');
    expect((await stripe.events.retrieve(event.id)).id).toBe(event.id);
    expect(() => stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
  });

  test('are tried again until they are acknowledged', async () => {
    const { received, url } = await startReceiver((attempt) => (attempt < 3 ? 500 : 200));
    const { stripe, settled, deliveryCounts } = await start(url);
    await customers(stripe, 1);
    await settled();
    expect(received).toHaveLength(3);
    expect(deliveryCounts()).toMatchObject({ failed: 2, acknowledged: 1 });
  });

  test('are dropped and duplicated as the switches say, the same for the same seed', async () => {
    const counts = [];
    for (let run = 0; run < 2; run++) {
      const { received, url } = await startReceiver();
      const { stripe, settled, switchFaults, deliveryCounts } = await start(url);
      switchFaults({ drop: 0.3, duplicate: 0.3, seed: 7 });
      await customers(stripe, 30);
      await settled();
      const { dropped, duplicated } = deliveryCounts();
      expect(received).toHaveLength(30 - dropped + duplicated);
      counts.push([dropped, duplicated]);
    }
    expect(counts[0]).toEqual(counts[1]);
    expect(Math.min(...(counts[0] ?? []))).toBeGreaterThan(0);
  });

  test('are delayed and overtaken as the switches say, and none is lost', async () => {
    const { received, url } = await startReceiver();
    const { stripe, settled, switchFaults, deliveryCounts } = await start(url);
    // Longer than a loaded machine takes from one customer to the next.
    switchFaults({ reorder: 0.4, delay: 0.2, delayMs: 1000, seed: 3 });
    await customers(stripe, 20);
    await settled();
    const names = namesOf(received);
    expect(new Set(names).size).toBe(20);
    expect(names).not.toEqual(names.toSorted((a, b) => Number(a.slice(7)) - Number(b.slice(7))));
    expect(deliveryCounts().reordered).toBeGreaterThan(0);
  });

  test('wait while they are held, and go to further endpoints for what these ask for', async () => {
    const { received, url } = await startReceiver();
    const other = await startReceiver();
    const { stripe, settled, switchFaults } = await start(url);
    await stripe.webhookEndpoints.create({ url: other.url, enabled_events: ['product.created'] });
    await stripe.rawRequest('POST', '/v1/test_helpers/sandbox/faults', { hold: true });
    await customers(stripe, 1);
    await stripe.products.create({ name: 'Membership' });
    expect(received).toHaveLength(0);
    switchFaults({ hold: false });
    await settled();
    expect([received.length, other.received.length]).toEqual([2, 1]);
  });
});
