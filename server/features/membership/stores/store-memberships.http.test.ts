import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan } from '../../../roles/testing/billing/payers.ts';
import { openStores, storeProducts, tellApp } from '../../../roles/testing/billing/stores.ts';
import { createMembershipBilling } from '../index.ts';

const clock = fixedClock(new Date());
const stores = openStores(clock, { monthly: 'plan-monthly' });
const { appStore, googlePlay } = stores;
const studio = await testApp({
  payments: 'sandbox',
  clock,
  config: { BUILD: 'none', PROVIDER_READS_PER_SECOND: '1000', ...stores.config },
  storeAccess: stores.access,
});
tellApp(studio.app, stores);
const { db, pool } = studio.database;
const plan = await createSoldPlan(studio);
await pool.query(
  `insert into membership_plans (id, name, position, state) values ('plan-monthly', 'In the app', 9, 'link_only')`,
);

const path = '/api/v2/users/me/membership';
const { monthly, yearly } = storeProducts;
const dayMs = 86_400_000;

const settle = async (): Promise<void> => {
  await appStore.deliver();
  await googlePlay.deliver();
  await studio.sandbox.settled();
  await studio.features.membership.settled();
};
/** Rounds of the worker: the clock goes on past every pause, so nothing waits for its next attempt. */
const worker = createMembershipBilling({
  ...{ db, clock, log: createLog('silent'), settings: studio.config.payments, stores: studio.config.stores },
  studio: { name: 'Openmat', publicUrl: studio.config.publicUrl },
  access: studio.sandbox.access,
  storeAccess: stores.access,
});
if (!worker) throw new Error('nothing is sold');

const member = async () => {
  const payer = await createPayer(studio);
  const token = async (): Promise<string> =>
    (await studio.post(`${path}/account_token`, {}, payer.cookie)).json().accountToken;
  return {
    ...payer,
    token,
    linkApple: (id: string) =>
      studio.post(`${path}/apple`, { signed_transaction: appStore.signedTransaction(id) }, payer.cookie),
    linkGoogle: (purchaseToken: string, product = monthly) =>
      studio.post(`${path}/google`, { purchase_token: purchaseToken, product }, payer.cookie),
    membership: async () => (await studio.get(path, payer.cookie)).json(),
  };
};
const tasks = async () =>
  (
    await pool.query(
      `select * from billing_events where state <> 'done' and provider <> 'stripe' order by received_at, id`,
    )
  ).rows;

const compare = async () => {
  clock.advance(25 * 3_600_000);
  expect(await worker.reconciliation.start('administrator')).not.toBeNull();
  await worker.reconciliation.settled();
  const { rows } = await pool.query('select * from reconciliations order by id desc limit 1');
  const differences = await pool.query(
    'select * from reconciliation_differences where reconciliation_id = $1 order by id',
    [rows[0].id],
  );
  return { run: rows[0], differences: differences.rows };
};

