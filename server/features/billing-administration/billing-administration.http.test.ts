import { beforeEach, describe, expect, test } from 'vitest';
import type { BillingOverview } from '../../../contract/membership/billing-administration.schema.ts';
import { transaction } from '../../platform/db.ts';
import { createLog } from '../../platform/log.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createMembershipBilling } from '../../roles/testing/billing/billing-worker.ts';
import { createPayer, createSoldPlan, settled } from '../../roles/testing/billing/payers.ts';
import { billingCallKinds, insertProviderCall } from '../billing/index.ts';
import { settingsAlone } from '../branding/index.ts';

const studio = await testApp({ demo: true, payments: 'sandbox', config: { BUILD: 'none' } });
const { sandbox, clock, features } = studio;
const { db, pool } = studio.database;
const plan = await createSoldPlan(studio);
const minute = 60_000;

const adminCookie = async () => {
  const body = { email: 'admin@openmat.test', password: 'openmat-demo' };
  const { cookies } = await studio.post('/api/auth/sign-in/email', body);
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
};
const overview = async (): Promise<BillingOverview> =>
  (await studio.get('/admin/api/billing', await adminCookie())).json();
const retry = async (kind: string, id: string) =>
  studio.post(`/admin/api/billing/tasks/${kind}/${id}/retry`, {}, await adminCookie());

beforeEach(() => settled(studio));

/** An event of this customer, kept as the intake keeps it. */
const insertBillingEvent = (id: string, customer: string) =>
  pool.query(
    `insert into billing_events (id, type, object_id, provider_customer_id, occurred_at, received_at, next_attempt_at)
     values ($1, 'invoice.paid', 'in_1', $2, $3, $3, $3)`,
    [id, customer, clock.now()],
  );
const work = async (): Promise<void> => {
  features.membership.ask();
  await features.membership.settled();
};
const stateOf = async (id: string) =>
  (await pool.query('select state, attempts, error from billing_events where id = $1', [id])).rows[0];

describe('BEY-40 an event that cannot be applied', () => {
  test('is retried eight times over three days, is then listed as failed with its error, and delays no other event', async () => {
    const broken = await createPayer(studio);
    const sound = await createPayer(studio);
    // A row here that no synchronization can write.
    await pool.query(
      `create function refuse_broken() returns trigger language plpgsql as $$
       begin if new.user_id = '${broken.userId}' then raise exception 'this row is broken'; end if; return new; end $$;
       create trigger refuse_broken before insert on memberships for each row execute function refuse_broken()`,
    );
    await broken.subscribe(plan.providerPriceId);
    await sound.subscribe(plan.providerPriceId);
    await settled(studio);
    await expect.poll(sound.hasAccess).toBe(true);
    const waiting = (await overview()).tasks.filter(({ member }) => member?.id === broken.userId);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting[0]).toMatchObject({ kind: 'event', state: 'waiting', error: 'this row is broken' });
    const startedAt = clock.now().getTime();
    const isFailed = async () => (await broken.events()).every(({ state }) => state !== 'waiting');
    const nextAttempt = async (): Promise<number> => {
      const { rows } = await pool.query<{ at: Date }>(
        "select min(next_attempt_at) as at from billing_events where provider_customer_id = $1 and state = 'waiting'",
        [broken.customerId],
      );
      return rows[0]?.at.getTime() ?? 0;
    };
    while (!(await isFailed()) && clock.now().getTime() - startedAt < 10 * 24 * 60 * minute) {
      clock.advance(Math.max(minute, (await nextAttempt()) - clock.now().getTime()));
      await work();
    }
    const days = (clock.now().getTime() - startedAt) / (24 * 60 * minute);
    expect(days).toBeGreaterThan(2.5);
    expect(days).toBeLessThan(4);
    const failed = (await overview()).tasks.filter(({ state }) => state === 'failed');
    expect(failed[0]).toMatchObject({
      kind: 'event',
      attempts: 9,
      nextAttemptAt: null,
      error: 'this row is broken',
    });
    await pool.query('drop trigger refuse_broken on memberships');
    expect((await retry('event', failed[0]?.id ?? '')).json()).toEqual({ success: true });
    await features.membership.settled();
    // One reading applies all of them.
    expect((await broken.events()).every(({ state }) => state === 'done')).toBe(true);
    expect(await broken.payments()).toHaveLength(1);
  });

  test('an outage of the provider costs an event one attempt and is reported until the event is retried', async () => {
    const payer = await createPayer(studio);
    // The studio itself still reads the new payer, whose row no other may lock meanwhile.
    await settled(studio);
    const apiBase = { ...sandbox.access.apiBase, port: 9 } as never;
    const cutOff = createMembershipBilling({
      db,
      clock,
      log: createLog('silent'),
      settings: studio.config.payments,
      studio: { ...settingsAlone(studio.config), timeZone: 'UTC' },
      secret: studio.config.secret,
      access: { ...sandbox.access, apiBase },
    });
    await insertBillingEvent('evt_away', payer.customerId);
    await cutOff?.round();
    const since = clock.now().toISOString();
    expect(await stateOf('evt_away')).toMatchObject({ state: 'waiting', attempts: 1 });
    expect((await overview()).provider.unreachableSince).toBe(since);
    clock.advance(5 * minute);
    await cutOff?.round();
    expect(await stateOf('evt_away')).toMatchObject({ state: 'waiting', attempts: 1 });
    await work();
    expect(await stateOf('evt_away')).toMatchObject({ state: 'done' });
    expect((await overview()).provider.unreachableSince).toBeNull();
  });
});

