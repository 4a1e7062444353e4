import { beforeEach, expect, test } from 'vitest';
import type { ManagedPlan, PlanInput } from '../../../contract/membership/plan-administration.schema.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { db } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const address = '/admin/api/membership_plans';

const monthly: PlanInput = {
  name: 'Monthly',
  tagline: 'Change or stop any month.',
  state: 'on_sale',
  amount: 1800,
  interval: 'month',
  intervalCount: 1,
  trialDays: 7,
};

const put = (path: string, body: object, cookie = admin) =>
  studio.send(path, { method: 'PUT', body, cookie });
const create = async (changes: Partial<PlanInput> = {}): Promise<ManagedPlan> => {
  const answer = await studio.post(address, { ...monthly, ...changes }, admin);
  expect(answer.body).toContain('"id"');
  return answer.json();
};
const list = async (): Promise<ManagedPlan[]> => (await studio.get(address, admin)).json().plans;
const change = (plan: ManagedPlan, changes: Partial<PlanInput>) => {
  const { id, name, tagline, state, trialDays, updatedAt, price } = plan;
  const { amount, interval, intervalCount } = price;
  const body = { name, tagline, state, trialDays, amount, interval, intervalCount, updatedAt, ...changes };
  return put(`${address}/${id}`, body);
};
/** Gives a member a plan's present price, as the synchronization with the provider does. */
const giveTo = (userId: string, plan: ManagedPlan, state: 'renewing' | 'ended' = 'renewing') =>
  db
    .updateTable('memberships')
    .set({ price_id: plan.price.id, state })
    .where('user_id', '=', userId)
    .execute();
const auditActions = async () =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id', 'action', 'subject_id', 'details'])
      .orderBy('id')
      .execute()
  ).slice();

beforeEach(async () => {
  await db.updateTable('memberships').set({ price_id: null, next_price_id: null }).execute();
  // The plans of the demo are not these tests'.
  await db.deleteFrom('membership_plans').execute();
});

test('a visitor gets 401 and a member 403 for every call that manages plans', async () => {
  const plan = await create();
  const body = { ...monthly, updatedAt: plan.updatedAt };
  const calls = [
    { method: 'GET', url: address },
    { method: 'PUT', url: `${address}/order`, body: { ids: [plan.id] } },
    { method: 'PUT', url: `${address}/${plan.id}`, body },
    { method: 'DELETE', url: `${address}/${plan.id}` },
    { method: 'POST', url: address, body: monthly },
  ] as const;
  for (const { url, ...sent } of calls) {
    expect((await studio.send(url, sent)).statusCode, `${sent.method} ${url} by a visitor`).toBe(401);
    expect((await studio.send(url, { ...sent, cookie: maya })).statusCode, `${sent.method} ${url}`).toBe(403);
    expect((await studio.send(url, { ...sent, cookie: admin })).statusCode, `${sent.method} ${url}`).toBe(
      200,
    );
  }
});

test('a new plan comes last in the order, with its price and the state of its synchronization', async () => {
  const first = await create();
  const second = await create({ name: '  Annual ', tagline: ' ', amount: 14_900, interval: 'year' });
  expect((await list()).map(({ name }) => name)).toEqual(['Monthly', 'Annual']);
  expect(second).toMatchObject({
    name: 'Annual',
    tagline: '',
    state: 'on_sale',
    trialDays: 7,
    price: { amount: 14_900, currency: 'usd', interval: 'year', intervalCount: 1, members: 0 },
    oldPrices: [],
    everUsed: false,
    provider: { state: 'waiting', attempts: 0, error: null },
  });
  expect((await auditActions()).slice(-2)).toMatchObject([
    { actor_kind: 'administrator', actor_id: 'demo-ada', action: 'plan_created', subject_id: first.id },
    { action: 'plan_created', subject_id: second.id, details: { amount: 14_900 } },
  ]);
});

test('a new price applies to new members, and existing members keep the former price', async () => {
  const plan = await create();
  await giveTo('demo-maya', plan);
  await giveTo('demo-lena', plan, 'ended');
  const answer = (await change(plan, { amount: 1900, tagline: 'Now with more classes.' })).json();
  expect(answer).toMatchObject({
    tagline: 'Now with more classes.',
    price: { amount: 1900, members: 0 },
    oldPrices: [{ id: plan.price.id, amount: 1800, members: 1 }],
    everUsed: true,
  });
  const paid = db.selectFrom('memberships').select('price_id').where('user_id', '=', 'demo-maya');
  expect(await paid.executeTakeFirst()).toEqual({ price_id: plan.price.id });
  expect((await auditActions()).at(-1)).toMatchObject({
    action: 'plan_changed',
    details: { changes: { amount: { before: 1800, after: 1900 } } },
  });
});

