import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createMembershipBilling } from '../../../roles/testing/billing/billing-worker.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';
import { settingsAlone } from '../../branding/index.ts';
import { lastDue } from './reconciliation.ts';

const studio = await testApp({
  payments: 'sandbox',
  config: { BUILD: 'none', PROVIDER_READS_PER_SECOND: '1000' },
});
const { sandbox, clock } = studio;
const { db, pool } = studio.database;
const plan = await createSoldPlan(studio);
const dearer = await createSoldPlan(studio, { name: 'Better', amount: 2500 });

/** Billing as another process of the studio has it. */
const otherBilling = () => {
  const { config } = studio;
  const log = createLog('silent');
  const made = createMembershipBilling({
    db,
    clock,
    log,
    settings: config.payments,
    studio: { ...settingsAlone(config), timeZone: 'UTC' },
    secret: config.secret,
    access: sandbox.access,
  });
  if (!made) throw new Error('nothing is sold');
  return made;
};
const { reconciliation } = otherBilling();

const dropEverything = () => sandbox.switchFaults({ drop: 1 });
beforeEach(() => settled(studio));
afterEach(() => sandbox.switchFaults({ drop: 0 }));

const compare = async () => {
  // What happened a moment ago may still be on its way.
  clock.advance(120_000);
  expect(await reconciliation.start('administrator')).not.toBeNull();
  await reconciliation.settled();
  const { rows } = await pool.query('select * from reconciliations order by id desc limit 1');
  const differences = await pool.query(
    'select * from reconciliation_differences where reconciliation_id = $1 order by id',
    [rows[0].id],
  );
  return { run: rows[0], differences: differences.rows };
};

