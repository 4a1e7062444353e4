import { describe, expect, test } from 'vitest';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';

const studio = await testApp({ demo: true, payments: 'sandbox', config: { BUILD: 'none' } });
const { pool } = studio.database;
// The plans of the demo stand aside.
await pool.query("update membership_plans set state = 'draft'");
const monthly = await createSoldPlan(studio);
const yearly = await createSoldPlan(studio, { amount: 14_900, interval: 'year', name: 'Annual' });
const dayMs = 86_400_000;
const inDays = (days: number): string => new Date(studio.clock.now().getTime() + days * dayMs).toISOString();

const own = '/api/v2/users/me/membership';
const read = async (path: string, cookie: string) => (await studio.get(path, cookie)).json();
const of = async (email: string, path = own) => read(path, await studio.signIn(email));

/** The standing of the demo's members before a test moves the clock. */
const standings = new Map<string, { shown: Record<string, unknown>; latest: { status: string } }>();
for (const name of [
  ...['maya', 'churning', 'grace', 'unknown', 'unlimited', 'ios'],
  ...['google', 'flex', 'lapsed', 'imported', 'admin'],
]) {
  const email = `${name}@openmat.test`;
  standings.set(email, { shown: await of(email), latest: await of(email, `${own}/latest`) });
}
const standingOf = (email: string) => {
  const standing = standings.get(email);
  if (!standing) throw new Error(`${email} was not read`);
  return standing;
};
const statusOf = (email: string) => standingOf(email).latest.status;

describe('NS-184 GET /users/me/membership', () => {
  test('MEM-033 MEM-034 MEM-035 each kind of member has state, source, end and flex', () => {
    const shown = (email: string) => {
      const { hasSubscriptionAccess, subscriptionState, subscriptionSource, isFlexUser } =
        standingOf(email).shown;
      return [hasSubscriptionAccess, subscriptionState, subscriptionSource, isFlexUser];
    };
    expect(shown('maya@openmat.test')).toEqual([true, 'renewing', 'stripe', false]);
    expect(shown('churning@openmat.test')).toEqual([true, 'churning', 'stripe', false]);
    expect(shown('grace@openmat.test')).toEqual([true, 'grace', 'stripe', false]);
    expect(shown('unknown@openmat.test')).toEqual([false, 'unknown', 'stripe', false]);
    expect(shown('unlimited@openmat.test')).toEqual([true, 'unlimited', 'other', false]);
    expect(shown('ios@openmat.test')).toEqual([true, 'renewing', 'ios', false]);
    expect(shown('google@openmat.test')).toEqual([true, 'renewing', 'google', false]);
    expect(shown('flex@openmat.test')).toEqual([true, 'renewing', 'stripe', true]);
    expect(shown('lapsed@openmat.test')).toEqual([false, null, 'stripe', false]);
    expect(shown('imported@openmat.test')).toEqual([true, 'renewing', 'other', false]);
    expect(shown('admin@openmat.test')).toEqual([false, null, null, false]);
    expect(standingOf('unlimited@openmat.test').shown.subscriptionEndTime).toMatch(/^\d{4}-/);
    expect(standingOf('maya@openmat.test').shown.subscriptionEndTime).toBeNull();
  });

  test('MEM-036 MEM-053 each kind of member has its latest status', () => {
    expect(standingOf('maya@openmat.test').latest).toEqual({
      status: 'active',
      data: { status: 'active' },
    });
    expect(statusOf('churning@openmat.test')).toBe('ending');
    expect(statusOf('grace@openmat.test')).toBe('grace');
    expect(statusOf('unlimited@openmat.test')).toBe('active');
    expect(statusOf('lapsed@openmat.test')).toBe('ended');
    expect(statusOf('unknown@openmat.test')).toBe('unknown');
    expect(statusOf('admin@openmat.test')).toBe('none');
  });

  test('a visitor gets 401 from each of the five calls', async () => {
    for (const path of [own, `${own}/stripe`, `${own}/latest`, '/api/v2/payment_methods/current'])
      expect((await studio.get(path)).statusCode).toBe(401);
    expect((await studio.post(`${own}/should_have_access`)).statusCode).toBe(401);
  });

  test('a member without a Stripe membership gets 404 for it and for the card', async () => {
    for (const email of ['ios@openmat.test', 'unlimited@openmat.test', 'admin@openmat.test']) {
      const cookie = await studio.signIn(email);
      expect((await studio.get(`${own}/stripe`, cookie)).statusCode).toBe(404);
      expect((await studio.get('/api/v2/payment_methods/current', cookie)).statusCode).toBe(404);
    }
  });
});

