import { afterEach, expect, test } from 'vitest';
import type { PlanInput } from '../../../../contract/membership/plan-administration.schema.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { changePlan, createPlan, managedPlans, removePlan } from '../plan-administration.ts';
import { plansOnSale } from '../plan-store.ts';
import { retireProduct, synchronizePlan } from './plan-synchronization.ts';
import { createProviderCatalog } from './testing/provider-catalog.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-05-01T08:00:00Z'));
const context = {
  db,
  clock,
  payments: { mode: 'sandbox' as const },
  studio: { currency: 'usd' },
  provider: null,
};
const admin: Viewer = {
  id: 'ada',
  sessionId: 'ada',
  ...rightsOf('owner'),
  username: 'ada',
  hasSubscriptionAccess: true,
};
const monthly: PlanInput = {
  name: 'Monthly',
  tagline: 'Change or stop any month.',
  state: 'on_sale',
  amount: 1800,
  interval: 'month',
  intervalCount: 1,
  trialDays: 7,
};

afterEach(async () => {
  await db.deleteFrom('membership_plans').execute();
  await db.deleteFrom('provider_calls').execute();
});

const waitingCalls = () =>
  db.selectFrom('provider_calls').select(['kind', 'parameters']).where('state', '=', 'waiting').execute();

type Parameters = { planId: string; updatedAt: string };

/** Carries out every call that waits, as the outbox worker does. */
const carryOut = async (provider: ReturnType<typeof createProviderCatalog>): Promise<void> => {
  for (const { kind, parameters } of await waitingCalls()) {
    if (kind === 'synchronize_plan') await synchronizePlan({ db, provider }, parameters as Parameters);
    else await retireProduct({ provider }, parameters as { productId: string; name: string });
  }
  await db.updateTable('provider_calls').set({ state: 'done' }).execute();
};

const onSale = async (): Promise<number[]> => (await plansOnSale(db, null)).map(({ amount }) => amount);

test('a plan goes on sale once its price exists at the provider', async () => {
  const provider = createProviderCatalog();
  const plan = await createPlan(context, admin, monthly);
  expect(plan.provider).toEqual({
    state: 'waiting',
    attempts: 0,
    nextAttemptAt: null,
    error: null,
  });
  expect(await onSale()).toEqual([]);
  await carryOut(provider);
  expect(await onSale()).toEqual([1800]);
  expect([...provider.products.values()]).toEqual([{ planId: plan.id, name: 'Monthly', active: true }]);
  expect([...provider.prices.values()]).toEqual([
    {
      productId: 'prod_1',
      priceId: plan.price.id,
      terms: { amount: 1800, currency: 'usd', interval: 'month', intervalCount: 1 },
    },
  ]);
  expect((await managedPlans(context)).plans[0]?.provider.state).toBe('synchronized');
});

test('the former price is on sale while a new price waits for the provider', async () => {
  const provider = createProviderCatalog();
  const plan = await createPlan(context, admin, monthly);
  await carryOut(provider);
  const { updatedAt } = await changePlan(context, admin, { ...plan, ...monthly, amount: 1900 });
  expect(await onSale()).toEqual([1800]);
  await carryOut(provider);
  expect(await onSale()).toEqual([1900]);
  // Back to a price that the provider has: nothing to wait for, and no second row of it.
  const back = await changePlan(context, admin, { ...plan, ...monthly, updatedAt });
  expect(await onSale()).toEqual([1800]);
  expect(back.price.id).toBe(plan.price.id);
  await changePlan(context, admin, { ...back, ...monthly, amount: 2000 });
  expect(await onSale()).toEqual([1800]);
});

test('a plan has one product and one price at the provider after a lost answer, a retry and calls out of order', async () => {
  const provider = createProviderCatalog();
  const { id, updatedAt, ...plan } = await createPlan(context, admin, monthly);
  const first = { planId: id, updatedAt };
  provider.loseAnswer();
  await expect(synchronizePlan({ db, provider }, first)).rejects.toThrow('connection reset');
  await synchronizePlan({ db, provider }, first);
  const renamed = await changePlan(context, admin, {
    ...plan,
    ...monthly,
    id,
    updatedAt,
    name: 'Month by month',
  });
  await synchronizePlan({ db, provider }, { planId: id, updatedAt: renamed.updatedAt });
  const asked = provider.calls.length;
  await synchronizePlan({ db, provider }, first);
  expect(provider.calls).toHaveLength(asked);
  expect([...provider.products.values()]).toEqual([{ planId: id, name: 'Month by month', active: true }]);
  expect(provider.prices.size).toBe(1);
});

test('workers that make the same call at once create one product and one price', async () => {
  const provider = createProviderCatalog();
  const { id, updatedAt } = await createPlan(context, admin, monthly);
  const call = () => synchronizePlan({ db, provider }, { planId: id, updatedAt });
  await Promise.all([call(), call(), call()]);
  expect([provider.products.size, provider.prices.size]).toEqual([1, 1]);
});

test('a price that the provider refuses keeps the plan from being sold, and the studio is told why', async () => {
  const provider = createProviderCatalog();
  await createPlan(context, admin, monthly);
  provider.refuse('This product is blocked');
  await expect(carryOut(provider)).rejects.toThrow('This product is blocked');
  await db.updateTable('provider_calls').set({ state: 'failed', error: 'This product is blocked' }).execute();
  expect((await managedPlans(context)).plans[0]?.provider).toMatchObject({
    state: 'failed',
    error: 'This product is blocked',
    nextAttemptAt: null,
  });
  expect(await onSale()).toEqual([]);
});

test('the product of a plan is inactive at the provider while the plan is archived, and once it is deleted', async () => {
  const provider = createProviderCatalog();
  const plan = await createPlan(context, admin, monthly);
  await carryOut(provider);
  const product = () => provider.products.get('prod_1')?.active;
  const archived = await changePlan(context, admin, { ...plan, ...monthly, state: 'archived' });
  await carryOut(provider);
  expect(product()).toBe(false);
  await changePlan(context, admin, { ...archived, ...monthly });
  await carryOut(provider);
  expect(product()).toBe(true);
  await removePlan(context, admin, plan.id);
  await carryOut(provider);
  expect(product()).toBe(false);
});
