import { expect, test } from 'vitest';
import type { ManagedPlan } from '../../../../contract/membership/plan-administration.schema.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  newPayer,
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { planRepricer } from '../../../roles/testing/billing/price-changing.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';
import { settingsAlone } from '../../branding/index.ts';
import { moveMembers } from './moving.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const options = {
  clock,
  studio: settingsAlone(studio.config),
  payments: studio.config.payments,
};
const day = 86_400_000;

const members: PayingMember[] = [];
while (members.length < 10) members.push(await newPayer(studio));
await db
  .updateTable('sessions')
  .set({ created_at: new Date('2099-12-31'), expires_at: new Date('2100-01-01') })
  .execute();
const subscriber = async (plan: ManagedPlan, country: string): Promise<PayingMember> => {
  const member = members.pop();
  if (!member) throw new Error('Too few members have signed up');
  await member.subscribe(plan.id, undefined, { country });
  return member;
};

const repriced = planRepricer(studio, admin);
const pathOf = ({ id }: ManagedPlan): string => `/admin/api/membership_plans/${id}/price_changes`;
const start = (plan: ManagedPlan, from: string, withoutConsent: 'keep' | 'end', more: object = {}) =>
  studio.post(pathOf(plan), { from, withoutConsent, ...more }, admin);
const changesOf = async (plan: ManagedPlan) => (await studio.get(pathOf(plan), admin)).json().changes;

/** Runs two processes at once, then everything that they promised. */
const move = async (): Promise<void> => {
  await Promise.all([moveMembers(db, options), moveMembers(db, options)]);
  studio.features.membership.ask();
  await settled(studio);
};
/** Advances the clock day by day, with the hourly work of each day. */
const liveDays = async (days: number): Promise<void> => {
  for (let passed = 0; passed < days; passed += 1) {
    clock.advance(day);
    sandbox.tick();
    await settled(studio);
    await move();
  }
};
const paymentsOf = async (member: PayingMember) => {
  const [subscription] = await member.subscriptions();
  const { data } = await sandbox.stripe.invoices.list({ subscription: subscription?.id ?? '', limit: 100 });
  return data
    .filter(({ amount_paid }) => amount_paid > 0)
    .map(({ amount_paid, created }) => ({ amount: amount_paid, at: created * 1000 }))
    .toReversed();
};
const amountsOf = async (member: PayingMember) => (await paymentsOf(member)).map(({ amount }) => amount);
const mailsTo = async ({ email }: PayingMember, subject: RegExp) => {
  await delivery.deliver();
  const mails = (await mail.outbox?.latest(1000)) ?? [];
  return mails.filter((one) => one.to === email && subject.test(one.subject));
};
const ownPath = '/api/v2/users/me/membership/price_change';
const ownChange = (member: PayingMember) => member.ask('GET', ownPath);

test('BEY-45 a higher price is charged at the first renewal at least 30 days after its notice, and only with consent where the law asks for it', async () => {
  const plan = await addPlan();
  const [american, silent, agreeing, leaving] = [
    await subscriber(plan, 'US'),
    await subscriber(plan, 'DE'),
    await subscriber(plan, 'DE'),
    await subscriber(plan, 'US'),
  ];
  await leaving.ask('DELETE', stripePath);
  await liveDays(10);
  const changed = await repriced(plan, 1900);
  expect((await start(changed, plan.price.id, 'keep')).statusCode).toBe(200);
  expect((await start(changed, plan.price.id, 'keep')).statusCode).toBe(409);
  const noticedAt = clock.now().getTime();
  await move();
  await move();
  for (const member of [american, silent, agreeing])
    expect(await mailsTo(member, /^Your membership will cost more from /)).toHaveLength(1);
  expect(await mailsTo(leaving, /cost more/)).toEqual([]);
  const [told] = await mailsTo(silent, /cost more/);
  expect(told?.text).toContain('If you don’t agree, nothing changes: you keep paying $18.00 a month.');
  expect((await ownChange(american)).json()).toMatchObject({
    from: { amount: 1800 },
    to: { amount: 1900 },
    needsConsent: false,
    consent: null,
  });
  const { consent } = (await ownChange(agreeing)).json();
  expect(consent.words).toContain('$19.00 a month instead of $18.00 a month');
  const other = { ...consent, words: 'I agree to everything.' };
  expect((await agreeing.ask('POST', `${ownPath}/consent`, other)).statusCode).toBe(409);
  const agreed = await agreeing.ask('POST', `${ownPath}/consent`, consent);
  expect([agreed.statusCode, agreed.json().consent]).toEqual([200, null]);
  const kept = await db
    .selectFrom('billing_consents')
    .select(['words', 'version', 'country'])
    .where('kind', '=', 'price_increase')
    .execute();
  expect(kept).toEqual([{ ...consent, country: 'DE' }]);
  expect((await changesOf(changed))[0]).toMatchObject({
    noticed: 3,
    asked: 2,
    agreed: 1,
    moved: 0,
    failed: [],
  });
  await liveDays(62);
  for (const member of [american, agreeing]) {
    const payments = await paymentsOf(member);
    expect(payments.map(({ amount }) => amount)).toEqual([1800, 1800, 1900]);
    for (const { amount, at } of payments)
      if (amount === 1900) expect(at).toBeGreaterThanOrEqual(noticedAt + 30 * day - 1000);
    expect((await ownChange(member)).json()).toBeNull();
  }
  expect(await amountsOf(silent)).toEqual([1800, 1800, 1800]);
  expect((await changesOf(changed))[0]).toMatchObject({ moved: 2, failed: [] });
});

