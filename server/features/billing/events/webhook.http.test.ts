import { describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';

const studio = await testApp({ payments: 'sandbox', config: { BUILD: 'none' } });
const { sandbox } = studio;
const { pool } = studio.database;
const plan = await createSoldPlan(studio);
await settled(studio);
const secret = sandbox.access.webhookSecret.reveal();

const eventOf = (id: string, changes: object = {}) => ({
  id,
  object: 'event',
  type: 'invoice.paid',
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_unheard_of', ...changes } },
});
const post = (event: unknown, { signedWith = secret, age = 0, body = '' } = {}) => {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = sandbox.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: signedWith,
    timestamp,
  });
  return studio.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body || payload,
  });
};
const stored = async (id: string) =>
  (await pool.query('select * from billing_events where id = $1', [id])).rows[0] ?? null;

describe('NS-232 what is sent to POST /webhooks/stripe', () => {
  test('NS-232 a wrong, missing or old signature, and a changed body, are refused with 400 and not kept', async () => {
    const event = eventOf('evt_refused');
    const answers = [
      await post(event, { signedWith: 'whsec_of_another' }),
      await post(event, { age: 400 }),
      await post(event, { body: JSON.stringify({ ...event, type: 'invoice.voided' }) }),
      await studio.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: event }),
      await studio.app.inject({ method: 'POST', url: '/webhooks/stripe' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400]);
    expect(answers[0]?.json()).toMatchObject({
      code: 'bad_request',
      error: expect.stringContaining('signature'),
    });
    expect(await stored('evt_refused')).toBeNull();
    expect(JSON.stringify(studio.log)).not.toContain('whsec_');
  });

  test('NS-232 a call that is too large, not signed or malformed is noted in the security log with its address', async () => {
    await post(eventOf('evt_large', { note: 'x'.repeat(3_000_000) }));
    await post(eventOf('evt_unsigned'), { signedWith: 'whsec_of_another' });
    // Its length is not the one it tells.
    const headers = { 'content-length': '4', 'content-type': 'application/json' };
    await studio.app.inject({ method: 'POST', url: '/webhooks/stripe', headers, payload: 'longer' });
    const noted = studio.log.filter(({ event }) => event === 'webhook_refused').slice(-3);
    expect(noted).toMatchObject([
      { security: true, method: 'too_large', address: '127.0.0.1', outcome: 'failure' },
      { security: true, method: 'not_signed', address: '127.0.0.1', outcome: 'failure' },
      { security: true, method: 'malformed', address: '127.0.0.1', outcome: 'failure' },
    ]);
  });

  test('NS-232 an event is kept once; sent again it is acknowledged without effect', async () => {
    expect((await post(eventOf('evt_twice'))).statusCode).toBe(200);
    await settled(studio);
    const first = await stored('evt_twice');
    studio.clock.advance(5000);
    const again = await Promise.all([
      post(eventOf('evt_twice')),
      post(eventOf('evt_twice', { id: 'in_other' })),
    ]);
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await settled(studio);
    expect(await stored('evt_twice')).toEqual(first);
  });

  test('NS-232 events of unknown customers and types are kept, acknowledged and change nothing', async () => {
    const memberships = async () => (await pool.query('select 1 from memberships')).rowCount;
    const before = await memberships();
    const strange = { ...eventOf('evt_strange', { customer: null }), type: 'something.new' };
    for (const event of [eventOf('evt_foreign'), strange]) expect((await post(event)).statusCode).toBe(200);
    await settled(studio);
    expect(await stored('evt_foreign')).toMatchObject({
      state: 'done',
      provider_customer_id: 'cus_unheard_of',
    });
    expect(await stored('evt_strange')).toMatchObject({ state: 'done', type: 'something.new' });
    expect(await memberships()).toBe(before);
  });

  const oddShapes: [string, unknown][] = [
    ['without data', { id: 'evt_odd_1', type: 'invoice.paid', created: 1_760_000_000 }],
    ['whose object is null', { ...eventOf('evt_odd_2'), data: { object: null } }],
    ['without a type', { ...eventOf('evt_odd_3'), type: undefined }],
    ['without an id', { ...eventOf('evt_odd_4'), id: undefined }],
    ['without a moment', { ...eventOf('evt_odd_5'), created: undefined }],
    ['whose moment is a text', { ...eventOf('evt_odd_6'), created: 'yesterday' }],
    ['whose moment is far away', { ...eventOf('evt_odd_7'), created: 9e15 }],
    ['with a NUL in its id', eventOf('evt_odd\0_8')],
    ['with half a surrogate in its id', eventOf('evt_odd\ud800_9')],
    ['with a NUL in the id of its object', eventOf('evt_odd_10', { id: 'in\0_1' })],
    ['whose customer is a number', eventOf('evt_odd_11', { customer: 7 })],
    ['whose id is longer than an index takes', eventOf('evt_odd_12'.padEnd(9000, 'x'))],
    ['that is an array', [eventOf('evt_odd_13')]],
    ['that is null', null],
    ['that is a text', 'invoice.paid'],
    [
      'that is thin',
      {
        id: 'evt_odd_14',
        object: 'v2.core.event',
        type: 'v1.invoice.paid',
        created: '2026-11-28T10:00:00.000Z',
        related_object: { id: 'in_1', type: 'invoice', url: '/v1/invoices/in_1' },
      },
    ],
  ];
  test.each(oddShapes)('NS-232 a signed event %s is kept once and answered 200', async (_shape, event) => {
    const before = Number((await pool.query('select count(*) from billing_events')).rows[0]?.count);
    for (const answer of [await post(event), await post(event)]) expect(answer.statusCode).toBe(200);
    await settled(studio);
    const { rows } = await pool.query('select state from billing_events order by received_at');
    expect(rows).toHaveLength(before + 1);
    expect(rows.every(({ state }) => state === 'done')).toBe(true);
  });

  test('NS-232 no rate limit stands before it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, at) => post(eventOf(`evt_many_${at}`))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await settled(studio);
  });

  test('without payments there is no such address', async () => {
    const without = await testApp({ config: { BUILD: 'none' } });
    const answer = await without.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('BEY-40 what the provider tells is applied', () => {
  test('access begins within a moment, with payment, card and audit', async () => {
    const payer = await createPayer(studio);
    await expect.poll(payer.hasAccess).toBe(false);
    const { id } = await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    await expect.poll(payer.hasAccess).toBe(true);
    expect(await payer.memberships()).toMatchObject([
      { subscription_id: id, source: 'stripe', state: 'renewing', price_id: plan.priceId, next_amount: 1500 },
    ]);
    expect(await payer.payments()).toMatchObject([{ state: 'paid', amount: 1500, amount_paid: 1500 }]);
    expect(await payer.audit()).toMatchObject([
      { actor_kind: 'provider', action: 'membership_begun', subject_id: payer.userId },
      { actor_kind: 'provider', action: 'payment_changed', details: { amountPaid: 1500 } },
    ]);
    const { rows } = await pool.query('select * from billing_customers where id = $1', [payer.payerId]);
    expect(rows).toMatchObject([{ payment_method_name: 'Visa ending in 4242', trial_used_at: null }]);
    expect((await payer.events()).every(({ state }) => state === 'done')).toBe(true);
  });

  test('in any order and any number of times, and not by what an event says', async () => {
    const payer = await createPayer(studio);
    sandbox.switchFaults({ hold: true });
    const { id } = await payer.subscribe(plan.providerPriceId);
    await sandbox.stripe.subscriptions.cancel(id);
    const { data } = await sandbox.stripe.events.list({ limit: 50 });
    const own = data.filter(
      ({ data: { object } }) => (object as { customer?: string }).customer === payer.customerId,
    );
    // The newest first: that it was canceled is told before it was made.
    for (const event of [...own, ...own]) expect((await post(event)).statusCode).toBe(200);
    await studio.features.membership.settled();
    sandbox.switchFaults({ hold: false });
    await settled(studio);
    expect(await payer.memberships()).toMatchObject([
      { subscription_id: id, state: 'ended', detail: 'ended' },
    ]);
    expect(await payer.payments()).toMatchObject([{ amount_paid: 1500 }]);
    await expect.poll(payer.hasAccess).toBe(false);
  });

  test('many events of one customer are applied with few readings', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    const reads = async () => sandbox.deliveryCounts().acknowledged;
    const before = await reads();
    const readAt = async () =>
      (await pool.query('select read_at from billing_customers where id = $1', [payer.payerId])).rows[0]
        .read_at;
    studio.clock.advance(1000);
    for (let at = 0; at < 100; at += 1)
      await post({
        ...eventOf(`evt_coalesced_${at}`, { customer: payer.customerId }),
        type: 'charge.refunded',
      });
    await settled(studio);
    expect(await readAt()).toEqual(studio.clock.now());
    expect(await reads()).toBe(before);
    const open = (await payer.events()).filter(({ state }) => state !== 'done');
    expect(open).toEqual([]);
  });

  test('an event that tells of no refund leaves what is known of refunds as it is', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    const [charge] = (await sandbox.stripe.charges.list({ customer: payer.customerId })).data;
    await sandbox.stripe.refunds.create({ charge: charge?.id ?? '' });
    await settled(studio);
    const refunded = [{ amount_paid: 1500, amount_refunded: 1500 }];
    expect(await payer.payments()).toMatchObject(refunded);
    await payer.giveCard('pm_card_mastercard');
    await settled(studio);
    expect(await payer.payments()).toMatchObject(refunded);
    expect(await payer.memberships()).toMatchObject([{ detail: 'refunded' }]);
    const { rows } = await pool.query('select payment_method_name from billing_customers where id = $1', [
      payer.payerId,
    ]);
    expect(rows).toEqual([{ payment_method_name: 'Mastercard ending in 4444' }]);
  });

  test('a dispute, which names no customer, stops access, and its end gives it back', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    const [charge] = (await sandbox.stripe.charges.list({ customer: payer.customerId })).data;
    const dispute = sandbox.openDispute(charge?.id ?? '');
    await settled(studio);
    expect(await payer.memberships()).toMatchObject([{ state: 'unknown', detail: 'disputed' }]);
    expect(await payer.payments()).toMatchObject([{ disputed: true }]);
    await expect.poll(payer.hasAccess).toBe(false);
    sandbox.closeDispute(dispute.id, 'won');
    await settled(studio);
    await expect.poll(payer.hasAccess).toBe(true);
  });
});