describe('BEY-40 provider calls that are written in a transaction', () => {
  const promise = (key: string, subscriptionId: string, payerId: string, commits = true) =>
    transaction(db, async (trx) => {
      await insertProviderCall(trx, {
        idempotencyKey: key,
        kind: billingCallKinds.endSubscription,
        parameters: { subscriptionId },
        billingCustomerId: payerId,
      });
      if (!commits) throw new Error('rolled back');
    });

  test('are made once, and never when the transaction was rolled back', async () => {
    const payer = await createPayer(studio);
    const { id } = await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    await promise('never', id, payer.payerId, false).catch(() => undefined);
    await work();
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active');
    await Promise.all([promise('once', id, payer.payerId), promise('once', id, payer.payerId)]);
    await Promise.all([work(), work()]);
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect(await payer.memberships()).toMatchObject([{ state: 'ended' }]);
    const { rows } = await pool.query(
      "select state, attempts from provider_calls where idempotency_key = 'once'",
    );
    expect(rows).toEqual([{ state: 'done', attempts: 1 }]);
  });

  test('a call leased by a process that died is made by another once the lease has expired', async () => {
    const payer = await createPayer(studio);
    const { id } = await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    await promise('orphan', id, payer.payerId);
    await pool.query(
      "update provider_calls set attempts = 1, next_attempt_at = $1 where idempotency_key = 'orphan'",
      [new Date(clock.now().getTime() + 5 * minute)],
    );
    await work();
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('active');
    clock.advance(5 * minute);
    await work();
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  test('a call that the provider refuses is listed as failed at once and can be retried', async () => {
    await pool.query(
      `insert into provider_calls (idempotency_key, kind, parameters)
       values ('refused', 'retire_product', '{"productId": "prod_none", "name": "Gone"}')`,
    );
    await work();
    const task = (await overview()).tasks.find(({ type }) => type === 'retire_product');
    expect(task).toMatchObject({
      kind: 'call',
      state: 'failed',
      attempts: 1,
      error: expect.stringContaining('No such'),
    });
    expect((await retry('call', task?.id ?? '')).statusCode).toBe(200);
    await features.membership.settled();
    expect((await overview()).tasks.find(({ type }) => type === 'retire_product')).toMatchObject({
      state: 'failed',
    });
  });
});

describe('/admin/billing', () => {
  test('shows provider, events, webhook and comparisons', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    await studio.app.inject({ method: 'POST', url: '/webhooks/stripe', payload: {} });
    const begun = await studio.post('/admin/api/billing/reconciliations', {}, await adminCookie());
    expect(begun.statusCode, begun.body).toBe(200);
    await features.membership.settled();
    const shown = await overview();
    expect(shown.provider).toEqual({
      mode: 'sandbox',
      keyEnding: null,
      live: false,
      unreachableSince: null,
      currency: 'usd',
      tax: false,
      readsPerSecond: 20,
      retentionYears: 10,
    });
    expect(shown.latest).toMatchObject({ finishedAt: expect.any(String), error: null });
    expect(shown.history[0]?.id).toBe(shown.latest?.id);
    expect(shown.events.today).toBeGreaterThan(0);
    expect(shown.webhook).toMatchObject({
      address: 'http://localhost:3000/webhooks/stripe',
      lastEventAt: expect.any(String),
      lastRefusedAt: expect.any(String),
    });
    expect(shown.webhook.perHour.at(-1)).toBeGreaterThan(0);
  });

  test('a test event comes through the signed webhook and changes nothing', async () => {
    const { tasks } = await overview();
    for (const expected of [['customer.created'], ['customer.created', 'customer.updated']]) {
      const sent = await studio.post('/admin/api/billing/test_events', {}, await adminCookie());
      expect(sent.json()).toEqual({ success: true });
      await settled(studio);
      const { data } = await sandbox.stripe.customers.list({ email: 'test-event@openmat.invalid' });
      const { rows } = await pool.query(
        "select type from billing_events where provider_customer_id = $1 and state = 'done' order by type",
        [data[0]?.id],
      );
      expect(rows.map(({ type }) => type)).toEqual(expected);
      clock.advance(minute);
    }
    expect((await overview()).tasks).toEqual(tasks);
  });

  test('is for administrators only, and an unknown task is answered with 404', async () => {
    const maya = await studio.signIn('maya@openmat.test');
    const paths = ['reconciliations', 'test_events', 'tasks/event/evt_1/retry'].map(
      (path) => `/admin/api/billing/${path}`,
    );
    for (const path of paths) {
      expect((await studio.post(path)).statusCode).toBe(401);
      expect((await studio.post(path, {}, maya)).statusCode).toBe(403);
    }
    expect((await studio.get('/admin/api/billing', maya)).statusCode).toBe(403);
    for (const [kind, id] of [
      ['event', 'evt_none'],
      ['call', '987654'],
      ['call', 'abc'],
    ] as const)
      expect((await retry(kind, id)).statusCode).toBe(404);
  });

  test('shows the provider as off and refuses actions with 503 when the studio has no payments', async () => {
    const without = await testApp({ demo: true, config: { BUILD: 'none' } });
    const cookie = await without.signIn('admin@openmat.test');
    expect((await without.get('/admin/api/billing', cookie)).json().provider.mode).toBe('off');
    for (const path of ['reconciliations', 'test_events'])
      expect((await without.post(`/admin/api/billing/${path}`, {}, cookie)).statusCode).toBe(503);
  });
});
