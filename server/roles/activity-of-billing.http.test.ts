import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpointActions, type StaffChange } from '../../contract/activity/endpoint-actions.ts';
import { staffActions } from '../../contract/activity/staff-actions.ts';
import { contract } from '../../contract/index.ts';
import type { ManagedPlan, PlanInput } from '../../contract/membership/plan-administration.schema.ts';
import { synchronizePlan } from '../features/membership-plans/index.ts';
import { isOfStaff } from '../platform/http/bind.ts';
import { testApp } from './testing/app.ts';
import { declarationBody, visitorsDeclaring } from './testing/billing/declaring.ts';
import { giftStudio } from './testing/billing/gift-studio.ts';
import { membershipKeys } from './testing/billing/membership-keys.ts';
import { advanceTimeOf, createPayer, settled } from './testing/billing/payers.ts';
import { planAdder, providerOf } from './testing/billing/paying-members.ts';
import { entriesOf, hasChange } from './testing/studio/activity-entries.ts';

const studio = await testApp({
  demo: true,
  demoPayers: false,
  payments: 'sandbox',
  config: { BUILD: 'none' },
});
const { pool, db } = studio.database;
const owner = await studio.signIn('admin@openmat.test');
const gifts = await giftStudio(studio);
const gift = await gifts.buy();
const addPlan = await planAdder(studio);
const plan = await addPlan();
const ask = async (path: string) => (await studio.get(path, owner)).json();

const payer = await createPayer(studio);
const { rows: prices } = await pool.query(
  'select provider_price_id from membership_prices where plan_id = $1',
  [plan.id],
);
await payer.subscribe(prices[0].provider_price_id);
await settled(studio);
await gifts.everything();
const account = await createPayer(studio);
await pool.query(
  `insert into passkeys (id, user_id, credential_id, public_key, counter, backed_up, name, created_at)
   values (gen_random_uuid(), $1, gen_random_uuid(), '', 0, false, 'Laptop', now())`,
  [account.userId],
);
await pool.query(
  `insert into billing_events (id, type, object_id, occurred_at, received_at, next_attempt_at, state)
   values ('evt_failed', 'invoice.paid', 'in_1', now(), now(), now(), 'failed')`,
);

const fields = ({ name, tagline, state, trialDays, price }: ManagedPlan): PlanInput => ({
  name,
  tagline,
  state,
  trialDays,
  amount: price.amount,
  interval: price.interval,
  intervalCount: price.intervalCount,
});
const idempotency_key = randomUUID();
const member = `/admin/api/members/${payer.userId}`;
const other = `/admin/api/members/${account.userId}`;
const plans = '/admin/api/membership_plans';
const failing = await createPayer(studio);
await failing.subscribe(prices[0].provider_price_id);
await settled(studio);
const advanceTime = advanceTimeOf(studio);
const firstMonth = async (): Promise<string> => {
  const { rows } = await pool.query("select to_char(min(day), 'YYYY-MM') as month from money_days");
  return `/admin/api/payments/months/${rows[0].month}`;
};
const paid = async () => (await ask(member)).payments[0].id;

type Call = { path: string; body?: object };
type MoneyKey = Extract<
  StaffChange,
  `${string} /admin/api/${'m' | 'b' | 'g' | 'r' | 'sandbox' | 'payments'}${string}`
>;