describe('NS-184 a member who pays through the studio', () => {
  test('MEM-037 sees plan, next payment, card, and what may be changed to', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(monthly.providerPriceId);
    await settled(studio);
    const plan = { id: monthly.planId, description: 'Monthly' };
    expect(await read(own, payer.cookie)).toMatchObject({
      hasSubscriptionAccess: true,
      plan,
      detail: 'active',
    });
    const stripe = await read(`${own}/stripe`, payer.cookie);
    expect(stripe).toMatchObject({ plan, price: 1500, priceUsCents: 1500, nextPlan: null });
    expect(stripe.upcomingCharges).toMatchObject([{ amount: 1500, times: null, because: 'renewal' }]);
    expect(stripe.nextPaymentAt > inDays(27)).toBe(true);
    expect(stripe.plans.map(({ id }: { id: string }) => id)).toEqual([monthly.planId, yearly.planId]);
    const card = await read('/api/v2/payment_methods/current', payer.cookie);
    expect(card).toMatchObject({
      cardName: 'Visa ending in 4242',
      expiresOn: expect.stringMatching(/^\d{4}-\d\d$/),
    });
  });

  test('keeps plan and price when the plan is archived', async () => {
    const plan = await createSoldPlan(studio, { name: 'Founders', amount: 900 });
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    await pool.query("update membership_plans set state = 'archived' where id = $1", [plan.planId]);
    const { plan: shown, price, plans } = await read(`${own}/stripe`, payer.cookie);
    expect([shown.description, price]).toEqual(['Founders', 900]);
    expect(plans[0]).toMatchObject({ id: plan.planId, price: 900 });
    await pool.query('update memberships set price_id = null where user_id = $1', [payer.userId]);
    await pool.query('delete from membership_plans where id = $1', [plan.planId]);
  });

  test('sees the end of a trial, and the time of the retry after a failed payment', async () => {
    const payer = await createPayer(studio);
    const { id } = await payer.subscribe(monthly.providerPriceId, { trial_period_days: 7 });
    await settled(studio);
    expect(await read(own, payer.cookie)).toMatchObject({
      detail: 'trialing',
      trialEndsAt: expect.any(String),
    });
    await payer.giveCard('pm_card_chargeCustomerFail');
    studio.clock.advance(8 * dayMs);
    studio.sandbox.tick();
    await settled(studio);
    expect(await read(own, payer.cookie)).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionState: 'grace',
      detail: 'past_due',
      trialEndsAt: null,
    });
    expect(await read(`${own}/stripe`, payer.cookie)).toMatchObject({ retryAt: expect.any(String) });
    await studio.sandbox.stripe.subscriptions.cancel(id);
    await settled(studio);
    expect((await studio.get(`${own}/stripe`, payer.cookie)).statusCode).toBe(404);
    expect(await read(own, payer.cookie)).toMatchObject({ subscriptionState: null, detail: 'ended' });
  });

  test('MEM-052 /settings/membership takes four database statements', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(monthly.providerPriceId);
    await settled(studio);
    await read(own, payer.cookie);
    let statements = 0;
    const query = pool.query.bind(pool);
    const connect = pool.connect.bind(pool);
    pool.connect = (async () => {
      const client = await connect();
      const asked = client.query.bind(client);
      client.query = ((...given: unknown[]) => {
        statements += 1;
        return (asked as (...values: unknown[]) => unknown)(...given);
      }) as typeof client.query;
      const release = client.release.bind(client);
      client.release = (error) => {
        client.query = asked;
        client.release = release;
        release(error);
      };
      return client;
    }) as typeof pool.connect;
    try {
      const paths = [own, `${own}/stripe`, '/api/v2/payment_methods/current'];
      const answers = await Promise.all(paths.map((path) => studio.get(path, payer.cookie)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    } finally {
      pool.connect = connect;
      pool.query = query;
    }
    expect(statements).toBe(4);
  });
});

