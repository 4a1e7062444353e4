import { expect, test, vi } from 'vitest';
import { testApp } from '../../server/roles/testing/app.ts';
import { demoPayersOf } from '../../server/roles/testing/billing/demo-payers.ts';
import { demoStudio } from '../content/index.ts';

const studio = await testApp({ demo: true, payments: 'sandbox', config: { BUILD: 'none' } });
const { db } = studio.database;
const { clock } = studio;
const { stripe } = studio.sandbox;
const dayMs = 86_400_000;

const { load } = demoPayersOf(studio);

const daysUntil = (date: Date | null | undefined): number | null =>
  date ? Math.round((date.getTime() - clock.now().getTime()) / dayMs) : null;
const membershipsOf = (userId: string) =>
  db.selectFrom('memberships').selectAll().where('user_id', '=', userId).execute();
const membershipOf = async (userId: string) => {
  const [membership, ...others] = await membershipsOf(userId);
  expect(others, userId).toEqual([]);
  if (!membership) throw new Error(`${userId} has no membership`);
  return membership;
};

/** Retried: a payment of which the sandbox tells meanwhile may arrive between two of the statements. */
const deletePayer = (userId: string): Promise<void> =>
  vi.waitFor(() =>
    db.transaction().execute(async (trx) => {
      await trx.deleteFrom('payments').where('billing_customer_id', '=', `${userId}-payer`).execute();
      await trx.deleteFrom('memberships').where('user_id', '=', userId).execute();
      await trx.deleteFrom('billing_customers').where('user_id', '=', userId).execute();
    }),
  );

test('a paying demo member has the membership of their sandbox subscription, and a member of another source has no subscription', async () => {
  const states = await Promise.all(
    demoStudio.memberSubscriptions.map(async ({ userId, priceId }) => {
      const { state, detail, flex, price_id, ends_at, source } = await membershipOf(userId);
      expect([source, price_id], userId).toEqual(['stripe', priceId]);
      return [userId, state, detail, flex, daysUntil(ends_at)];
    }),
  );
  expect(states).toEqual([
    ['demo-maya', 'renewing', 'active', false, null],
    ['demo-noor', 'renewing', 'active', false, null],
    ['demo-cleo', 'churning', 'active', false, 12],
    ['demo-gus', 'grace', 'past_due', false, null],
    ['demo-una', 'unknown', 'disputed', false, null],
    ['demo-finn', 'renewing', 'active', true, null],
    ['demo-omar', 'renewing', 'active', false, null],
    ['demo-lena', 'ended', 'ended', false, -40],
  ]);
  expect(daysUntil((await membershipOf('demo-omar')).retention_offer_accepted_at)).toBe(-60);
  expect(daysUntil((await membershipOf('demo-gus')).retry_at)).toBeGreaterThanOrEqual(0);
  // Members of other sources have rows alone.
  for (const userId of ['demo-ulla', 'demo-iris', 'demo-gita', 'demo-ivo'])
    expect((await membershipOf(userId)).subscription_id, userId).toBeNull();
});

test('a demo membership is a real sandbox subscription with its past invoices and no test clock, and its member gets the plans', async () => {
  const { subscription_id } = await membershipOf('demo-maya');
  const subscription = await stripe.subscriptions.retrieve(subscription_id ?? '');
  expect(subscription).toMatchObject({ status: 'active', test_clock: null });
  const invoices = await stripe.invoices.list({ customer: String(subscription.customer) });
  expect(invoices.data.map(({ amount_paid }) => amount_paid)).toEqual([4800, 14_900, 14_900, 0]);
  const plans = await studio.get('/api/v2/membership_plans', await studio.signIn('maya@openmat.test'));
  expect(plans.json().map((plan: { description: string }) => plan.description)).toEqual([
    'Annual',
    'Quarterly',
    'Monthly',
  ]);
});

test('an admin sees how many members pay the current and the old price of a plan', async () => {
  const admin = await studio.signIn('admin@openmat.test');
  const { plans } = (await studio.get('/admin/api/membership_plans', admin)).json();
  const monthly = plans.find(({ name }: { name: string }) => name === 'Monthly');
  expect(monthly).toMatchObject({
    price: { amount: 1800, members: 1 },
    oldPrices: [{ amount: 1500, members: 3 }],
    provider: { state: 'synchronized' },
  });
});

test('loading the demo payers is idempotent, also after an interrupted start: no customer or membership is created twice', async () => {
  const customers = async () => (await stripe.customers.list({ limit: 100 })).data.length;
  const before = await customers();
  await load();
  expect(await customers()).toBe(before);

  await deletePayer('demo-noor');
  const cutShort = () => Promise.reject(new Error('the process ends'));
  await expect(load({ synchronise: cutShort })).rejects.toThrow('the process ends');
  expect(await membershipsOf('demo-noor')).toEqual([]);
  await Promise.all([load(), load()]);
  expect((await membershipOf('demo-noor')).state).toBe('renewing');
  expect(await customers()).toBe(before);
});

test('the owner’s payments have sums of this month, a refund and payouts that add up to the cent', async () => {
  const admin = await studio.signIn('admin@openmat.test');
  const read = async (path: string) => (await studio.get(`/admin/api/payments${path}`, admin)).json();
  const { sums, readUntil, month } = await read('/overview');
  expect(readUntil).not.toBeNull();
  const { payments } = await read(`?month=${month}&state=paid`);
  expect(sums[0].paid).toBe(payments.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0));
  expect(sums[0].paid).toBeGreaterThan(0);
  expect((await read('?state=refunded')).payments).toMatchObject([
    { member: { name: 'Omar Saleh' }, refunded: 500 },
  ]);
  const { payouts } = await read('/payouts');
  expect(payouts.map(({ state }: { state: string }) => state)).toEqual([
    'on_its_way',
    ...Array.from({ length: 5 }, () => 'arrived'),
  ]);
  for (const { id, amount } of payouts)
    expect((await read(`/payouts/${id}`)).contents, id).toMatchObject({ sum: amount });
});