test('a change of plan credits the rest of a period at the price that was paid for it, even once the new price is on the subscription', async () => {
  const year = await addPlan({ name: 'Yearly', amount: 15_000, interval: 'year' });
  const plan = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
  const cheap = await addPlan({ name: 'Other', amount: 2000 });
  const [dearer, cheaper] = [await subscriber(plan, 'US'), await subscriber(cheap, 'US')];
  const [raised, lowered] = [await repriced(plan, 900), await repriced(cheap, 1000)];
  await start(raised, plan.price.id, 'keep');
  await start(lowered, cheap.price.id, 'keep');
  await move();
  const itemOf = async (member: PayingMember) => (await member.subscriptions())[0]?.items.data[0];
  const priceOf = async (member: PayingMember) => (await itemOf(member))?.price.unit_amount;
  /** Returns the credit of a change to the yearly plan, as a fraction of the whole period. */
  const creditOf = async (member: PayingMember): Promise<number> => {
    const item = await itemOf(member);
    const { quote } = (await member.preview(year.id)).json();
    const credit = -Math.min(...quote.lines.map(({ price }: { price: number }) => price));
    const { current_period_start: from = 0, current_period_end: to = 0 } = item ?? {};
    return credit / ((to - clock.now().getTime() / 1000) / (to - from));
  };
  expect(await priceOf(cheaper)).toBe(1000);
  expect(Math.round((await creditOf(cheaper)) / 10) * 10).toBe(2000);
  for (let days = 0; days < 45 && (await priceOf(dearer)) === 500; days += 1) await liveDays(1);
  expect(await priceOf(dearer)).toBe(900);
  expect(new Set(await amountsOf(dearer))).toEqual(new Set([500]));
  expect(Math.round((await creditOf(dearer)) / 10) * 10).toBe(500);
});

test('a member who does not agree loses the membership at the end of the paid period when the studio chose so; a price change that is stopped in time changes nothing', async () => {
  const plan = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
  const silent = await subscriber(plan, 'FR');
  const changed = await repriced(plan, 600);
  await start(changed, plan.price.id, 'end');
  await move();
  const [told] = await mailsTo(silent, /cost more/);
  expect(told?.text).toContain('If you don’t agree, your membership ends on ');
  await liveDays(43);
  expect((await silent.subscriptions()).map(({ status }) => status)).toEqual(['canceled']);
  expect(new Set(await amountsOf(silent))).toEqual(new Set([500]));

  const again = await repriced(changed, 700);
  const american = await subscriber(again, 'US');
  const later = await repriced(again, 800);
  await start(later, again.price.id, 'keep');
  await move();
  await liveDays(10);
  const running = (await changesOf(later)).find(({ to }: { to: { amount: number } }) => to.amount === 800);
  const stop = () => studio.send(`${pathOf(later)}/${running.id}`, { method: 'DELETE', cookie: admin });
  expect((await stop()).statusCode).toBe(200);
  expect((await stop()).statusCode).toBe(404);
  await liveDays(35);
  expect(new Set(await amountsOf(american))).toEqual(new Set([700]));
});

test('a lower price needs no consent and no notice period; a price change from the same or an unknown price, on too early a day or by a member is refused', async () => {
  const plan = await addPlan({ amount: 2000 });
  const german = await subscriber(plan, 'DE');
  const cheaper = await repriced(plan, 1500);
  const path = pathOf(cheaper);
  const body = { from: plan.price.id, withoutConsent: 'keep' };
  expect((await studio.post(path, body)).statusCode).toBe(401);
  expect((await studio.post(path, body, maya)).statusCode).toBe(403);
  expect((await start(cheaper, cheaper.price.id, 'keep')).statusCode).toBe(422);
  expect((await start(cheaper, 'none', 'keep')).statusCode).toBe(404);
  expect((await start(cheaper, plan.price.id, 'keep')).statusCode).toBe(200);
  await move();
  await move();
  expect(await mailsTo(german, /^Your membership will cost less from /)).toHaveLength(1);
  await liveDays(32);
  expect(await amountsOf(german)).toEqual([2000, 1500]);
  const dearer = await repriced(cheaper, 1600);
  const soon = new Date(clock.now().getTime() + 10 * day).toISOString();
  expect((await start(dearer, cheaper.price.id, 'keep', { earliestAt: soon })).statusCode).toBe(422);
});