/** Calls in order: each changes something and builds on those before it. */
const calls: Partial<Record<MoneyKey, () => Promise<Call> | Call>> = {
  'POST /admin/api/membership_plans': () => ({ path: plans, body: { ...fields(plan), state: 'draft' } }),
  'PUT /admin/api/membership_settings': () => ({
    path: '/admin/api/membership_settings',
    body: { oneTrialPerMethod: true },
  }),
  'PUT /admin/api/membership_plans/order': async () => ({
    path: `${plans}/order`,
    body: {
      ids: ((await ask(plans)).plans as ManagedPlan[])
        .filter(({ state }) => state !== 'archived')
        .map(({ id }) => id)
        .toReversed(),
    },
  }),
  'PUT /admin/api/membership_plans/{id}': async () => {
    const { updatedAt } =
      ((await ask(plans)).plans as ManagedPlan[]).find(({ id }) => id === plan.id) ?? plan;
    return { path: `${plans}/${plan.id}`, body: { ...fields(plan), amount: 1900, updatedAt } };
  },
  'POST /admin/api/membership_plans/{id}/price_changes': async () => {
    const { updatedAt } =
      ((await ask(plans)).plans as ManagedPlan[]).find(({ id }) => id === plan.id) ?? plan;
    await synchronizePlan({ db, provider: providerOf(studio) }, { planId: plan.id, updatedAt });
    return {
      path: `${plans}/${plan.id}/price_changes`,
      body: { from: plan.price.id, withoutConsent: 'keep' },
    };
  },
  'DELETE /admin/api/membership_plans/{id}/price_changes/{change}': async () => {
    const path = `${plans}/${plan.id}/price_changes`;
    return { path: `${path}/${(await ask(path)).changes[0].id}` };
  },
  'DELETE /admin/api/membership_plans/{id}': async () => ({ path: `${plans}/${(await addPlan()).id}` }),
  'POST /admin/api/redemption_offers': () => ({
    path: '/admin/api/redemption_offers',
    body: { title: 'Spring', slug: 'spring' },
  }),
  'PUT /admin/api/redemption_offers/{slug}': async () => {
    const path = '/admin/api/redemption_offers/spring';
    return { path, body: { ...(await ask(path)), title: 'Early spring' } };
  },
  'PUT /admin/api/gift_sale': async () => {
    const { updatedAt } = await ask('/admin/api/gift_sale');
    return { path: '/admin/api/gift_sale', body: { ...gifts.sale, validYears: 3, updatedAt } };
  },
  'PUT /admin/api/gifts/{id}/recipient': () => ({
    path: `/admin/api/gifts/${gift.id}/recipient`,
    body: { recipientEmail: 'idas-other-address@example.com' },
  }),
  'POST /admin/api/gifts/{id}/sending': () => ({ path: `/admin/api/gifts/${gift.id}/sending` }),
  'POST /admin/api/gifts/{id}/refund': () => ({
    path: `/admin/api/gifts/${gift.id}/refund`,
    body: { endAccess: true },
  }),
  'POST /admin/api/members/{id}/grant': () => ({
    path: `${other}/grant`,
    body: {
      until: new Date(studio.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10),
      reason: 'Thanks',
    },
  }),
  'DELETE /admin/api/members/{id}/grant': () => ({ path: `${other}/grant` }),
  'POST /admin/api/members/{id}/sign_out': () => ({ path: `${other}/sign_out` }),
  'POST /admin/api/members/{id}/second_factor_reset': () => ({
    path: `${other}/second_factor_reset`,
    body: { administrator: false },
  }),
  'POST /admin/api/members/{id}/email_verification': () => ({ path: `${other}/email_verification` }),
  'POST /admin/api/members/{id}/invitation': async () => {
    await pool.query('delete from credentials where user_id = $1', [account.userId]);
    return { path: `${other}/invitation`, body: { idempotency_key } };
  },
  'POST /admin/api/members/{id}/payments/{paymentId}/receipt': async () => ({
    path: `${member}/payments/${await paid()}/receipt`,
    body: { idempotency_key },
  }),
  'POST /admin/api/payments/{id}/evidence': async () => ({
    path: `/admin/api/payments/${await paid()}/evidence`,
  }),
  'POST /admin/api/members/{id}/reading': () => ({ path: `${member}/reading` }),
  'POST /admin/api/members/{id}/cancellation': () => ({
    path: `${member}/cancellation`,
    body: { idempotency_key: randomUUID(), reason: 'Asked by mail' },
  }),
  'POST /admin/api/members/{id}/reactivation': () => ({
    path: `${member}/reactivation`,
    body: { idempotency_key: randomUUID() },
  }),
  'POST /admin/api/members/{id}/pause': () => ({
    path: `${member}/pause`,
    body: { idempotency_key: randomUUID(), months: 1 },
  }),
  'POST /admin/api/members/{id}/resumption': () => ({
    path: `${member}/resumption`,
    body: { idempotency_key: randomUUID(), price: null },
  }),
  'POST /admin/api/members/{id}/payments/{paymentId}/refund': async () => ({
    path: `${member}/payments/${await paid()}/refund`,
    body: { idempotency_key: randomUUID(), ends_membership: true, reason: 'Asked within 14 days' },
  }),
  'POST /admin/api/billing/declarations/{id}/settled': async () => {
    const email = 'nobody-here@example.com';
    await visitorsDeclaring(studio).declare(
      declarationBody(email, { kind: 'cancellation', extraordinary: true, reason: 'The classes are gone.' }),
    );
    await pool.query('update contract_declarations set for_studio = true');
    const [declaration] = await ask('/admin/api/billing/declarations');
    return { path: `/admin/api/billing/declarations/${declaration.id}/settled` };
  },
  'POST /admin/api/billing/declarations/{id}/carried_out': async () => {
    await visitorsDeclaring(studio).declare(declarationBody('nobody-either@example.com'));
    await studio.features.membership.settled();
    await pool.query("update contract_declarations set state = 'awaiting_confirmation'");
    const [declaration] = await ask('/admin/api/billing/declarations');
    return { path: `/admin/api/billing/declarations/${declaration.id}/carried_out` };
  },
  'POST /admin/api/billing/tasks/{kind}/{id}/retry': () => ({
    path: '/admin/api/billing/tasks/event/evt_failed/retry',
  }),
  'POST /admin/api/billing/reconciliations': () => ({ path: '/admin/api/billing/reconciliations' }),
  'POST /admin/api/billing/test_events': () => ({ path: '/admin/api/billing/test_events' }),
  'POST /admin/api/sandbox_time/moves': () => ({
    path: '/admin/api/sandbox_time/moves',
    body: { until: new Date(studio.clock.now().getTime() + 86_400_000).toISOString() },
  }),
  'POST /admin/api/members/{id}/payments/{paymentId}/try': async () => {
    await failing.giveCard('pm_card_chargeCustomerFail');
    // The day of the call before goes by first.
    await advanceTime();
    const until = new Date(studio.billingTime.clock.now().getTime() + 40 * 86_400_000).toISOString();
    await studio.post('/admin/api/sandbox_time/moves', { until }, owner);
    await advanceTime();
    await settled(studio);
    await failing.giveCard('pm_card_visa');
    const { retries } = await ask('/admin/api/payments/retries');
    const { paymentId } = retries.find(
      ({ member: of }: { member: { id: string } }) => of.id === failing.userId,
    );
    return {
      path: `/admin/api/members/${failing.userId}/payments/${paymentId}/try`,
      body: { idempotency_key: randomUUID() },
    };
  },
  'POST /admin/api/payments/months/{month}/closing': async () => ({ path: `${await firstMonth()}/closing` }),
  'POST /admin/api/payments/months/{month}/reopening': async () => ({
    path: `${await firstMonth()}/reopening`,
    body: { reason: 'A receipt was missing' },
  }),
  'POST /admin/api/payments/views': () => ({
    path: '/admin/api/payments/views',
    body: { name: 'Falling due', filters: { q: 'falk@example.com' } },
  }),
  'DELETE /admin/api/payments/views/{id}': async () => {
    const { views } = await ask('/admin/api/payments/views');
    return { path: `/admin/api/payments/views/${views[0].id}` };
  },
};

