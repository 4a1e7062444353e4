import { afterEach, expect, test } from 'vitest';
import type { MembershipPlan, Quote } from '../../../../contract/membership/plans.schema.ts';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import type { AppError } from '../../../platform/errors.ts';
import { noProofs } from '../../../platform/http/proving/proof.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { providerOf, sellingStudio } from '../../../roles/testing/billing/paying-members.ts';
import { quoteRoutes } from './routes.ts';

const { studio, addPlan } = await sellingStudio();
const { db } = studio.database;
const ulla = await studio.signIn('unlimited@openmat.test');
const { stripe } = studio.sandbox;
const provider = providerOf(studio);
const monthly = await addPlan({ trialDays: 7 });
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year', trialDays: 7 });
const letter = await addPlan({ name: 'By letter', state: 'link_only' });
await addPlan({ name: 'Draft', state: 'draft' });

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};
const quote = (
  body: { plan: string; country?: string; promotion_code?: string },
  { cookie, address = newAddress() }: { cookie?: string; address?: string } = {},
) =>
  studio.send('/api/v2/membership_plans/quote', {
    method: 'POST',
    body: { country: 'US', ...body },
    address,
    ...(cookie ? { cookie } : {}),
  });
const plansFor = async (query = '', cookie?: string): Promise<MembershipPlan[]> =>
  (await studio.get(`/api/v2/membership_plans${query}`, cookie)).json();
const useTrial = () =>
  db
    .insertInto('billing_customers')
    .values({ user_id: 'demo-ulla', trial_used_at: studio.clock.now() })
    .execute();
const promotion = async (code: string, coupon: object, terms: object = {}): Promise<void> => {
  const { id } = await stripe.coupons.create({ duration: 'once', ...coupon });
  await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: id }, code, ...terms });
};

afterEach(async () => {
  await db.deleteFrom('billing_customers').where('user_id', '=', 'demo-ulla').execute();
});

test('NS-185: visitors read the plans on sale in their order, and one that is sold by its link', async () => {
  const plans = await plansFor();
  expect(plans.map(({ description }) => description)).toEqual(['Monthly', 'Annual']);
  expect(plans[0]).toEqual({
    id: monthly.id,
    description: 'Monthly',
    tagline: '',
    interval: 'month',
    intervalCount: 1,
    priceUsCents: 1800,
    price: 1800,
    currency: 'usd',
    trialCount: 7,
    trialInterval: 'day',
  });
  const linked = await plansFor(`?plan=${letter.id}`);
  expect(linked.map(({ description }) => description)).toEqual(['Monthly', 'Annual', 'By letter']);
  expect(await plansFor('?plan=nothing')).toHaveLength(2);
});

test('a member who had a free trial is offered none again, in the list as in the quote', async () => {
  const free: Quote = (await quote({ plan: monthly.id }, { cookie: ulla })).json();
  expect(free).toMatchObject({
    dueToday: 0,
    currency: 'usd',
    upcomingCharges: [{ amount: 1800, times: null }],
  });
  expect((await plansFor('', ulla))[0]?.trialCount).toBe(7);
  await useTrial();
  expect((await plansFor('', ulla))[0]?.trialCount).toBe(0);
  expect((await quote({ plan: monthly.id }, { cookie: ulla })).json()).toMatchObject({ dueToday: 1800 });
});

test('the terms name both consents with their words and versions, and that payments are a sandbox', async () => {
  const terms = (await studio.get('/api/v2/membership_plans/terms')).json();
  expect(terms.payments).toBe('sandbox');
  expect(terms.consents).toMatchObject([
    { kind: 'automatic_renewal', version: '3', words: expect.stringContaining('renews by itself') },
    { kind: 'immediate_start', version: '2', words: expect.stringContaining('14 days') },
  ]);
});

