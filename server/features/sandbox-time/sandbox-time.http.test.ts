import { describe, expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { advanceTimeOf, createPayer, createSoldPlan, settled } from '../../roles/testing/billing/payers.ts';
import { mailDeliveryOf } from '../../roles/testing/mail-delivery.ts';

const slow = 60_000;
const studio = await testApp({
  demo: true,
  demoPayers: false,
  payments: 'sandbox',
  config: { BUILD: 'none' },
});
const { pool } = studio.database;
const plan = await createSoldPlan(studio);
const owner = await studio.signIn('admin@openmat.test');
const path = '/admin/api/sandbox_time';
const dayMs = 86_400_000;

const advanceTime = advanceTimeOf(studio);
const now = (): number => studio.billingTime.clock.now().getTime();
const inDays = (days: number): string => new Date(now() + days * dayMs).toISOString();
const ask = (until: string, cookie = owner) => studio.post(`${path}/moves`, { until }, cookie);
/** An owner moves the time, and the worker lets it pass. */
const move = async (until: string): Promise<void> => {
  const answer = await ask(until);
  expect(answer.statusCode, answer.body).toBe(200);
  await advanceTime();
  await settled(studio);
};

const mails = mailDeliveryOf(studio, studio.billingTime.clock);
const sentTo = async (email: string) =>
  (
    await pool.query<{ message_key: string; created: Date; sent: Date | null }>(
      `select message_key, created_at as created, sent_at as sent from outgoing_mails
       where user_id = (select id from users where email = $1)`,
      [email],
    )
  ).rows;
const subjectsTo = async (email: string): Promise<string[]> => {
  await mails.deliver();
  const all = (await studio.features.mail.outbox?.latest(1000)) ?? [];
  return all.flatMap(({ to, subject }) => (to === email ? [subject] : [])).toReversed();
};

describe('who may move the time of the sandbox', () => {
  test.each(['editor', 'moderator', 'support', 'coach', null])(
    'not the role %s, not even see it',
    async (role) => {
      await pool.query("update users set staff_role = $1 where email = 'noor@openmat.test'", [role]);
      const cookie = await studio.signIn('noor@openmat.test');
      await expect.poll(async () => (await studio.get(path, cookie)).statusCode).toBe(403);
      expect((await ask(inDays(1), cookie)).statusCode).toBe(403);
    },
  );

  test('no visitor', async () => {
    expect((await studio.get(path)).statusCode).toBe(401);
    expect((await studio.post(`${path}/moves`, { until: inDays(1) })).statusCode).toBe(401);
  });

  test.each([
    [
      'Stripe with live keys',
      { PAYMENTS: '', STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' },
    ],
    [
      'the test mode of Stripe',
      { PAYMENTS: '', STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' },
    ],
    ['nothing that is sold', { PAYMENTS: 'off' }],
  ])(
    'with %s there is no such call, and time that was moved before counts for nothing',
    async (_mode, config) => {
      await pool.query('update billing_health set sandbox_ahead_seconds = sandbox_ahead_seconds + 60');
      const real = await testApp({ database: studio.database, config: { BUILD: 'none', ...config } });
      const cookie = await real.signIn('admin@openmat.test');
      expect((await real.get(path, cookie)).statusCode).toBe(404);
      expect((await real.post(`${path}/moves`, { until: inDays(1) }, cookie)).statusCode).toBe(404);
      expect(real.billingTime.aheadMs()).toBe(0);
      expect((await pool.query('select sandbox_moves_to from billing_health')).rows).toEqual([
        { sandbox_moves_to: null },
      ]);
    },
  );
});

describe('the time of the sandbox', () => {
  test('moves forward only, by a year at the most, and one move at a time', async () => {
    expect((await ask(inDays(-1))).json()).toMatchObject({
      code: 'invalid',
      message: 'Time moves forward only: choose a later moment.',
    });
    expect((await ask(inDays(367))).statusCode).toBe(422);
    expect((await ask('tomorrow')).statusCode).toBe(422);
    const until = inDays(1);
    expect((await ask(until)).json()).toMatchObject({ movesTo: until });
    expect((await ask(inDays(2))).statusCode).toBe(409);
    await advanceTime();
    expect((await studio.get(path, owner)).json()).toMatchObject({ movesTo: null });
    expect(now()).toBeGreaterThanOrEqual(Date.parse(until));
    await expect(pool.query('update billing_health set sandbox_ahead_seconds = 0')).rejects.toThrow(
      'moves forward only',
    );
  });

  test('is one for all processes and lasts', async () => {
    const other = await testApp({
      database: studio.database,
      payments: studio.sandbox,
      clock: studio.clock,
      config: { BUILD: 'none' },
    });
    expect(other.billingTime.aheadMs()).toBe(studio.billingTime.aheadMs());
    await move(inDays(2));
    await expect.poll(other.billingTime.aheadMs).toBe(studio.billingTime.aheadMs());
  });

  test('leaves one entry in the activity: who, from when, to when', async () => {
    const before = (
      await pool.query("select count(*)::int as n from audit_log where action = 'sandbox_time_moved'")
    ).rows[0].n;
    await move(inDays(1));
    const { rows } = await pool.query(
      "select actor_id, actor_role, kind, details from audit_log where action = 'sandbox_time_moved' order by id desc",
    );
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toMatchObject({
      actor_id: 'demo-ada',
      actor_role: 'owner',
      kind: 'money',
      details: { before: expect.any(String), after: expect.any(String) },
    });
  });

  test('leaves sessions alone: who is signed in stays so', async () => {
    const payer = await createPayer(studio);
    await move(inDays(40));
    expect((await studio.get('/api/v2/users/me', payer.cookie)).statusCode).toBe(200);
    expect((await studio.get(path, owner)).statusCode).toBe(200);
  });
});

describe('a month in one move', () => {
  test(
    'renews who pays, with a receipt and access; a declining card goes into grace and is ended; a trial is reminded of and paid',
    async () => {
      const [renewing, declining, trying] = await Promise.all([1, 2, 3].map(() => createPayer(studio)));
      if (!renewing || !declining || !trying) throw new Error('There are three payers');
      await renewing.subscribe(plan.providerPriceId);
      await declining.subscribe(plan.providerPriceId);
      await trying.subscribe(plan.providerPriceId, { trial_period_days: 14 });
      await settled(studio);
      await declining.giveCard('pm_card_chargeCustomerFail');
      const { nextPaymentAt } = (await studio.get(path, owner)).json();
      expect(Date.parse(nextPaymentAt)).toBeLessThan(now() + 15 * dayMs);

      await move(inDays(33));
      // Each mail went out on the day on which it was promised.
      for (const { email } of [renewing, declining, trying])
        for (const { message_key, created, sent } of await sentTo(email))
          expect(sent && sent.getTime() - created.getTime(), message_key).toBeLessThan(dayMs / 2);
      await expect.poll(renewing.hasAccess).toBe(true);
      expect(await renewing.payments()).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
      const receipts = (await studio.get('/api/v2/users/me/payments', renewing.cookie)).json();
      expect(receipts).toHaveLength(2);
      expect(await declining.memberships()).toMatchObject([{ state: 'grace', detail: 'past_due' }]);
      await expect.poll(declining.hasAccess).toBe(true);
      expect(await trying.payments()).toMatchObject([{ state: 'paid', amount_paid: 1500 }]);

      await move(inDays(20));
      expect(await declining.memberships()).toMatchObject([{ state: 'ended' }]);
      // The timeline tells the end after the payments that failed before it.
      const { entries } = (await studio.get(`/admin/api/members/${declining.userId}/timeline`, owner)).json();
      const firstOf = (what: string): number =>
        entries.findIndex((entry: { what: string }) => entry.what === what);
      expect(firstOf('membership_changed')).toBeGreaterThanOrEqual(0);
      expect(firstOf('membership_changed')).toBeLessThan(firstOf('failed'));
      await expect.poll(declining.hasAccess).toBe(false);
      await expect.poll(renewing.hasAccess).toBe(true);

      const declined = (await subjectsTo(declining.email)).filter((subject) =>
        /^Your payment of .* did not go through$/.test(subject),
      );
      expect(declined).toHaveLength(3);
      const told = (await subjectsTo(trying.email)).map((subject) =>
        subject.split(' ').slice(0, 3).join(' '),
      );
      expect(told.indexOf('Your free trial')).toBeGreaterThan(0);
      expect(told.filter((subject) => subject.startsWith('Receipt'))).toHaveLength(2);
    },
    slow,
  );
});