describe('BEY-67 every change of money and accounts by right of a role', () => {
  test('is called here', () => {
    const keys = Object.entries(contract).flatMap(([key, { access }]) =>
      membershipKeys.has(key) && !key.startsWith('GET ') && isOfStaff(access) ? [key] : [],
    );
    expect(Object.keys(calls).sort()).toEqual(keys.sort());
  });

  /** Calls that only reach the provider and leave no row of ours; their entry records that they were made. */
  const withoutRows = new Set<string>([
    'POST /admin/api/members/{id}/payments/{paymentId}/receipt',
    'POST /admin/api/members/{id}/reading',
    'POST /admin/api/payments/{id}/evidence',
    'POST /admin/api/billing/reconciliations',
    'POST /admin/api/billing/test_events',
  ]);
  test('each leaves one entry with who, whence, what, before and after', async () => {
    for (const [key, make] of Object.entries(calls)) {
      const { path, body = {} } = await make();
      const method = key.split(' ')[0] as 'POST' | 'PUT' | 'DELETE';
      const entries = await entriesOf(pool, async () => {
        const answer = await studio.send(path, {
          method,
          cookie: owner,
          ...(method === 'DELETE' ? {} : { body }),
        });
        expect(answer.statusCode, `${key}: ${answer.body}`).toBe(200);
      });
      const action = endpointActions[key as MoneyKey];
      expect(entries, key).toMatchObject([
        {
          actorKind: 'administrator',
          actorId: 'demo-ada',
          actorRole: 'owner',
          address: '127.0.0.1',
          kind: staffActions[action].kind,
          subjectId: expect.stringMatching(/./),
        },
      ]);
      expect(staffActions, key).toHaveProperty(entries[0]?.action ?? '');
      if (!withoutRows.has(key))
        expect(entries.every(hasChange), `${key}: ${JSON.stringify(entries)}`).toBe(true);
      expect(JSON.stringify(entries), key).not.toMatch(/@example|Sofia|Ida\b|Falk/);
    }
  });
});
