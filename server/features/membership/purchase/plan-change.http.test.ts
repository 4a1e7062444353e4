import { describe, expect, test } from 'vitest';
import type { ChangePreview } from '../../../../contract/membership/payment.schema.ts';
import { pausingOf } from '../../../roles/testing/billing/pausing-members.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  newPayer,
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox } = studio;
const { stripe } = sandbox;
const { db } = studio.database;
const monthly = await addPlan();
const weekly = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
const cheap = await addPlan({ name: 'Cheap', amount: 300, interval: 'week' });
const better = await addPlan({ name: 'Better', amount: 2500 });
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const soon = await addPlan({ name: 'Soon gone', amount: 9900, interval: 'year' });
const trial = await addPlan({ name: 'With a trial', amount: 1900, trialDays: 7 });

const previewOf = async (member: PayingMember, plan: string): Promise<ChangePreview> =>
  (await member.preview(plan)).json();
const priceOf = async (member: PayingMember): Promise<number | null | undefined> => {
  const [subscription] = await member.subscriptions();
  return subscription?.items.data[0]?.price.unit_amount;
};
const paidBy = async (member: PayingMember): Promise<number[]> => {
  const [subscription] = await member.subscriptions();
  const { data } = await stripe.invoices.list({ subscription: subscription?.id ?? '' });
  return data
    .filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0)
    .map(({ amount_paid }) => amount_paid);
};
const membershipRow = async (member: PayingMember) => {
  const [subscription] = await member.subscriptions();
  return db
    .selectFrom('memberships')
    .selectAll()
    .where('subscription_id', '=', subscription?.id ?? '')
    .executeTakeFirstOrThrow();
};
const day = 86_400_000;

describe('to a larger plan', () => {
  test('is previewed by the provider, and what was shown is what is charged', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    studio.clock.advance(3 * day);
    const preview = await previewOf(ines, annual.id);
    expect(preview).toMatchObject({ takesEffect: 'now', quote: { currency: 'usd' } });
    expect(preview.quote.dueToday).toBeLessThan(14_900);
    expect(preview.quote.dueToday).toBeGreaterThan(14_900 - 1800);
    studio.clock.advance(5 * 60_000);
    const answer = await ines.buy(annual.id, { previewed_at: preview.previewedAt });
    expect(answer.json()).toEqual({});
    expect(await paidBy(ines)).toEqual([preview.quote.dueToday, 1800]);
    expect(await priceOf(ines)).toBe(14_900);
    expect((await ines.ask('GET', '/api/v2/payments/pending_intent')).json()).toEqual({
      clientSecret: null,
      confirmUrl: null,
      price: null,
      currency: null,
    });
  });

  test('needs a preview of the last half hour', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    const { previewedAt } = await previewOf(ines, annual.id);
    const later = new Date(studio.clock.now().getTime() + 10 * 60_000).toISOString();
    for (const wrong of [undefined, later]) {
      const answer = await ines.buy(annual.id, { previewed_at: wrong });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['previewed_at']);
    }
    studio.clock.advance(31 * 60_000);
    expect((await ines.buy(annual.id, { previewed_at: previewedAt })).statusCode).toBe(422);
    expect(await priceOf(ines)).toBe(1800);
  });

  test('with a declined card answers 402 and changes nothing; another card then works', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    await ines.giveCard('4000 0000 0000 0341');
    const declined = await ines.change(annual.id);
    expect(declined.statusCode).toBe(402);
    expect(declined.json().code).toBe('payment_declined');
    expect(await priceOf(ines)).toBe(1800);
    expect(await paidBy(ines)).toEqual([1800]);
    await ines.giveCard('5555 5555 5555 4444');
    expect((await ines.change(annual.id)).statusCode).toBe(200);
    expect(await priceOf(ines)).toBe(14_900);
  });

  test('MEM-058 NS-186 waits where the bank wants a confirmation, and the pending payment says where', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    await ines.giveCard('4000 0027 6000 3184');
    expect((await ines.change(annual.id)).json()).toEqual({});
    const pending = (await ines.ask('GET', '/api/v2/payments/pending_intent')).json();
    expect(pending).toMatchObject({
      clientSecret: expect.any(String),
      confirmUrl: expect.any(String),
      currency: 'usd',
    });
    expect(await priceOf(ines)).toBe(1800);
  });

  test('MEM-058 is applied once the bank has said yes, also before the provider’s message arrives', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    await ines.giveCard('4000 0027 6000 3184');
    await ines.change(annual.id);
    const { confirmUrl } = (await ines.ask('GET', '/api/v2/payments/pending_intent')).json();
    const { pathname, search } = new URL(confirmUrl);
    sandbox.checkout({ method: 'POST', url: `${pathname}${search}`, body: 'action=approve' });
    expect((await ines.membership()).plan?.id).toBe(monthly.id);
    const path = '/api/v2/users/me/membership/stripe/synchronization';
    expect((await ines.ask('POST', path)).json()).toMatchObject({ plan: { id: annual.id } });
    expect(await priceOf(ines)).toBe(14_900);
  });

  test('twice at once is charged once', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    const { previewedAt: previewed_at } = await previewOf(ines, annual.id);
    const answers = await Promise.all([
      ines.buy(annual.id, { previewed_at }),
      ines.buy(annual.id, { previewed_at }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await paidBy(ines)).toHaveLength(2);
  });

  test('in a free trial is free until the trial ends', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(trial.id);
    const preview = await previewOf(ines, annual.id);
    expect(preview).toMatchObject({ takesEffect: 'now', quote: { dueToday: 0 } });
    expect((await ines.buy(annual.id, { previewed_at: preview.previewedAt })).statusCode).toBe(200);
    expect((await ines.subscriptions())[0]).toMatchObject({ status: 'trialing' });
    expect(await priceOf(ines)).toBe(14_900);
  });
});

