import Fastify, { type FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { startStudioSandbox } from './testing/sandbox.ts';

const studio = await testApp({ payments: 'sandbox' });
const { sandbox } = studio;
const { stripe } = sandbox;
const early = await startStudioSandbox(studio);

const product = await stripe.products.create({ name: 'Membership' });
const price = await stripe.prices.create({
  product: product.id,
  currency: 'usd',
  unit_amount: 1500,
  recurring: { interval: 'month' },
});

const newSession = async (): Promise<Stripe.Checkout.Session> => {
  const customer = await stripe.customers.create({ email: 'sofia@example.com' });
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: `${studio.config.publicUrl}/settings/membership?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${studio.config.publicUrl}/subscribe`,
  });
};

const pathOf = (session: Stripe.Checkout.Session): string => new URL(String(session.url)).pathname;

const sendForm = (
  path: string,
  fields: Record<string, string>,
  more: { address?: string; headers?: Record<string, string> } = {},
) =>
  studio.send(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    ...more,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
  });

test('the hosted checkout is served under the studio’s own address, labeled as a sandbox, with its own content security policy', async () => {
  const session = await newSession();
  expect(session.url).toBe(`${studio.config.publicUrl}/checkout/${session.id}`);
  const page = await studio.get(pathOf(session));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Sandbox checkout.');
  expect(page.body).toContain(studio.config.studio.name);
  expect(page.body).toContain('href="/admin/billing#sandbox-time"');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${studio.config.publicUrl}`);
  const styles = await studio.get('/checkout/assets/checkout.css');
  expect(styles.headers['content-type']).toContain('text/css');
  expect(styles.body).toContain('.sandbox-banner');
  const [font] = /\/checkout\/assets\/[\w-]+-latin-wght-normal\.woff2/.exec(styles.body) ?? [''];
  expect(page.body).toContain(`<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`);
  const fontFile = await studio.get(font);
  expect([fontFile.statusCode, fontFile.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'wOF2']);
  const head = await studio.send(pathOf(session), { method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('a paid checkout redirects to the studio, and a declined card is refused with 422 and pays nothing', async () => {
  const session = await newSession();
  const declined = await sendForm(pathOf(session), { action: 'pay', card: '4000 0000 0000 0002' });
  expect([declined.statusCode, declined.body.includes('Try another one.')]).toEqual([422, true]);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  const paid = await sendForm(pathOf(session), { action: 'pay', card: '4242 4242 4242 4242' });
  expect(paid.statusCode).toBe(303);
  expect(paid.headers.location).toBe(`${studio.config.publicUrl}/settings/membership?session=${session.id}`);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
});

test('the checkout refuses forms of other sites, paths outside of it, large bodies and JSON', async () => {
  const session = await newSession();
  const other = await sendForm(
    pathOf(session),
    { action: 'pay', card: '4242 4242 4242 4242' },
    {
      headers: { 'sec-fetch-site': 'cross-site' },
    },
  );
  expect(other.statusCode).toBe(403);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  for (const path of ['/checkout/cs_test_none', '/checkout/..%2fv1/customers', '/checkout/%2e%2e/v1/events'])
    expect((await studio.get(path)).statusCode, path).toBe(404);
  const large = await sendForm(pathOf(session), { action: 'pay', name: 'a'.repeat(20_000) });
  expect(large.statusCode).toBe(413);
  expect((await studio.post(pathOf(session), { action: 'pay' })).statusCode).toBe(415);
});

test('promotion codes are rate limited: the 21st guess in a row is refused with 429', async () => {
  const path = pathOf(await newSession());
  const address = '2001:db8:77::1';
  const answers = [];
  for (let tried = 0; tried < 30; tried += 1)
    answers.push(await sendForm(path, { action: 'apply', promotion: `GUESS${tried}` }, { address }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array<number>(20).fill(422),
    ...Array<number>(10).fill(429),
  ]);
  expect(answers.at(-1)?.headers['retry-after']).toBe('1');
  expect(answers.at(-1)?.body).toContain('Please try again in a second.');
  expect((await studio.send(path, { address })).statusCode).toBe(200);
});

test('the checkout answers 503 with a time to retry while the sandbox does not answer', async () => {
  const { apiBase } = sandbox.access;
  const away = await testApp({
    payments: { ...sandbox, access: { ...sandbox.access, apiBase: apiBase && { ...apiBase, port: 9 } } },
    database: studio.database,
  });
  const page = await away.get('/checkout/cs_test_1');
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '3']);
  expect(page.body).toContain('The checkout is not available right now');
});

test('the checkout answers 404 while payments are off', async () => {
  const off = await testApp({ database: studio.database });
  expect(off.config.payments.mode).toBe('off');
  for (const path of ['/checkout/cs_test_1', '/checkout/assets/checkout.css'])
    expect((await off.get(path)).statusCode).toBe(404);
  expect(() => off.sandbox).toThrow("payments: 'sandbox'");
});

test('the sandbox signs its events, also delivers those from before the app listened, and takes its time from the app', async () => {
  await early.stripe.products.create({ name: 'Before' });
  const received: Stripe.Event[] = [];
  const app: FastifyInstance = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/webhooks/stripe', async (request) => {
    const signature = String(request.headers['stripe-signature']);
    const { webhookSecret } = early.access;
    received.push(
      early.stripe.webhooks.constructEvent(String(request.body), signature, webhookSecret.reveal()),
    );
    return {};
  });
  await early.sendEventsToApp(app);
  studio.clock.advance(86_400_000);
  await early.stripe.products.create({ name: 'Later' });
  await early.settled();
  await app.close();
  expect(received.map(({ type, created }) => [type, created])).toEqual([
    ['product.created', Math.floor(studio.clock.now().getTime() / 1000) - 86_400],
    ['product.created', Math.floor(studio.clock.now().getTime() / 1000)],
  ]);
});

test('sandbox.pay completes a checkout without its page, and throws when the card is declined', async () => {
  const session = await newSession();
  expect(() => sandbox.pay(session.id, '4000 0000 0000 0002')).toThrow('402');
  sandbox.pay(session.id);
  const { status, subscription } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription'],
  });
  expect([status, (subscription as Stripe.Subscription).status]).toEqual(['complete', 'active']);
});
