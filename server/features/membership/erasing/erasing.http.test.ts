import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';
import { eraseAccount } from '../../accounts/index.ts';
import { purgeErased } from './erasing.ts';

const studio = await testApp({ payments: 'sandbox', config: { BUILD: 'none' } });
const { sandbox, clock, features } = studio;
const { db, pool } = studio.database;
const plan = await createSoldPlan(studio);
const dayMs = 86_400_000;
const url = '/api/v2/users/me/deletion';

const work = async (): Promise<void> => {
  features.membership.ask();
  await settled(studio);
};
const member = async () => {
  const payer = await createPayer(studio);
  const { id } = await payer.subscribe(plan.providerPriceId);
  await settled(studio);
  const leave = async () => {
    expect((await studio.post(url, { password: 'a quiet room' }, payer.cookie)).statusCode).toBe(200);
    await work();
  };
  const stay = async () => {
    expect((await studio.send(url, { method: 'DELETE', cookie: payer.cookie })).statusCode).toBe(200);
    await work();
  };
  const erase = async () => {
    clock.advance(8 * dayMs);
    expect(await transaction(db, (trx) => eraseAccount(trx, payer.userId, clock.now()))).toBe(true);
    await work();
  };
  const ends = async () => (await sandbox.stripe.subscriptions.retrieve(id)).cancel_at_period_end;
  return { ...payer, subscriptionId: id, leave, stay, erase, ends };
};

test('NS-231 asking for the deletion of the account stops the renewal, and staying takes that back', async () => {
  const payer = await member();
  await payer.leave();
  expect(await payer.ends()).toBe(true);
  expect(await payer.memberships()).toMatchObject([{ state: 'churning' }]);
  await payer.stay();
  expect(await payer.ends()).toBe(false);
  expect(await payer.memberships()).toMatchObject([{ state: 'renewing' }]);
  await payer.leave();
  const body = { email: payer.email, password: 'a quiet room' };
  expect((await studio.post('/api/auth/sign-in/email', body)).statusCode).toBe(200);
  await work();
  expect(await payer.ends()).toBe(false);
});

test('NS-231 a member who had canceled before the deletion request stays canceled when the account is kept', async () => {
  const payer = await member();
  await sandbox.stripe.subscriptions.update(payer.subscriptionId, { cancel_at_period_end: true });
  await settled(studio);
  await payer.leave();
  await payer.stay();
  expect(await payer.ends()).toBe(true);
});

test('NS-231 erasure ends the subscription; payments, consents and audit stay under a pseudonym until their time is over', async () => {
  const payer = await member();
  await pool.query(
    `insert into billing_consents (billing_customer_id, kind, words, version, price_id, country, given_at)
     values ($1, 'automatic_renewal', 'It renews.', '1', $2, 'DE', now())`,
    [payer.payerId, plan.priceId],
  );
  await pool.query(
    `insert into billing_details (billing_customer_id, name, tax_number, updated_at) values ($1, 'Holm KG', 'DE1', now())`,
    [payer.payerId],
  );
  await pool.query(
    `insert into contract_declarations
       (request_key, kind, name, contract, email, content, received_at, state, billing_customer_id)
     values ($1 || 'declared', 'cancellation', 'Runa Holm', 'Monthly', 'runa@example.test', 'I cancel.', now(), 'undone', $1)`,
    [payer.payerId],
  );
  await payer.leave();
  await payer.erase();
  expect((await sandbox.stripe.subscriptions.retrieve(payer.subscriptionId)).status).toBe('canceled');
  const kept = async () => {
    const counted = async (table: string, column: string) =>
      (await pool.query(`select 1 from ${table} where ${column} = $1`, [payer.payerId])).rowCount;
    return [
      await counted('billing_customers', 'id'),
      await counted('payments', 'billing_customer_id'),
      await counted('billing_consents', 'billing_customer_id'),
      await counted('contract_declarations', 'billing_customer_id'),
    ];
  };
  expect(await kept()).toEqual([1, 1, 1, 1]);
  const left = await pool.query(
    `select name, email, contract, content, billed_to, (select count(*)::int from billing_details) as details
       from contract_declarations join payments using (billing_customer_id) where billing_customer_id = $1`,
    [payer.payerId],
  );
  const nothing = { name: '', email: '', contract: '', content: '' };
  expect(left.rows).toEqual([{ ...nothing, billed_to: null, details: 0 }]);
  const { rows } = await pool.query('select * from billing_customers where id = $1', [payer.payerId]);
  expect(rows).toMatchObject([{ user_id: null, payment_method_name: null, payment_method_id: null }]);
  expect((await payer.audit()).some(({ action }) => action === 'end_subscription')).toBe(true);
  const { signal } = new AbortController();
  const purge = () => purgeErased({ db, clock, years: 2 }, signal);
  await purge();
  expect(await kept()).toEqual([1, 1, 1, 1]);
  clock.advance(2 * 366 * dayMs);
  await purge();
  expect(await kept()).toEqual([0, 0, 0, 0]);
});