describe('BEY-40 the comparison with the provider', () => {
  test('finds what no event told, repairs it, and says what, since when and why', async () => {
    const bought = await createPayer(studio);
    const left = await createPayer(studio);
    await left.subscribe(plan.providerPriceId);
    await settled(studio);
    dropEverything();
    const { id } = await bought.subscribe(plan.providerPriceId);
    const [{ subscription_id: lost }] = (await left.memberships()) as [{ subscription_id: string }];
    await sandbox.stripe.subscriptions.cancel(lost);
    const { run, differences } = await compare();
    expect(run).toMatchObject({
      started_by: 'administrator',
      phase: 'done',
      error: null,
      different: 2,
      repaired: 2,
    });
    expect(differences).toContainEqual(
      expect.objectContaining({
        user_id: bought.userId,
        subscription_id: id,
        here: 'No membership',
        at_provider: expect.stringMatching(/^Renewing, \$15\.00, next payment /),
        since: expect.any(Date),
        cause: 'An event of the provider never arrived',
        repair: 'Opened',
        repaired: true,
      }),
    );
    expect(differences).toContainEqual(
      expect.objectContaining({ subscription_id: lost, at_provider: expect.stringMatching(/^Ended /) }),
    );
    await expect.poll(bought.hasAccess).toBe(true);
    await expect.poll(left.hasAccess).toBe(false);
    expect(await bought.payments()).toMatchObject([{ amount_paid: 1500 }]);
    expect((await compare()).run).toMatchObject({ different: 0 });
  });

  test('takes an event of no customer that never arrived as done', async () => {
    dropEverything();
    const { id } = await sandbox.stripe.products.create({ name: 'A mat' });
    await compare();
    const { rows } = await pool.query('select state from billing_events where object_id = $1', [id]);
    expect(rows).toEqual([{ state: 'done' }]);
  });

  test('finds a refund and a dispute that no event told', async () => {
    const payers = [await createPayer(studio), await createPayer(studio)];
    for (const payer of payers) await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    dropEverything();
    const charges = await Promise.all(
      payers.map(
        async ({ customerId }) =>
          (await sandbox.stripe.charges.list({ customer: customerId })).data[0]?.id ?? '',
      ),
    );
    await sandbox.stripe.refunds.create({ charge: charges[0] ?? '', amount: 500 });
    sandbox.openDispute(charges[1] ?? '');
    const { differences } = await compare();
    expect(differences.map(({ at_provider }) => at_provider)).toEqual(
      expect.arrayContaining(['1 payment, $15.00 paid, $5.00 refunded', 'Payment disputed']),
    );
    expect(await payers[0]?.payments()).toMatchObject([{ amount_refunded: 500 }]);
    await expect.poll(() => payers[1]?.hasAccess()).toBe(false);
  });

  test('finds a refund whose event arrived and could not be applied', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    dropEverything();
    const { data: charges } = await sandbox.stripe.charges.list({ customer: payer.customerId });
    await sandbox.stripe.refunds.create({ charge: charges[0]?.id ?? '', amount: 500 });
    const { data: events } = await sandbox.stripe.events.list({ limit: 10 });
    for (const { id, type } of events)
      await pool.query(
        `insert into billing_events (id, type, object_id, provider_customer_id, occurred_at, received_at, state, error)
         values ($1, $2, 'ch', $3, $4, $4, 'failed', 'The connection was lost') on conflict do nothing`,
        [id, type, payer.customerId, clock.now()],
      );
    const { differences } = await compare();
    expect(differences).toMatchObject([
      { cause: 'An event could not be applied', at_provider: '1 payment, $15.00 paid, $5.00 refunded' },
    ]);
  });

  test('finds rows that were changed here, and a membership whose subscription is nowhere', async () => {
    const payer = await createPayer(studio);
    await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    clock.advance(3_600_000);
    await compare();
    await pool.query('update memberships set price_id = $1 where user_id = $2', [
      dearer.priceId,
      payer.userId,
    ]);
    await pool.query(
      `insert into memberships (user_id, source, state, starts_at, subscription_id)
       values ($1, 'stripe', 'renewing', now(), 'sub_nowhere')`,
      [payer.userId],
    );
    const { run, differences } = await compare();
    expect(run.different).toBe(2);
    expect(differences.map(({ cause }) => cause)).toEqual(['No event tells of it', 'No event tells of it']);
    expect((await payer.memberships()).map(({ price_id, state }) => [price_id, state])).toContainEqual([
      plan.priceId,
      'renewing',
    ]);
    const nowhere = (await payer.memberships()).find(({ subscription_id: id }) => id === 'sub_nowhere');
    expect(nowhere).toMatchObject({ state: 'ended', detail: 'ended' });
  });

  test('a process that dies in the middle is followed by another, from the page it had reached', async () => {
    for (let made = 0; made < 3; made += 1) await (await createPayer(studio)).subscribe(plan.providerPriceId);
    await settled(studio);
    await pool.query(
      `insert into reconciliations (started_by, started_at, phase, page_cursor, compared)
       values ('schedule', $1, 'provider', null, 40)`,
      [clock.now()],
    );
    expect(await reconciliation.start('administrator')).toBeNull();
    const next = otherBilling().reconciliation;
    await Promise.all([next.round(), otherBilling().reconciliation.round()]);
    await next.settled();
    const finished = async () =>
      (await pool.query('select * from reconciliations order by id desc limit 1')).rows[0];
    await expect.poll(async () => (await finished()).finished_at).not.toBeNull();
    const { data: all } = await sandbox.stripe.subscriptions.list({ status: 'all', limit: 100 });
    expect((await finished()).compared).toBe(40 + all.length);
    expect((await finished()).different).toBe(0);
  });

  test('a subscription that outlived its account is ended', async () => {
    const payer = await createPayer(studio);
    const { id } = await payer.subscribe(plan.providerPriceId);
    await settled(studio);
    await pool.query('update billing_customers set user_id = null where id = $1', [payer.payerId]);
    await pool.query('delete from users where id = $1', [payer.userId]);
    const { differences } = await compare();
    expect(differences).toContainEqual(
      expect.objectContaining({ subscription_id: id, here: 'The account is erased', repaired: true }),
    );
    await otherBilling().round();
    expect((await sandbox.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  });

  test('stops while the provider is away and goes on once it is back', async () => {
    const billing = otherBilling();
    const away = createMembershipBilling({
      db,
      clock,
      log: createLog('silent'),
      settings: studio.config.payments,
      studio: { ...settingsAlone(studio.config), timeZone: 'UTC' },
      secret: studio.config.secret,
      access: { ...sandbox.access, apiBase: { ...sandbox.access.apiBase, port: 9 } as never },
    });
    await away?.reconciliation.start('administrator');
    await away?.reconciliation.settled();
    const latest = async () =>
      (await pool.query('select * from reconciliations order by id desc limit 1')).rows[0];
    expect(await latest()).toMatchObject({
      finished_at: null,
      error: expect.stringContaining('does not answer'),
    });
    await billing.reconciliation.round();
    await billing.reconciliation.settled();
    expect(await latest()).toMatchObject({ phase: 'done', error: null });
  });

  test('begins once a day at six, whichever process looks first', async () => {
    expect(lastDue(new Date('2026-03-02T06:00:00Z'))).toEqual(new Date('2026-03-02T06:00:00Z'));
    expect(lastDue(new Date('2026-03-02T05:59:59Z'))).toEqual(new Date('2026-03-01T06:00:00Z'));
    const begun = async () =>
      (
        await pool.query("select 1 from reconciliations where started_by = 'schedule' and started_at = $1", [
          clock.now(),
        ])
      ).rowCount;
    clock.advance(2 * 86_400_000);
    const all = [otherBilling(), otherBilling(), otherBilling()];
    await Promise.all(all.map((one) => one.reconciliation.round()));
    await Promise.all(all.map((one) => one.reconciliation.settled()));
    expect(await begun()).toBe(1);
  });
});

test('BEY-40 a comparison finds a refund that was never told and lies further back than events are listed', async () => {
  const yearly = await createSoldPlan(studio, { name: 'Yearly', amount: 14_900, interval: 'year' });
  const payer = await createPayer(studio);
  await payer.subscribe(yearly.providerPriceId);
  await settled(studio);
  dropEverything();
  const { data: charges } = await sandbox.stripe.charges.list({ customer: payer.customerId });
  await sandbox.stripe.refunds.create({ charge: charges[0]?.id ?? '', amount: 500 });
  clock.advance(40 * 86_400_000);
  await compare();
  expect(await payer.payments()).toMatchObject([{ amount_paid: 14_900, amount_refunded: 500 }]);
});