beforeEach(settle);
afterEach(() => {
  for (const store of [appStore, googlePlay]) {
    store.setAway(false);
    store.switchFaults({ drop: 0, duplicate: 0, reorder: 0, hold: false });
  }
});

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

  test('that is heard of before it is linked waits, and is found by the account it names', async () => {
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

  test('is no other account’s: a second one is told so with 409, and where it names none with 422', async () => {
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
    expect(await other.hasAccess()).toBe(false);
  });

  test('must be signed by the store and be a product of the studio', async () => {
    const buyer = await member();
    const accountToken = await buyer.token();
    const link = (signed: string) =>
      studio.post(`${path}/apple`, { signed_transaction: signed }, buyer.cookie);
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

  test('waits while the store is away, which costs no attempt, and the app is told to try again', async () => {
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
    expect(await onGoogle.hasAccess()).toBe(true);
    for (let round = 0; round < 12; round += 1) {
      clock.advance(3_600_000);
      await worker.round();
    }
    expect(await tasks()).toMatchObject([{ provider: 'ios', state: 'waiting', attempts: 0 }]);
    appStore.setAway(false);
    clock.advance(60_000);
    await worker.round();
    expect(await tasks()).toEqual([]);
    expect(await buyer.hasAccess()).toBe(true);
    const { rows } = await pool.query('select unreachable_since from store_health');
    expect(rows).toEqual([{ unreachable_since: null }, { unreachable_since: null }]);
  });
});

describe('BEY-42 a membership bought on Google Play', () => {
  test('is linked by its purchase token, acknowledged once, and follows the store from then on', async () => {
    const buyer = await member();
    const id = googlePlay.buy(monthly, { accountToken: await buyer.token(), freeTrial: true });
    for (let times = 0; times < 2; times += 1) {
      const linked = await buyer.linkGoogle(id);
      expect(linked.statusCode, linked.body).toBe(200);
      expect(linked.json()).toMatchObject({ subscriptionSource: 'google', detail: 'trialing' });
    }
    await settle();
    expect(googlePlay.acknowledgements().filter((token) => token === id)).toEqual([id]);
    const steps: [act: (id: string) => void, expected: object][] = [
      [googlePlay.renew, { subscriptionState: 'renewing', detail: 'active' }],
      [googlePlay.cancel, { subscriptionState: 'churning', subscriptionEndTime: expect.any(String) }],
      [googlePlay.restart, { subscriptionState: 'renewing', subscriptionEndTime: null }],
      [googlePlay.failPayment, { subscriptionState: 'grace', detail: 'past_due' }],
      [googlePlay.hold, { subscriptionState: null, detail: 'past_due', hasSubscriptionAccess: false }],
      [googlePlay.renew, { subscriptionState: 'renewing' }],
      [googlePlay.pause, { subscriptionState: null, detail: 'paused', hasSubscriptionAccess: false }],
      [googlePlay.renew, { subscriptionState: 'renewing' }],
      [googlePlay.turnUnknown, { subscriptionState: 'unknown' }],
      [googlePlay.renew, { subscriptionState: 'renewing' }],
      [googlePlay.expire, { subscriptionState: null, detail: 'ended', hasSubscriptionAccess: false }],
      [googlePlay.renew, { subscriptionState: 'renewing' }],
      [googlePlay.refund, { subscriptionState: null, detail: 'refunded', hasSubscriptionAccess: false }],
    ];
    for (const [act, expected] of steps) {
      clock.advance(60_000);
      act(id);
      await settle();
      expect(await buyer.membership()).toMatchObject(expected);
    }
    expect(await buyer.memberships()).toHaveLength(1);
    expect(googlePlay.acknowledgements().filter((token) => token === id)).toEqual([id]);
  });

  test('that waits for payment gives no access and is not acknowledged; once paid it does, and is', async () => {
    const buyer = await member();
    const id = googlePlay.buyPending(monthly, { accountToken: await buyer.token() });
    expect((await buyer.linkGoogle(id)).json()).toMatchObject({
      hasSubscriptionAccess: false,
      subscriptionState: null,
    });
    await settle();
    expect(googlePlay.acknowledgements()).not.toContain(id);
    googlePlay.payPending(id);
    await settle();
    expect(await buyer.hasAccess()).toBe(true);
    expect(googlePlay.acknowledgements()).toContain(id);
    const second = await member();
    const canceled = googlePlay.buyPending(monthly, { accountToken: await second.token() });
    googlePlay.cancelPending(canceled);
    await settle();
    expect(await second.hasAccess()).toBe(false);
  });

  test('that takes the place of another ends it, in whichever order both are heard of', async () => {
    for (const order of ['as it happened', 'the other way round'] as const) {
      const buyer = await member();
      googlePlay.switchFaults({ hold: true, reorder: order === 'as it happened' ? 0 : 1 });
      const first = googlePlay.buy(monthly, { accountToken: await buyer.token() });
      clock.advance(60_000);
      const second = googlePlay.replace(first, yearly);
      googlePlay.switchFaults({ hold: false });
      await settle();
      const rows = await buyer.memberships();
      expect(
        rows.filter(({ state }) => state === 'renewing'),
        order,
      ).toHaveLength(1);
      expect(await buyer.hasAccess()).toBe(true);
      const { rows: linked } = await pool.query(
        'select store_id from store_subscriptions where user_id = $1 order by created_at',
        [buyer.userId],
      );
      expect(linked.map(({ store_id }) => store_id)).toEqual(expect.arrayContaining([first, second]));
      // An upgrade that is not paid yet leaves what is paid as it is.
      const pending = googlePlay.buyPending(monthly, { accountToken: await buyer.token(), replaces: second });
      await settle();
      expect(await buyer.hasAccess()).toBe(true);
      googlePlay.payPending(pending);
      await settle();
      expect((await buyer.memberships()).filter(({ state }) => state === 'renewing')).toHaveLength(1);
    }
  });

  test('whose new purchase names no account goes to that of the purchase before it', async () => {
    const buyer = await member();
    const first = googlePlay.buy(monthly, { accountToken: await buyer.token() });
    const next = googlePlay.buy(yearly, { replaces: first });
    await settle();
    const { rows } = await pool.query('select user_id from store_subscriptions where store_id = $1', [next]);
    expect(rows).toEqual([{ user_id: buyer.userId }]);
  });

  test('is refused where the product, the account or the purchase is another', async () => {
    const buyer = await member();
    const other = await member();
    await other.token();
    const id = googlePlay.buy(monthly, { accountToken: await buyer.token() });
    expect((await buyer.linkGoogle(id, yearly)).statusCode).toBe(422);
    expect((await other.linkGoogle(id)).statusCode).toBe(409);
    expect((await buyer.linkGoogle('never-sold')).json().message).toBe(
      'Google Play does not know this purchase.',
    );
    expect((await buyer.linkGoogle('../../orders/1')).statusCode).toBe(422);
    expect((await buyer.linkGoogle(id)).statusCode).toBe(200);
    expect((await other.linkGoogle(id)).statusCode).toBe(409);
  });

  test('is acknowledged after an absence of the store, without an attempt being spent', async () => {
    const buyer = await member();
    const id = googlePlay.buy(monthly, { accountToken: await buyer.token() });
    googlePlay.switchFaults({ hold: true });
    // The link is made, and the store goes away before it is told.
    await pool.query(`update provider_calls set state = 'done' where state = 'waiting'`);
    const read = googlePlay.reads();
    await buyer.linkGoogle(id);
    await studio.features.membership.settled();
    expect(googlePlay.reads()).toBeGreaterThan(read);
    await pool.query(
      `update provider_calls set state = 'waiting', attempts = 0, next_attempt_at = $1
       where kind = 'acknowledge_store_purchase' and id = (select max(id) from provider_calls)`,
      [clock.now()],
    );
    googlePlay.setAway(true);
    await worker.round();
    const call = async () =>
      (await pool.query('select * from provider_calls order by id desc limit 1')).rows[0];
    expect(await call()).toMatchObject({ state: 'waiting', attempts: 0 });
    googlePlay.setAway(false);
    clock.advance(120_000);
    await worker.round();
    expect(await call()).toMatchObject({ state: 'done' });
    expect(googlePlay.acknowledgements().filter((token) => token === id)).toEqual([id]);
  });
});

describe('a member with memberships of two kinds', () => {
  test('NS-186 who has one of a store is refused another on the web, in words', async () => {
    const buyer = await member();
    appStore.buy(monthly, { accountToken: await buyer.token() });
    await settle();
    const answer = await studio.post(
      `${path}/stripe`,
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
    const again = await studio.post(`${path}/account_token`, {}, buyer.cookie);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'You have a membership through the App Store already. Change or cancel it there.',
    ]);
    expect((await studio.get(`${path}/stores`, buyer.cookie)).json()).toEqual({ stores: ['ios'] });
  });

  test('who pays on the web is told so before a purchase in an app, and of both where there are two', async () => {
    const buyer = await member();
    const accountToken = await buyer.token();
    await buyer.subscribe(plan.providerPriceId);
    await settle();
    const refused = await studio.post(`${path}/account_token`, {}, buyer.cookie);
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
    await studio.post(`${path}/stripe/synchronization`, {}, buyer.cookie);
    const rows = await buyer.memberships();
    expect(rows.map(({ source, state }) => [source, state])).toEqual(
      expect.arrayContaining([
        ['stripe', 'renewing'],
        ['google', 'renewing'],
      ]),
    );
  });

  test('links are rate limited, and a visitor may make none', async () => {
    const buyer = await member();
    const answers = await Promise.all(Array.from({ length: 15 }, () => buyer.linkGoogle('never-sold')));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
    for (const [method, end] of [
      ['GET', 'stores'],
      ['POST', 'account_token'],
      ['POST', 'apple'],
      ['POST', 'google'],
    ] as const)
      expect((await studio.send(`${path}/${end}`, { method, body: {} })).statusCode).toBe(401);
  });
});

describe('an account that is deleted', () => {
  test('leaves what it bought to no account: it is detached, read on, and refused to every other', async () => {
    const buyer = await member();
    const id = googlePlay.buy(monthly, { accountToken: await buyer.token() });
    await settle();
    expect((await studio.get(`${path}/stores`, buyer.cookie)).json()).toEqual({ stores: ['google'] });
    const { leavePayer } = await import('../index.ts');
    await db.transaction().execute(async (trx) => {
      await leavePayer(trx, buyer.userId, clock.now());
      await trx.deleteFrom('users').where('id', '=', buyer.userId).execute();
    });
    googlePlay.renew(id);
    await settle();
    const row = async () =>
      (await pool.query('select * from store_subscriptions where store_id = $1', [id])).rows[0];
    expect(await row()).toMatchObject({ user_id: null, membership_id: null, detached_at: expect.any(Date) });
    const other = await member();
    await other.token();
    const link = await other.linkGoogle(id);
    expect([link.statusCode, link.json().message]).toEqual([
      409,
      'This purchase belonged to an account that was deleted. Cancel it in the store, then buy anew with this account.',
    ]);
    expect(await other.memberships()).toEqual([]);
  });
});

describe('BEY-40 the comparison with the stores', () => {
  test('finds what no notification told, repairs it and says so', async () => {
    const onApple = await member();
    const onGoogle = await member();
    const ids = {
      apple: appStore.buy(monthly, { accountToken: await onApple.token() }),
      google: googlePlay.buy(monthly, { accountToken: await onGoogle.token() }),
    };
    await settle();
    expect([await onApple.hasAccess(), await onGoogle.hasAccess()]).toEqual([true, true]);
    for (const store of [appStore, googlePlay]) store.switchFaults({ drop: 1 });
    appStore.refund(ids.apple);
    googlePlay.hold(ids.google);
    const { run, differences } = await compare();
    expect(run).toMatchObject({ phase: 'done', error: null });
    const of = (userId: string) => differences.find(({ user_id }) => user_id === userId);
    expect(of(onApple.userId)).toMatchObject({
      here: expect.stringMatching(/^Renewing, next payment /),
      at_provider: expect.stringMatching(/^Ended /),
      cause: 'No event tells of it',
      repair: 'Access ended',
      repaired: true,
    });
    expect(of(onGoogle.userId)).toMatchObject({ repair: 'Access ended' });
    expect([await onApple.hasAccess(), await onGoogle.hasAccess()]).toEqual([false, false]);
    expect((await compare()).run).toMatchObject({ different: 0 });
  });

  test('reads open memberships each night and ended ones more rarely', async () => {
    const buyer = await member();
    const id = appStore.buy(monthly, { accountToken: await buyer.token() });
    await settle();
    const readAt = async () =>
      (await pool.query('select read_at from store_subscriptions where store_id = $1', [id])).rows[0].read_at;
    await compare();
    expect(await readAt()).toEqual(clock.now());
    appStore.expire(id);
    await settle();
    const endedAt = await readAt();
    await compare();
    expect(await readAt()).toEqual(endedAt);
    clock.advance(7 * dayMs);
    await compare();
    expect(await readAt()).not.toEqual(endedAt);
  });

  test('says where a store was away, ends all the same, and reads them the next time', async () => {
    const buyer = await member();
    const id = appStore.buy(monthly, { accountToken: await buyer.token() });
    await settle();
    appStore.switchFaults({ drop: 1 });
    appStore.expire(id);
    appStore.setAway(true);
    const away = await compare();
    expect(away.run).toMatchObject({ phase: 'done' });
    expect(away.differences).toContainEqual(
      expect.objectContaining({ cause: 'No answer from the App Store', repaired: false }),
    );
    appStore.setAway(false);
    const { differences } = await compare();
    expect(differences).toContainEqual(expect.objectContaining({ user_id: buyer.userId, repaired: true }));
  });

  test('BEY-40 a notification that cannot be applied is tried eight times, then a dead letter that can be tried again', async () => {
    const buyer = await member();
    const id = appStore.buy(monthly, { accountToken: await buyer.token() });
    const { config } = studio;
    const ios = config.stores.ios && { ...config.stores.ios, issuerId: 'of another team' };
    const misconfigured = createMembershipBilling({
      ...{ db, clock, log: createLog('silent'), settings: config.payments, stores: { ios, google: null } },
      studio: { name: 'Openmat', publicUrl: config.publicUrl },
      access: studio.sandbox.access,
      storeAccess: stores.access,
    });
    // The web process takes it in while the store refuses the studio's key.
    appStore.setAway(true);
    await settle();
    appStore.setAway(false);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      clock.advance(2 * dayMs);
      await misconfigured?.round();
    }
    const [dead] = await tasks();
    expect(dead).toMatchObject({
      state: 'failed',
      attempts: 9,
      error: expect.stringMatching(/^The App Store refused with status 401/),
    });
    expect(await buyer.hasAccess()).toBe(false);
    await studio.database.pool.query(
      `update billing_events set state = 'waiting', next_attempt_at = $1 where id = $2`,
      [clock.now(), dead.id],
    );
    await worker.round();
    expect(await tasks()).toEqual([]);
    expect(await buyer.hasAccess()).toBe(true);
    expect(id).not.toBe('');
  });
});
