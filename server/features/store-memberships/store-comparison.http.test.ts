import { describe, expect, test } from 'vitest';
import { openStoreStudio } from '../../roles/testing/billing/store-studio.ts';
import { storeProducts } from '../../roles/testing/billing/stores.ts';

const { appStore, billingWith, clock, compare, googlePlay, member, pool, settle, studio, tasks, worker } =
  await openStoreStudio();
const { monthly } = storeProducts;
const dayMs = 86_400_000;

describe('BEY-40 the comparison with the stores', () => {
  test('finds what no notification told, repairs it and says so', async () => {
    const onApple = await member();
    const onGoogle = await member();
    const ids = {
      apple: appStore.buy(monthly, { accountToken: await onApple.token() }),
      google: googlePlay.buy(monthly, { accountToken: await onGoogle.token() }),
    };
    await settle();
    await expect.poll(onApple.hasAccess).toBe(true);
    await expect.poll(onGoogle.hasAccess).toBe(true);
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
    await expect.poll(onApple.hasAccess).toBe(false);
    await expect.poll(onGoogle.hasAccess).toBe(false);
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
    const { ios: settings } = studio.config.stores;
    const ios = settings && { ...settings, issuerId: 'of another team' };
    const misconfigured = billingWith({ ios, google: null });
    // The web process takes it in while the store refuses the studio's key.
    appStore.setAway(true);
    await settle();
    appStore.setAway(false);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      clock.advance(2 * dayMs);
      await misconfigured.round();
    }
    const [dead] = await tasks();
    expect(dead).toMatchObject({
      state: 'failed',
      attempts: 9,
      error: expect.stringMatching(/^The App Store refused with status 401/),
    });
    await expect.poll(buyer.hasAccess).toBe(false);
    await pool.query(`update billing_events set state = 'waiting', next_attempt_at = $1 where id = $2`, [
      clock.now(),
      dead.id,
    ]);
    await worker.round();
    expect(await tasks()).toEqual([]);
    await expect.poll(buyer.hasAccess).toBe(true);
    expect(id).not.toBe('');
  });
});