describe('to a smaller plan', () => {
  test('waits for the end of what is paid, takes nothing today, and is billed from then', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(annual.id);
    const preview = await previewOf(ines, monthly.id);
    const { renews_at } = await membershipRow(ines);
    expect(preview).toMatchObject({
      takesEffect: 'at_period_end',
      at: renews_at?.toISOString(),
      quote: {
        dueToday: 0,
        upcomingCharges: [{ from: renews_at?.toISOString(), amount: 1800, times: null }],
      },
    });
    expect((await ines.change(monthly.id)).json()).toEqual({});
    expect(await paidBy(ines)).toEqual([14_900]);
    const row = await membershipRow(ines);
    expect(row).toMatchObject({
      state: 'renewing',
      price_id: annual.price.id,
      next_price_id: monthly.price.id,
    });
    expect(row.renews_at).toEqual(renews_at);
  });

  test('waits as ever after a pause that has ended, and pauses nothing', async () => {
    const { pause, stateOf, goOn, liveUntil, nextPayment } = pausingOf(studio);
    const ines = await newPayer(studio);
    await ines.subscribe(weekly.id);
    await pause(ines, 1);
    await liveUntil((await stateOf(ines)).startsAt);
    expect((await goOn(ines)).statusCode).toBe(200);
    const paidUntil = await nextPayment(ines);
    expect((await ines.change(cheap.id)).statusCode).toBe(200);
    expect(await ines.membership()).toMatchObject({ hasSubscriptionAccess: true, detail: 'active' });
    expect(await nextPayment(ines)).toBe(paidUntil);
  });

  test('can be taken back, and only then can a larger one be had', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(better.id);
    await ines.change(monthly.id);
    const refused = await ines.preview(annual.id);
    expect(refused.statusCode).toBe(422);
    const back = await ines.ask('DELETE', `${stripePath}/next_plan`);
    expect(back.statusCode).toBe(200);
    expect(await membershipRow(ines)).toMatchObject({ price_id: better.price.id, next_price_id: null });
    expect((await ines.ask('DELETE', `${stripePath}/next_plan`)).statusCode).toBe(422);
    expect((await ines.preview(annual.id)).statusCode).toBe(200);
  });
});