test('a promotion code gives the provider’s discount, and is shown in the provider’s spelling', async () => {
  await promotion('SPRING', { percent_off: 50 });
  const answer: Quote = (await quote({ plan: letter.id, promotion_code: ' spring ' })).json();
  expect(answer).toMatchObject({
    dueToday: 900,
    upcomingCharges: [{ amount: 1800, times: null }],
    promotionCode: 'SPRING',
  });
  expect((await quote({ plan: letter.id })).json()).toMatchObject({ dueToday: 1800, promotionCode: null });
});

test('a code that is unknown, expired or used up is refused beside its field', async () => {
  const inAMinute = Math.floor(studio.clock.now().getTime() / 1000) + 60;
  await promotion('ONCE', { percent_off: 10 }, { max_redemptions: 1 });
  const { data } = await stripe.promotionCodes.list({ code: 'ONCE' });
  await stripe.promotionCodes.update(data[0]?.id ?? '', { active: false });
  await promotion('LATE', { percent_off: 10 }, { expires_at: inAMinute });
  studio.clock.advance(2 * 60_000);
  const refused = 'This code is not known, has expired or was used already.';
  const messages = { NEVER: refused, ONCE: refused, LATE: expect.stringMatching(/^This code .*has expired/) };
  for (const [promotion_code, message] of Object.entries(messages)) {
    const answer = await quote({ plan: monthly.id, promotion_code });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { promotion_code: [message] }]);
  }
});

test('a quote for an archived plan, an unknown plan or a price id is refused beside the field', async () => {
  const { id } = await addPlan({ name: 'Gone', state: 'archived' });
  for (const plan of [id, 'nothing', annual.price.id]) {
    const answer = await quote({ plan });
    const message = 'This plan is no longer on sale. Please choose another one.';
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { plan: [message] }]);
  }
});

test('a quote with an invalid country is refused with 422, and an amount from the browser is ignored', async () => {
  expect((await quote({ plan: monthly.id, country: 'Germany' })).statusCode).toBe(422);
  const body = { plan: letter.id, amount: 1, price: 1, currency: 'jpy' };
  expect((await quote(body)).json()).toMatchObject({ dueToday: 1800, currency: 'usd' });
});

test('promotion codes are rate limited: of 1,000 tries, 20 from one address and 10 of one account reach the provider', async () => {
  let asked = 0;
  const promotionCode = async () => {
    asked += 1;
    return null;
  };
  const counting = { ...provider, catalog: { ...provider.catalog, promotionCode } };
  const payments = { mode: 'sandbox' } as const;
  const routes = quoteRoutes({
    db,
    clock: studio.clock,
    payments,
    provider: counting,
    studio: { currency: 'usd' },
  });
  const route = routes.find(({ key }) => key === 'POST /api/v2/membership_plans/quote');
  const viewer = {
    id: 'demo-maya',
    sessionId: '',
    ...rightsOf(null),
    username: null,
    hasSubscriptionAccess: true,
  };
  const refusals = async (of: { address: () => string; viewer: Viewer | null }): Promise<unknown[]> => {
    const codes: unknown[] = [];
    for (let number = 0; number < 1000; number += 1) {
      const body = { plan: monthly.id, country: 'US', promotion_code: `TRY${number}` };
      const call = {
        params: {},
        query: {},
        body,
        requestId: '',
        userAgent: null,
        bearer: null,
        proofs: noProofs,
      };
      await route
        ?.handle({ ...call, viewer: of.viewer, address: of.address() })
        .catch(({ code }: AppError) => codes.push(code));
    }
    return codes;
  };
  const ofAddress = await refusals({ address: () => '203.0.113.7', viewer: null });
  expect(asked).toBe(20);
  expect(ofAddress.filter((code) => code === 'too_many_attempts')).toHaveLength(980);
  asked = 0;
  const ofAccount = await refusals({ address: newAddress, viewer });
  expect(asked).toBe(10);
  expect(ofAccount.filter((code) => code === 'too_many_attempts')).toHaveLength(990);
});