describe('NS-195 POST should_have_access', () => {
  test('MEM-054 gives 72 hours of access while the latest status is unknown, and a repetition does not extend them', async () => {
    const { cookie, customerId, userId, subscribe } = await createPayer(studio);
    await subscribe(monthly.providerPriceId);
    const { data: charges } = await studio.sandbox.stripe.charges.list({ customer: customerId });
    studio.sandbox.openDispute(charges[0]?.id ?? '');
    await settled(studio);
    // A dispute is no fault of the studio.
    expect((await studio.post(`${own}/should_have_access`, {}, cookie)).statusCode).toBe(422);
    await pool.query("update memberships set detail = 'incomplete' where user_id = $1", [userId]);
    const first = await studio.post(`${own}/should_have_access`, {}, cookie);
    expect([first.statusCode, first.json()]).toEqual([200, { hasSubscriptionAccess: true }]);
    const until = inDays(3);
    studio.clock.advance(3_600_000);
    const again = await Promise.all([1, 2].map(() => studio.post(`${own}/should_have_access`, {}, cookie)));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await read(own, cookie)).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionSource: 'other',
      subscriptionEndTime: until,
      detail: 'granted',
    });
    const { rows } = await pool.query(
      "select actor_kind from audit_log where action = 'temporary_access_given' and subject_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ actor_kind: 'member' }]);
    studio.clock.advance(3 * dayMs);
    expect((await read(own, cookie)).hasSubscriptionAccess).toBe(false);
  });

  test('R62 is refused with 422 for a member whose status is known', async () => {
    for (const email of ['maya', 'grace', 'lapsed', 'ios', 'flex']) {
      const cookie = await studio.signIn(`${email}@openmat.test`);
      expect((await studio.post(`${own}/should_have_access`, {}, cookie)).statusCode).toBe(422);
    }
  });
});

test('BEY-74 plans on sale and the plan of a member are named in the language of the reader', async () => {
  const admin = await studio.signIn('admin@openmat.test');
  const brand = (await studio.get('/admin/api/brand', admin)).json();
  const body = { ...brand.fields, languages: ['en', 'de'], version: brand.version };
  await studio.send('/admin/api/brand', { method: 'PUT', cookie: admin, body });
  await pool.query(
    `update membership_plans set translations = '{"de": {"name": "Monatlich"}}' where id = $1`,
    [monthly.planId],
  );
  await pool.query("update memberships set price_id = $1 where user_id = 'demo-maya'", [monthly.priceId]);
  const cookie = await studio.signIn('maya@openmat.test');
  const ask = async (path: string, language: string) =>
    (await studio.send(path, { cookie, headers: { 'accept-language': language } })).json();
  expect(await ask('/api/v2/membership_plans', 'de')).toMatchObject([
    { description: 'Monatlich', translated: ['description'] },
    { description: 'Annual' },
  ]);
  expect((await ask('/api/v2/membership_plans', 'en'))[0]).toMatchObject({ description: 'Monthly' });
  expect(await ask(own, 'de')).toMatchObject({ plan: { description: 'Monatlich' } });
  expect(await ask(`${own}/stripe`, 'de')).toMatchObject({ plan: { description: 'Monatlich' } });
});
