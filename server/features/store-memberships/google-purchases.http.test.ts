import { describe, expect, test } from 'vitest';
import { membershipPath, openStoreStudio } from '../../roles/testing/billing/store-studio.ts';
import { storeProducts } from '../../roles/testing/billing/stores.ts';

const { clock, db, googlePlay, member, pool, settle, studio, worker } = await openStoreStudio();
const { monthly, yearly } = storeProducts;

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
    await expect.poll(buyer.hasAccess).toBe(true);
    expect(googlePlay.acknowledgements()).toContain(id);
    const second = await member();
    const canceled = googlePlay.buyPending(monthly, { accountToken: await second.token() });
    googlePlay.cancelPending(canceled);
    await settle();
    await expect.poll(second.hasAccess).toBe(false);
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
      await expect.poll(buyer.hasAccess).toBe(true);
      const { rows: linked } = await pool.query(
        'select store_id from store_subscriptions where user_id = $1 order by created_at',
        [buyer.userId],
      );
      expect(linked.map(({ store_id }) => store_id)).toEqual(expect.arrayContaining([first, second]));
      // An upgrade that is not paid yet leaves what is paid as it is.
      const pending = googlePlay.buyPending(monthly, { accountToken: await buyer.token(), replaces: second });
      await settle();
      await expect.poll(buyer.hasAccess).toBe(true);
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

describe('an account that is deleted', () => {
  test('leaves what it bought to no account: it is detached, read on, and refused to every other', async () => {
    const buyer = await member();
    const id = googlePlay.buy(monthly, { accountToken: await buyer.token() });
    await settle();
    expect((await studio.get(`${membershipPath}/stores`, buyer.cookie)).json()).toEqual({
      stores: ['google'],
    });
    const { leavePayer } = await import('../membership/index.ts');
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