test('the present plan, an unknown one and one of another currency are refused beside the plan', async () => {
  const ines = await newPayer(studio);
  expect((await ines.preview(annual.id)).statusCode).toBe(422);
  await ines.subscribe(monthly.id);
  for (const plan of [monthly.id, 'nothing', '']) {
    const answer = await ines.preview(plan);
    expect([400, 422]).toContain(answer.statusCode);
  }
  const refused = await ines.buy(monthly.id, { previewed_at: studio.clock.now().toISOString() });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['plan']);
});

test('a plan archived while its page is open is refused, and the membership stays as it is', async () => {
  const ines = await newPayer(studio);
  await ines.subscribe(monthly.id);
  const { previewedAt } = await previewOf(ines, soon.id);
  await db.updateTable('membership_plans').set({ state: 'archived' }).where('id', '=', soon.id).execute();
  const answer = await ines.buy(soon.id, { previewed_at: previewedAt });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().message).toBe('This plan is no longer on sale. Please choose another one.');
  expect(await priceOf(ines)).toBe(1800);
});

describe('the card', () => {
  test('NS-188 is changed on the hosted page, and the next payment is taken from the new one', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    const started = await ines.ask('POST', '/api/v2/payment_methods', {
      cancel_path: '/settings/membership',
    });
    const { checkoutSessionId, checkoutUrl } = started.json();
    expect(checkoutUrl).toBe(`${studio.config.publicUrl}/checkout/${checkoutSessionId}`);
    sandbox.pay(checkoutSessionId, '5555 5555 5555 4444');
    const result = (await ines.comeBack(checkoutSessionId)).json();
    expect(result).toMatchObject({ state: 'complete', continueTo: '/settings/membership?updated=payment' });
    const [subscription] = await ines.subscriptions();
    const card = await stripe.paymentMethods.retrieve(String(subscription?.default_payment_method));
    expect(card.card?.last4).toBe('4444');
  });

  test('BEY-40 is applied within a quarter of an hour where return and webhook were both lost', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(monthly.id);
    const started = await ines.ask('POST', '/api/v2/payment_methods', {
      cancel_path: '/settings/membership',
    });
    sandbox.switchFaults({ drop: 1 });
    sandbox.pay(started.json().checkoutSessionId, '5555 5555 5555 4444');
    await settled(studio);
    sandbox.switchFaults({ drop: 0 });
    studio.clock.advance(15 * 60_000);
    studio.features.membership.ask();
    await studio.features.membership.settled();
    const [subscription] = await ines.subscriptions();
    const card = await stripe.paymentMethods.retrieve(String(subscription?.default_payment_method));
    expect(card.card?.last4).toBe('4444');
    expect((await ines.ask('GET', '/api/v2/payment_methods/current')).json()).toMatchObject({
      cardName: 'Mastercard ending in 4444',
    });
  });

  test('MEM-049 a new card ends the grace period: what is open is paid with it at once, and once only', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(weekly.id);
    await ines.giveCard('4000 0000 0000 0341');
    studio.clock.advance(8 * day);
    sandbox.tick();
    const [before] = await ines.subscriptions();
    expect(before).toMatchObject({ status: 'past_due' });
    const session = (
      await ines.ask('POST', '/api/v2/payment_methods', { cancel_path: '/settings/membership' })
    ).json().checkoutSessionId;
    sandbox.pay(session);
    await Promise.all([ines.comeBack(session), ines.comeBack(session)]);
    const [after] = await ines.subscriptions();
    expect(after).toMatchObject({ status: 'active' });
    expect(await paidBy(ines)).toEqual([500, 500]);
    expect(await membershipRow(ines)).toMatchObject({ state: 'renewing', retry_at: null });
  });

  test('that is declined for what is open leaves the grace period as it was', async () => {
    const ines = await newPayer(studio);
    await ines.subscribe(weekly.id);
    await ines.giveCard('4000 0000 0000 0341');
    studio.clock.advance(8 * day);
    sandbox.tick();
    await ines.giveCard('4000 0000 0000 0341');
    expect(await membershipRow(ines)).toMatchObject({ state: 'grace' });
    expect(await paidBy(ines)).toEqual([500]);
  });
});
