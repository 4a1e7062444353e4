import { describe, expect, test } from 'vitest';
import type { UpcomingCharge } from '../../../../contract/membership/upcoming-charges.schema.ts';
import { giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { membersForYears, pausePath } from '../../../roles/testing/billing/pausing-members.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { priceChanger } from '../../../roles/testing/billing/price-changing.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';
import { settingsAlone } from '../../branding/index.ts';
import { moveMembers } from '../../membership-plans/index.ts';
import { remindOfPayments } from '../mail/reminders.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { stripe } = sandbox;
const { db } = studio.database;
const gifts = await giftStudio(studio);
const repriced = priceChanger(studio, await studio.signIn('admin@openmat.test'));
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const options = { clock, studio: settingsAlone(studio.config), payments: studio.config.payments };
const dayMs = 86_400_000;

const monthly = await addPlan({ name: 'Monthly', amount: 2000 });
const trying = await addPlan({ name: 'With a trial', amount: 2000, trialDays: 7 });
const better = await addPlan({ name: 'Better', amount: 5000 });

const nextMember = await membersForYears(studio, 22);

const codes = {
  none: null,
  once: { percent_off: 50, duration: 'once' },
  'two months': { percent_off: 50, duration: 'repeating', duration_in_months: 2 },
  'four months': { percent_off: 50, duration: 'repeating', duration_in_months: 4 },
  forever: { amount_off: 300, currency: 'usd', duration: 'forever' },
} as const;
const codeOf = async (kind: keyof typeof codes): Promise<{ promotion_code?: string }> => {
  const terms = codes[kind];
  if (!terms) return {};
  const coupon = await stripe.coupons.create(terms);
  const { code } = await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id } });
  return { promotion_code: code };
};

/** The day of a payment; the last days of a month are one, since a shorter month moves them. */
const dayOf = (date: Date): string => {
  const day = date.toISOString().slice(0, 10);
  return date.getUTCDate() < 28 ? day : `${day.slice(0, 7)}-end`;
};
const monthsAfter = (from: string, months: number): Date => {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // Such a day is not in that month.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date;
};

/** Returns day and amount of each payment that was told, up to a moment. */
const expected = (charges: readonly UpcomingCharge[], until: Date): string[] =>
  charges.flatMap(({ from, amount, times }) => {
    const days: string[] = [];
    for (let index = 0; times === null || index < times; index++) {
      const day = monthsAfter(from, index);
      if (day > until) break;
      if (amount > 0) days.push(`${dayOf(day)} ${amount}`);
    }
    return days;
  });
const paidBy = async (member: PayingMember, after: Date): Promise<string[]> => {
  const [subscription] = await member.subscriptions();
  const { data } = await stripe.invoices.list({ subscription: subscription?.id ?? '', limit: 100 });
  return data
    .filter(({ amount_paid, created }) => amount_paid > 0 && created * 1000 > after.getTime())
    .map(({ amount_paid, created }) => `${dayOf(new Date(created * 1000))} ${amount_paid}`)
    .toReversed();
};
const chargesOf = async (member: PayingMember): Promise<UpcomingCharge[]> =>
  (await member.ask('GET', stripePath)).json().upcomingCharges;
const quoteFor = async (member: PayingMember, plan: string, code: object) =>
  (await member.ask('POST', '/api/v2/membership_plans/quote', { plan, country: 'US', ...code })).json();

/** Days pass, and the hourly work of each is done. */
const live = async (days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    clock.advance(dayMs);
    sandbox.tick();
    await settled(studio);
    await remindOfPayments(db, options);
    await moveMembers(db, options);
    studio.features.membership.ask();
    await settled(studio);
    await delivery.deliver();
  }
};
const mailsTo = async ({ email }: PayingMember, subject: RegExp) => {
  const mails = (await mail.outbox?.latest(1000)) ?? [];
  return mails.filter((one) => one.to === email && subject.test(one.subject));
};
const stepUp = /^From .* you pay /;

test('BEY-45 a discount of two months is shown with the price after it, and one mail announces that price before it is charged', async () => {
  const member = nextMember();
  const code = await codeOf('two months');
  const begun = clock.now();
  const quote = await quoteFor(member, monthly.id, code);
  expect(quote).toMatchObject({
    dueToday: 1000,
    upcomingCharges: [
      { amount: 1000, times: 1, because: 'renewal' },
      { amount: 2000, times: null, because: 'discount_ends', interval: 'month', intervalCount: 1 },
    ],
  });
  await member.subscribe(monthly.id, undefined, code);
  const consent = await db
    .selectFrom('billing_consents')
    .innerJoin('billing_customers as payer', 'payer.id', 'billing_consents.billing_customer_id')
    .innerJoin('users', 'users.id', 'payer.user_id')
    .select('words')
    .where('users.email', '=', member.email)
    .where('kind', '=', 'automatic_renewal')
    .executeTakeFirstOrThrow();
  expect(consent.words).toMatch(
    /I pay \$10\.00 today, then \$10\.00 on .+, then \$20\.00 a month from .+, until I cancel\.$/,
  );
  expect(await chargesOf(member)).toMatchObject([
    { amount: 1000, times: 1 },
    { amount: 2000, times: null },
  ]);
  // The day depends on the length of the months.
  const days = Math.round((Date.parse(quote.upcomingCharges[1].from) - clock.now().getTime()) / dayMs);
  await live(days - 8);
  expect(await mailsTo(member, stepUp)).toEqual([]);
  await live(7);
  const [told, ...others] = await mailsTo(member, stepUp);
  expect(others).toEqual([]);
  expect(told?.subject).toContain('$20.00');
  expect(told?.text).toContain('Your discount ends. Until now it was $10.00.');
  expect(await paidBy(member, new Date(begun.getTime() - dayMs))).toHaveLength(2);
  await live(5);
  expect(await mailsTo(member, stepUp)).toHaveLength(1);
  const paid = await paidBy(member, new Date(begun.getTime() - dayMs));
  expect(paid.map((line) => line.split(' ')[1])).toEqual(['1000', '1000', '2000']);
  expect(paid.slice(1)).toEqual(expected(quote.upcomingCharges, clock.now()));
  expect(await chargesOf(member)).toMatchObject([{ amount: 2000, times: null, because: 'renewal' }]);
});

