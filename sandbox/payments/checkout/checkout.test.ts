import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPrices, startSandbox, type TestSandbox } from '../testing/sandbox-for-tests.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
let prices: Awaited<ReturnType<typeof createPrices>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
  prices = await createPrices(stripe);
});
afterAll(() => sandbox.stop());

const success = 'http://studio.test/settings/membership?session={CHECKOUT_SESSION_ID}';
const cancel = 'http://studio.test/subscribe';

const open = async (params: Partial<Stripe.Checkout.SessionCreateParams> = {}) => {
  const customer = await stripe.customers.create({ email: 'sofia@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: prices.yearly.id, quantity: 1 }],
    success_url: success,
    cancel_url: cancel,
    ...params,
  });
  const url = String(session.url);
  return {
    customer,
    session,
    read: () => stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] }),
    get: async () => (await fetch(url, { redirect: 'manual' })).text(),
    post: async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ action: 'pay', ...fields });
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
      return {
        status: response.status,
        location: response.headers.get('location'),
        headers: response.headers,
        page: await response.text(),
      };
    },
    subscriptions: async () =>
      (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data,
  };
};

describe('the hosted checkout of the sandbox (NS-187)', () => {
  test('says that it is a sandbox, what is due today and when the first charge comes', async () => {
    const { get } = await open({ subscription_data: { trial_period_days: 7 } });
    const page = await get();
    expect(page).toContain('Sandbox checkout.');
    expect(page).toContain('<dt>Seven days free</dt><dd class="numeric">−$149.00</dd>');
    expect(page).toContain('<dt>Due today</dt><dd class="numeric">$0.00</dd>');
    expect(page).toMatch(/<dt>First charge on \d+ \w+ \d{4}<\/dt><dd class="numeric">\$149\.00<\/dd>/);
    expect(page).toContain('Start free week');
  });

  test('the page lists every known charge where a discount ends', async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 50,
      duration: 'repeating',
      duration_in_months: 13,
    });
    const { get } = await open({ discounts: [{ coupon: coupon.id }] });
    const page = await get();
    expect(page).toContain('<dt>Due today</dt><dd class="numeric">$74.50</dd>');
    expect(page).toMatch(/<dt>Next charge on [^<]+<\/dt><dd class="numeric">\$74\.50<\/dd>/);
    expect(page).toMatch(/<dt>From [^<]+<\/dt><dd class="numeric">\$149\.00<\/dd>/);
  });

  test('NS-238 asks for what the session wants agreed to, and cannot be paid without it', async () => {
    const { get, post, read } = await open({
      consent_collection: { terms_of_service: 'required' },
      custom_text: { terms_of_service_acceptance: { message: 'I agree to <everything>.' } },
    });
    expect(await get()).toContain('I agree to &lt;everything&gt;.');
    const refused = await post({ card: '4242' });
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('Please agree to this to go on.');
    expect((await read()).status).toBe('open');
    expect((await post({ card: '4242', consent: 'yes' })).status).toBe(303);
    expect((await read()).consent).toMatchObject({ terms_of_service: 'accepted' });
  });

  test('S25 offers to pay and a way back, tells a decline, asks for confirmation, and says when it has expired', async () => {
    const { session, get, post } = await open();
    const page = await get();
    expect(page).toContain('<h1 class="title-1">Pay</h1>');
    expect(page).toContain(`href="${cancel}"`);
    expect((await post({ card: '4000 0000 0000 0002' })).page).toContain(
      'This card was declined. Try another one.',
    );
    await post({ card: '4000 0000 0000 3220' });
    expect(await get()).toContain('Test bank asks: is this payment yours?');
    const later = await open();
    await stripe.checkout.sessions.expire(later.session.id);
    expect(await later.get()).toContain('This checkout has expired. Nothing was charged.');
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('shows currencies without decimals as they are', async () => {
    const { get } = await open({ line_items: [{ price: prices.yen.id }] });
    expect(await get()).toContain('¥1,500');
  });

  test('a good card ends at the success address with one active subscription', async () => {
    const { session, post, read, subscriptions } = await open({ metadata: { user: '7' } });
    const { status, location } = await post({
      card: '4242 4242 4242 4242',
      expires: '12 / 34',
      name: 'Sofia',
    });
    expect([status, location]).toEqual([303, success.replace('{CHECKOUT_SESSION_ID}', session.id)]);
    const done = await read();
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 14_900 });
    expect(done.line_items?.data[0]?.price?.id).toBe(prices.yearly.id);
    const [subscription] = await subscriptions();
    expect(subscription?.status).toBe('active');
    const card = await stripe.paymentMethods.retrieve(String(subscription?.default_payment_method));
    expect(card.card).toMatchObject({ last4: '4242', exp_month: 12, exp_year: 2034 });
    const [event] = (await stripe.events.list({ type: 'checkout.session.completed', limit: 1 })).data;
    expect(event?.data.object).toMatchObject({ id: session.id, status: 'complete' });
  });

  test('a declined card is told at its field and loses nothing', async () => {
    const { post, subscriptions } = await open();
    const { status, page } = await post({
      card: '4000 0000 0000 0002',
      expires: '11 / 33',
      name: 'Sofia "S" M',
    });
    expect(status).toBe(422);
    expect(page).toContain('role="alert" id="card-error">This card was declined. Try another one.');
    expect(page).toMatch(
      /name="card" value="4000 0000 0000 0002"[^>]*aria-invalid="true" aria-describedby="card-error"/,
    );
    expect(page).toContain('value="11 / 33"');
    expect(page).toContain('value="Sofia &quot;S&quot; M"');
    expect(await subscriptions()).toEqual([]);
    expect((await post({ card: '0341' })).page).toContain('This card was declined.');
    expect(await subscriptions()).toEqual([]);
    expect((await post({ card: '4242' })).status).toBe(303);
  });

  test('a card that asks for confirmation is refused or approved on the page of the bank', async () => {
    const { session, post, get, subscriptions } = await open();
    expect((await post({ card: '3220' })).location).toBe(`/checkout/${session.id}`);
    const bank = await get();
    expect(bank).toContain('Test bank asks: is this payment yours?');
    expect(bank).toContain('Card ending in 3220');
    expect(bank).toContain('The bank below is pretended.');
    expect(bank).toMatch(/Paid after you confirm<\/dt><dd class="numeric">\$/);
    expect(bank).toContain(`href="${cancel}"`);
    expect(await subscriptions()).toEqual([]);
    expect((await post({ action: 'refuse' })).page).toContain('The payment was not confirmed.');
    await post({ card: '4000 0000 0000 3220' });
    expect((await post({ action: 'approve' })).status).toBe(303);
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['active']);
  });

  test('a double click and two tabs give exactly one subscription', async () => {
    const { post, subscriptions } = await open();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ card: '4242' })));
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('a test card is filled in without losing what was typed', async () => {
    const { post } = await open();
    const { page } = await post({ action: '', fill: '4000 0000 0000 3220', name: 'Sofia' });
    expect(page).toContain('name="card" value="4000 0000 0000 3220"');
    expect(page).toContain('value="Sofia"');
  });

  test('a promotion code changes what is due, and a useless one is told at its field', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'HALF' });
    const { post, read } = await open({ allow_promotion_codes: true });
    expect((await post({ action: 'apply', promotion: 'NONE' })).page).toContain('This code is not known.');
    expect((await post({ action: 'apply', promotion: 'half' })).page).toContain('Pay $74.50');
    await post({ card: '4242' });
    expect((await read()).amount_total).toBe(7450);
  });

  test('in setup mode a card is saved and nothing is charged', async () => {
    const { customer, post, read } = await open({ mode: 'setup', line_items: undefined });
    expect((await post({ card: '5555 5555 5555 4444' })).status).toBe(303);
    const intent = await stripe.setupIntents.retrieve(String((await read()).setup_intent));
    expect(intent.status).toBe('succeeded');
    const cards = await stripe.paymentMethods.list({ customer: customer.id });
    expect(cards.data.map(({ id }) => id)).toEqual([intent.payment_method]);
  });

  const single = {
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'usd', unit_amount: 4800, product_data: { name: 'Three <b>months' } } },
    ],
    invoice_creation: { enabled: true, invoice_data: { metadata: { gift: '7' } } },
  } as const;

  test('in payment mode a single sale is paid with its invoice, once, and the card is not kept', async () => {
    const { customer, get, post, read } = await open({ ...single, line_items: [...single.line_items] });
    const page = await get();
    expect(page).toContain('<dt>Due today</dt><dd class="numeric">$48.00</dd>');
    expect(page).not.toContain('charge on');
    expect((await post({ card: '0002' })).page).toContain('This card was declined.');
    expect((await post({ card: '0341' })).page).toContain('This card was declined.');
    expect((await stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
    await post({ card: '3220' });
    expect((await read()).payment_status).toBe('unpaid');
    expect((await post({ action: 'approve' })).status).toBe(303);
    expect((await post({ card: '4242' })).status).toBe(303);
    const done = await read();
    expect(done).toMatchObject({ status: 'complete', payment_status: 'paid', subscription: null });
    const invoices = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    expect(invoices.data).toMatchObject([
      {
        id: done.invoice,
        amount_paid: 4800,
        billing_reason: 'manual',
        metadata: { gift: '7' },
        parent: null,
      },
    ]);
    const { data: charges } = await stripe.charges.list({ customer: customer.id });
    expect(charges).toMatchObject([{ paid: true, payment_intent: done.payment_intent }]);
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toEqual([]);
    const receipt = await (await fetch(String(invoices.data[0]?.hosted_invoice_url))).text();
    expect(receipt).toContain(`Receipt ${invoices.data[0]?.number}`);
    expect(receipt).toContain('<b>From</b>Openmat</p><p><b>To</b>sofia@example.com</p>');
    expect(receipt).toContain('<dt>Three &lt;b&gt;months');
    expect(receipt).toContain('<div class="total"><dt>Paid</dt><dd class="numeric">$48.00</dd></div>');
    expect(receipt).toMatch(/Paid on \d+ \w+ \d{4}, card ending in 3220/);
    expect(receipt).toContain('href="/settings/membership/receipts"');
    expect(await (await fetch(String(charges[0]?.receipt_url))).text()).toBe(receipt);
  });

  test('a single sale takes no recurring price, and its parameters belong to it alone', async () => {
    const refused = (params: Stripe.Checkout.SessionCreateParams) =>
      stripe.checkout.sessions.create(params).then(
        () => 'made',
        (error: Error) => error.message,
      );
    const { invoice_creation, mode } = single;
    const line_items = [...single.line_items];
    const recurring = [{ price: prices.yearly.id, quantity: 1 }];
    const address = { success_url: success };
    expect(await refused({ ...address, mode, invoice_creation, line_items: recurring })).toMatch(/recurring/);
    expect(await refused({ ...address, mode, line_items })).toMatch(/invoice_creation/);
    expect(await refused({ ...address, mode, invoice_creation })).toMatch(/line_items/);
    expect(
      await refused({ ...address, mode: 'subscription', invoice_creation, line_items: recurring }),
    ).toMatch(/payment/);
    expect(await refused({ ...address, mode: 'subscription', line_items })).toMatch(/price/);
  });

  test('an expired checkout says so, of what it was, and leads to another and to the studio', async () => {
    const { session, get, post } = await open();
    await stripe.checkout.sessions.expire(session.id);
    expect(session.url).not.toBeNull();
    const page = await get();
    expect(page).toContain('This checkout has expired. Nothing was charged.');
    expect(page).toContain('Openmat · Membership');
    expect(page).toContain('<p class="amount">$149.00</p>');
    expect(page).toContain(`<a class="btn p" href="${cancel}">Start again</a>`);
    expect(page).toMatch(/<a class="small back" href="\/">.*Back to Openmat<\/a>/);
    expect((await post({ card: '4242' })).status).toBe(410);
  });

  test('runs no script, has no inline style, and its form leads nowhere else', async () => {
    const { post } = await open();
    const { headers, page } = await post({ card: '' });
    const policy = String(headers.get('content-security-policy'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://studio.test");
    expect(page).not.toMatch(/<script|<style|style=/);
    const styles = await fetch(`${sandbox.url}/checkout/assets/checkout.css`);
    expect(await styles.text()).toContain('/checkout/assets/ysabeau-latin-wght-normal.woff2');
    const font = await fetch(`${sandbox.url}/checkout/assets/ysabeau-latin-wght-normal.woff2`);
    expect(font.headers.get('content-type')).toBe('font/woff2');
  });
});
