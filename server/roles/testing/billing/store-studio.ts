import { afterEach, beforeEach, expect } from 'vitest';
import { settingsAlone } from '../../../features/branding/index.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { createMembershipBilling } from '../../membership/membership-billing.ts';
import { type TestApp, testApp } from '../app.ts';
import { createPayer, createSoldPlan } from './payers.ts';
import { connectApp, openStores, type StoreStandIns, storeProducts } from './stores.ts';

export const membershipPath = '/api/v2/users/me/membership';

/** Adds members who have a card for the web, and an app of each store. */
const memberAdder =
  (studio: TestApp, { appStore }: Pick<StoreStandIns, 'appStore'>) =>
  async () => {
    const payer = await createPayer(studio);
    const { cookie } = payer;
    const link = (store: string, body: object) => studio.post(`${membershipPath}/${store}`, body, cookie);
    return {
      ...payer,
      token: async (): Promise<string> =>
        (await studio.post(`${membershipPath}/account_token`, {}, cookie)).json().accountToken,
      linkApple: (id: string) => link('apple', { signed_transaction: appStore.signedTransaction(id) }),
      linkGoogle: (purchaseToken: string, product = storeProducts.monthly) =>
        link('google', { purchase_token: purchaseToken, product }),
      membership: async () => (await studio.get(membershipPath, cookie)).json(),
    };
  };

type Pool = TestApp['database']['pool'];

const storeTasks = async (pool: Pool) =>
  (
    await pool.query(
      `select * from billing_events where state <> 'done' and provider <> 'stripe' order by received_at, id`,
    )
  ).rows;

const lastReconciliation = async (pool: Pool) => {
  const { rows } = await pool.query('select * from reconciliations order by id desc limit 1');
  const differences = await pool.query(
    'select * from reconciliation_differences where reconciliation_id = $1 order by id',
    [rows[0].id],
  );
  return { run: rows[0], differences: differences.rows };
};

/** A studio that sells on the web and in both stores, whose notifications are delivered before each test. */
export const openStoreStudio = async () => {
  const clock = fixedClock(new Date());
  const stores = openStores(clock, { monthly: 'plan-monthly' });
  const { appStore, googlePlay } = stores;
  const studio = await testApp({
    payments: 'sandbox',
    clock,
    config: { BUILD: 'none', PROVIDER_READS_PER_SECOND: '1000', ...stores.config },
    storeAccess: stores.access,
  });
  connectApp(studio.app, stores);
  const { db, pool } = studio.database;
  const plan = await createSoldPlan(studio);
  await pool.query(
    `insert into membership_plans (id, name, position, state) values ('plan-monthly', 'In the app', 9, 'link_only')`,
  );
  const billingWith = (settings: typeof studio.config.stores) => {
    const billing = createMembershipBilling({
      secret: studio.config.secret,
      db,
      clock,
      log: createLog('silent'),
      settings: studio.config.payments,
      stores: settings,
      studio: { ...settingsAlone(studio.config), timeZone: 'UTC' },
      access: studio.sandbox.access,
      storeAccess: stores.access,
    });
    if (!billing) throw new Error('nothing is sold');
    return billing;
  };
  const settle = async (): Promise<void> => {
    await appStore.deliver();
    await googlePlay.deliver();
    await studio.sandbox.settled();
    await studio.features.membership.settled();
  };
  beforeEach(settle);
  afterEach(() => {
    for (const store of [appStore, googlePlay]) {
      store.setAway(false);
      store.switchFaults({ drop: 0, duplicate: 0, reorder: 0, hold: false });
    }
  });
  const worker = billingWith(studio.config.stores);
  return {
    appStore,
    googlePlay,
    studio,
    clock,
    db,
    pool,
    plan,
    settle,
    worker,
    billingWith,
    member: memberAdder(studio, stores),
    /** Notifications that are not applied. */
    tasks: () => storeTasks(pool),
    /** Compares a day later, as the schedule does. */
    compare: async () => {
      clock.advance(25 * 3_600_000);
      expect(await worker.reconciliation.start('administrator')).not.toBeNull();
      await worker.reconciliation.settled();
      return lastReconciliation(pool);
    },
  };
};
