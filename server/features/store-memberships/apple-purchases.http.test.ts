import { describe, expect, test } from 'vitest';
import { membershipPath, openStoreStudio } from '../../roles/testing/billing/store-studio.ts';
import { storeProducts } from '../../roles/testing/billing/stores.ts';

const { appStore, clock, googlePlay, member, plan, pool, settle, studio, tasks, worker } =
  await openStoreStudio();
const { monthly, yearly } = storeProducts;

describe('BEY-42 a membership bought in the App Store', () => {
  test('MEM-033 MEM-034 is linked by its signed transaction and follows the store from then on', async () => {
    const buyer = await member();
    const id = appStore.buy(monthly, { accountToken: await buyer.token(), freeIntroduction: true });
    const linked = await buyer.linkApple(id);
    expect(linked.statusCode, linked.body).toBe(200);
    expect(linked.json()).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionState: 'renewing',
      subscriptionSource: 'ios',
      detail: 'trialing',
      plan: { id: 'plan-monthly', description: 'In the app' },
      notice: null,
    });
    const steps: [act: (id: string) => void, expected: object][] = [
      [appStore.renew, { subscriptionState: 'renewing', detail: 'active', trialEndsAt: null }],
      [appStore.turnRenewalOff, { subscriptionState: 'churning', subscriptionEndTime: expect.any(String) }],
      [appStore.turnRenewalOn, { subscriptionState: 'renewing', subscriptionEndTime: null }],
      [(one) => appStore.upgrade(one, yearly), { subscriptionState: 'renewing', plan: null }],
      [appStore.failPayment, { subscriptionState: 'grace', detail: 'past_due' }],
      [appStore.endGrace, { subscriptionState: null, detail: 'past_due', hasSubscriptionAccess: false }],
      [appStore.renew, { subscriptionState: 'renewing', hasSubscriptionAccess: true }],
      [appStore.turnUnknown, { subscriptionState: 'unknown', hasSubscriptionAccess: false }],
      [appStore.renew, { subscriptionState: 'renewing', hasSubscriptionAccess: true }],
      [appStore.expire, { subscriptionState: null, detail: 'ended', hasSubscriptionAccess: false }],
      [appStore.renew, { subscriptionState: 'renewing' }],
      [appStore.refund, { subscriptionState: null, detail: 'refunded', hasSubscriptionAccess: false }],
    ];
    for (const [act, expected] of steps) {
      clock.advance(60_000);
      act(id);
      await settle();
      expect(await buyer.membership()).toMatchObject(expected);
    }
    expect(await buyer.memberships()).toHaveLength(1);
    const audit = await buyer.audit();
    expect(audit[0]).toMatchObject({ action: 'membership_begun', actor_kind: 'provider' });
    expect(audit.slice(1).every(({ action }) => action === 'membership_changed')).toBe(true);
    expect(await tasks()).toEqual([]);
  });

  test('is given to the account that it names when the store reports it before the app links it, and waits when it names no known account', async () => {
    const buyer = await member();
    const stranger = '6f3e0d1c-2b4a-4c5d-8e9f-a0b1c2d3e4f5';
    const foreign = appStore.buy(monthly, { accountToken: stranger });
    const nameless = appStore.buy(monthly);
    const id = appStore.buy(monthly, { accountToken: (await buyer.token()).toUpperCase() });
    await settle();
    expect(await buyer.membership()).toMatchObject({
      subscriptionSource: 'ios',
      subscriptionState: 'renewing',
    });
    const { rows } = await pool.query(
      'select store_id, user_id from store_subscriptions where store_id = any($1) order by store_id',
      [[foreign, nameless, id]],
    );
    expect(rows).toEqual([
      { store_id: foreign, user_id: null },
      { store_id: nameless, user_id: null },
      { store_id: id, user_id: buyer.userId },
    ]);
    // What the app sends after that finds it linked.
    expect((await buyer.linkApple(id)).statusCode).toBe(200);
    expect(await buyer.memberships()).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  test('is refused to a second account with 409, and never given to an account that it does not name', async () => {
    const buyer = await member();
    const other = await member();
    await other.token();
    const id = appStore.buy(monthly, { accountToken: await buyer.token() });
    const early = await other.linkApple(id);
    expect(early.statusCode).toBe(409);
    expect((await buyer.linkApple(id)).statusCode).toBe(200);
    const late = await other.linkApple(id);
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toMatch(/^This purchase belongs to another account/);
    const stranger = appStore.buy(monthly, { accountToken: '6f3e0d1c-2b4a-4c5d-8e9f-a0b1c2d3e4f6' });
    expect((await other.linkApple(stranger)).json()).toMatchObject({
      code: 'invalid',
      message: 'This purchase was made for another account. Sign in to that account, or contact us.',
    });
    const nameless = await other.linkApple(appStore.buy(monthly));
    expect(nameless.json().message).toMatch(/^This purchase names no account/);
    expect(await other.memberships()).toEqual([]);
    await expect.poll(other.hasAccess).toBe(false);
  });

  test('must be signed by the store and be a product of the studio', async () => {
    const buyer = await member();
    const accountToken = await buyer.token();
    const link = (signed: string) =>
      studio.post(`${membershipPath}/apple`, { signed_transaction: signed }, buyer.cookie);
    const mug = await buyer.linkApple(appStore.buy('com.example.studio.mug', { accountToken }));
    expect([mug.statusCode, mug.json().message]).toEqual([
      422,
      'What was bought is no membership of this studio.',
    ]);
    const id = appStore.buy(monthly, { accountToken });
    const signed = appStore.signedTransaction(id);
    const made = await link(`${signed.slice(0, -8)}AAAAAAAA`);
    expect(made.json()).toMatchObject({
      code: 'invalid',
      errors: { signed_transaction: [expect.any(String)] },
    });
    appStore.forget(id);
    expect((await link(signed)).json().message).toBe('The App Store does not know this purchase.');
    expect(await buyer.memberships()).toEqual([]);
  });

  test('waits without costing an attempt while the store is away, and the app is told to retry', async () => {
    const buyer = await member();
    const id = appStore.buy(monthly, { accountToken: await buyer.token() });
    appStore.setAway(true);
    const link = await buyer.linkApple(id);
    expect([link.statusCode, link.json().message]).toEqual([
      503,
      'The App Store does not answer at the moment. Your purchase is safe: try again in a few minutes.',
    ]);
    await settle();
    // Google Play and the web go on.
    const onGoogle = await member();
    googlePlay.buy(monthly, { accountToken: await onGoogle.token() });
    await settle();
    await expect.poll(onGoogle.hasAccess).toBe(true);
    for (let round = 0; round < 12; round += 1) {
      clock.advance(3_600_000);
      await worker.round();
    }
    expect(await tasks()).toMatchObject([{ provider: 'ios', state: 'waiting', attempts: 0 }]);
    appStore.setAway(false);
    clock.advance(60_000);
    await worker.round();
    expect(await tasks()).toEqual([]);
    await expect.poll(buyer.hasAccess).toBe(true);
    const { rows } = await pool.query('select unreachable_since from store_health');
    expect(rows).toEqual([{ unreachable_since: null }, { unreachable_since: null }]);
  });
});