test('BEY-45 a member who has canceled gets no mail about a higher price', async () => {
  const member = nextMember();
  await member.subscribe(monthly.id, undefined, await codeOf('once'));
  await member.ask('DELETE', stripePath);
  await live(40);
  expect(await mailsTo(member, stepUp)).toEqual([]);
});

describe('announced charges', () => {
  const cases = [trying, monthly].flatMap((plan) =>
    (Object.keys(codes) as (keyof typeof codes)[]).map((kind) => ({ plan, kind, name: plan.name })),
  );
  test.each(cases)(
    'BEY-45 the plan $name with the code $kind is charged as announced before and after the purchase',
    async ({ plan, kind }) => {
      const member = nextMember();
      const code = await codeOf(kind);
      const quote = await quoteFor(member, plan.id, code);
      await member.subscribe(plan.id, undefined, code);
      const bought = clock.now();
      expect(await chargesOf(member)).toMatchObject(
        quote.upcomingCharges.map(({ amount, times }: UpcomingCharge) => ({ amount, times })),
      );
      const before = await chargesOf(member);
      clock.advance(130 * dayMs);
      sandbox.tick();
      expect(await paidBy(member, bought)).toEqual(expected(before, clock.now()));
    },
  );

  test('BEY-45 a waiting smaller plan with a lasting discount is charged as told', async () => {
    // The end of a discount and a payment that a short month has moved would be on different days.
    const today = clock.now();
    clock.advance(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 10) - today.getTime());
    const member = nextMember();
    await member.subscribe(better.id, undefined, await codeOf('two months'));
    const preview = await member.preview(monthly.id);
    await member.change(monthly.id);
    const told = await chargesOf(member);
    expect(told).toMatchObject([
      { amount: 1000, times: 1, because: 'next_plan' },
      { amount: 2000, times: null, because: 'discount_ends' },
    ]);
    expect(preview.json().quote.upcomingCharges).toEqual(told);
    const changed = clock.now();
    clock.advance(100 * dayMs);
    sandbox.tick();
    expect(await paidBy(member, changed)).toEqual(expected(told, clock.now()));
  });

  test.each([
    ['two months', 1],
    ['four months', 1],
    ['four months', 2],
    ['once', 1],
    ['forever', 2],
  ] as const)(
    'BEY-45 payments after a pause are charged as told before it is chosen, with the code %s and for %i months',
    async (kind, months) => {
      const member = nextMember();
      await member.subscribe(monthly.id, undefined, await codeOf(kind));
      const { lengths } = (await member.ask('GET', pausePath)).json();
      const told = lengths.find((one: { months: number }) => one.months === months).upcomingCharges;
      expect((await member.ask('POST', pausePath, { months })).statusCode).toBe(200);
      expect(await chargesOf(member)).toEqual(told);
      const chosen = clock.now();
      clock.advance(190 * dayMs);
      sandbox.tick();
      expect(await paidBy(member, chosen)).toEqual(expected(told, clock.now()));
    },
  );

  test('BEY-45 a new price is charged as told, with a discount that ends before it', async () => {
    const plan = await addPlan({ name: 'Dearer', amount: 2000 });
    const member = nextMember();
    await member.subscribe(plan.id, undefined, await codeOf('two months'));
    await repriced(plan, 2600);
    await moveMembers(db, options);
    const told = await chargesOf(member);
    expect(told.some(({ because }) => because === 'price_change')).toBe(true);
    expect(told.at(-1)).toMatchObject({ amount: 2600, times: null });
    const noticed = clock.now();
    await live(130);
    expect(await paidBy(member, noticed)).toEqual(expected(told, clock.now()));
    const [mailed] = await mailsTo(member, /will cost more from/);
    expect(mailed?.text).toContain('$26.00');
  });

  test('BEY-45 payments after a gift are charged as told, with a discount that ends meanwhile', async () => {
    const member = nextMember();
    await member.subscribe(monthly.id, undefined, await codeOf('two months'));
    const { code } = await gifts.buy({ months: 3 });
    expect((await member.ask('POST', '/api/v2/gifts/redemptions', { code })).statusCode).toBe(200);
    await gifts.everything();
    const told = await chargesOf(member);
    expect(told).toMatchObject([{ amount: 2000, times: null, because: 'gift_ends' }]);
    const given = clock.now();
    await live(130);
    expect(await paidBy(member, given)).toEqual(expected(told, clock.now()));
    const [mailed, ...others] = await mailsTo(member, stepUp);
    expect(others).toEqual([]);
    expect(mailed?.subject).toContain('$20.00');
  });

  test('BEY-45 a payment that was moved beyond the end of a discount is charged as told', async () => {
    const member = nextMember();
    await member.subscribe(monthly.id, undefined, await codeOf('two months'));
    await member.ask('POST', `${stripePath}/cancellation_offer`);
    await sandbox.settled();
    await studio.features.membership.settled();
    await member.ask('POST', `${stripePath}/synchronization`);
    const told = await chargesOf(member);
    expect(told[0]).toMatchObject({ because: 'free_month_ends' });
    const moved = clock.now();
    clock.advance(130 * dayMs);
    sandbox.tick();
    expect(await paidBy(member, moved)).toEqual(expected(told, clock.now()));
  });
});