test('a plan that two administrators change at once is saved once, and the other change is refused with 409', async () => {
  const plan = await create();
  const answers = await Promise.all([change(plan, { name: 'A' }), change(plan, { name: 'B' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const saved = answers.find(({ statusCode }) => statusCode === 200)?.json() as ManagedPlan;
  expect((await list())[0]?.name).toBe(saved.name);
  expect((await change(saved, { name: 'C' })).statusCode).toBe(200);
  // A save that changes nothing is no new version.
  const [now] = await list();
  if (!now) throw new Error('The plan is gone');
  expect((await change(now, {})).json().updatedAt).toBe(now.updatedAt);
});

test.each<[string, Partial<PlanInput>, string, string]>([
  ['an empty name', { name: '  ' }, 'name', 'Type a name: members choose the plan by it.'],
  ['too small a price', { amount: 40 }, 'amount', 'The provider takes at least $0.50.'],
  [
    'a period of four years',
    { interval: 'year', intervalCount: 4 },
    'intervalCount',
    'The provider takes at most every 3 years.',
  ],
])('%s is refused beside its field, and nothing is saved', async (_what, changes, field, message) => {
  const answer = await studio.post(address, { ...monthly, ...changes }, admin);
  expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [message] }]);
  expect(await list()).toEqual([]);
});

test('a price that is no integer, negative or too high is refused, and a free plan can only be a draft', async () => {
  for (const amount of [19.5, -1, 100_000_000, '1900', null])
    expect((await studio.post(address, { ...monthly, amount }, admin)).statusCode, String(amount)).toBe(422);
  expect((await create({ amount: 0, state: 'draft' })).price.amount).toBe(0);
  const sold = await studio.post(address, { ...monthly, amount: 0 }, admin);
  expect([sold.statusCode, sold.json().errors.amount]).toEqual([
    422,
    [expect.stringContaining('give them access under Members instead')],
  ]);
});

test('a new order is refused unless it names every unarchived plan once', async () => {
  const [a, b, old] = [await create(), await create({ name: 'B' }), await create({ name: 'Old' })];
  await change(old, { state: 'archived' });
  const order = (ids: string[]) => put(`${address}/order`, { ids });
  expect((await order([b.id, a.id])).json()).toEqual({ success: true });
  expect((await list()).map(({ id }) => id)).toEqual([b.id, a.id, old.id]);
  for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, old.id], [a.id, 'nothing']])
    expect((await order(ids)).statusCode).toBe(409);
  expect((await list()).map(({ id }) => id)).toEqual([b.id, a.id, old.id]);
});

test('a plan that no member ever had can be deleted; one with a history can only be archived and put on sale again', async () => {
  const [unused, used] = [await create(), await create({ name: 'Founders' })];
  await giveTo('demo-lena', used, 'ended');
  const remove = (id: string) => studio.send(`${address}/${id}`, { method: 'DELETE', cookie: admin });
  expect((await remove(unused.id)).statusCode).toBe(200);
  expect((await remove(unused.id)).statusCode).toBe(404);
  const refused = await remove(used.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Members have had this plan, so it can only be archived: receipts point at it.',
  ]);
  const archived: ManagedPlan = (await change(used, { state: 'archived' })).json();
  expect(archived.state).toBe('archived');
  expect(Date.parse(archived.stateChangedAt)).toBeGreaterThanOrEqual(Date.parse(used.stateChangedAt));
  expect((await change(archived, { state: 'on_sale' })).json()).toMatchObject({
    state: 'on_sale',
    everUsed: true,
  });
  expect((await change({ ...archived, id: 'nothing' }, {})).statusCode).toBe(404);
});

test('a plan cannot be deleted once a buyer has consented to its renewal', async () => {
  const plan = await create();
  const customer = await db
    .insertInto('billing_customers')
    .values({ user_id: 'demo-noor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('billing_consents')
    .values({
      billing_customer_id: customer.id,
      kind: 'automatic_renewal',
      words: 'Yes',
      version: '1',
      price_id: plan.price.id,
      country: 'DE',
      given_at: studio.clock.now(),
    })
    .execute();
  expect((await list())[0]?.everUsed).toBe(true);
  const refused = await studio.send(`${address}/${plan.id}`, { method: 'DELETE', cookie: admin });
  expect(refused.statusCode).toBe(409);
});

test('BEY-74 words of a plan are saved in further languages, and a save without translations keeps them', async () => {
  const plan = await create();
  expect(plan.translations).toEqual({});
  const translations = { de: { name: ' Monatlich ', tagline: '' } };
  const translated: ManagedPlan = (await change(plan, { translations })).json();
  expect(translated.translations).toEqual({ de: { name: 'Monatlich' } });
  expect((await auditActions()).at(-1)).toMatchObject({
    details: { changes: { translations: { before: {}, after: { de: { name: 'Monatlich' } } } } },
  });
  const kept: ManagedPlan = (await change(translated, { amount: 1900 })).json();
  expect(kept.translations).toEqual({ de: { name: 'Monatlich' } });
  expect((await change(kept, { translations: { de: { name: 'x'.repeat(81) } } })).statusCode).toBe(422);
});