describe('a member with memberships of two kinds', () => {
  test('NS-186 a member with a store membership is refused another one on the web and in the app', async () => {
    const buyer = await member();
    appStore.buy(monthly, { accountToken: await buyer.token() });
    await settle();
    const answer = await studio.post(
      `${membershipPath}/stripe`,
      {
        idempotency_key: 'once',
        plan: plan.planId,
        checkout: true,
        cancel_path: '/subscribe',
        country: 'US',
      },
      buyer.cookie,
    );
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Your membership is maintained through Apple.',
    ]);
    const again = await studio.post(`${membershipPath}/account_token`, {}, buyer.cookie);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'You have a membership through the App Store already. Change or cancel it there.',
    ]);
    expect((await studio.get(`${membershipPath}/stores`, buyer.cookie)).json()).toEqual({ stores: ['ios'] });
  });

  test('a member who pays on the web is refused a purchase in an app, and is warned when both memberships exist', async () => {
    const buyer = await member();
    const accountToken = await buyer.token();
    await buyer.subscribe(plan.providerPriceId);
    await settle();
    const refused = await studio.post(`${membershipPath}/account_token`, {}, buyer.cookie);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^You have a membership that you pay on the web/);
    const linked = await buyer.linkGoogle(googlePlay.buy(monthly, { accountToken }));
    expect(linked.json()).toMatchObject({
      hasSubscriptionAccess: true,
      notice:
        'You pay for a membership on the web, too. Cancel one of the two, so that you do not pay twice.',
    });
    // What Stripe says of the member leaves the purchase in the store alone.
    await settle();
    clock.advance(1000);
    await studio.post(`${membershipPath}/stripe/synchronization`, {}, buyer.cookie);
    const rows = await buyer.memberships();
    expect(rows.map(({ source, state }) => [source, state])).toEqual(
      expect.arrayContaining([
        ['stripe', 'renewing'],
        ['google', 'renewing'],
      ]),
    );
  });

  test('links of store purchases are rate limited, and a visitor gets 401', async () => {
    const buyer = await member();
    const answers = await Promise.all(Array.from({ length: 15 }, () => buyer.linkGoogle('never-sold')));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
    for (const [method, end] of [
      ['GET', 'stores'],
      ['POST', 'account_token'],
      ['POST', 'apple'],
      ['POST', 'google'],
    ] as const)
      expect((await studio.send(`${membershipPath}/${end}`, { method, body: {} })).statusCode).toBe(401);
  });
});
