import { describe, expect, test } from 'vitest';
import { giftMembers, giftStudio } from '../../roles/testing/billing/gift-studio.ts';
import { pausePath } from '../../roles/testing/billing/pausing-members.ts';
import { sellingStudio, stripePath } from '../../roles/testing/billing/paying-members.ts';
import { insertProviderCall } from '../billing/index.ts';
import { giftCallKinds } from '../gifts/index.ts';

const { studio, addPlan } = await sellingStudio();
const { clock } = studio;
const { db } = studio.database;
const gifts = await giftStudio(studio);
const { cookieOf } = giftMembers(studio);
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const monthly = await addPlan();
const threeYears = await addPlan({ name: 'Three years', amount: 39_900, interval: 'year', intervalCount: 3 });

const subscriber = async (plan: string) => {
  const { member, cookie } = await cookieOf();
  await member.subscribe(plan);
  const paid = async () => (await member.ask('GET', stripePath)).json();
  return { member, cookie, paid };
};
const subjectsTo = async (email: string) => {
  await gifts.everything();
  const mails = (await studio.features.mail.outbox?.latest(1000)) ?? [];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('a payment that the provider moves by 730 days at most', () => {
  test('BEY-46 leaves a gift unopened that would move it further, and its code opens later', async () => {
    const ann = await subscriber(annual.id);
    const { nextPaymentAt } = await ann.paid();
    // Two years with a leap day are 731 days.
    clock.advance(3 * 86_400_000);
    await gifts.everything();
    const [first, second] = [await gifts.buy({ months: 12 }), await gifts.buy({ months: 12 })];
    expect((await gifts.redeem(first.code, ann.cookie)).statusCode).toBe(200);
    await gifts.everything();
    const moved = (await ann.paid()).nextPaymentAt;
    expect(Date.parse(moved)).toBeGreaterThan(Date.parse(nextPaymentAt));
    const told = expect.stringMatching(/at most two years from today.*the code stays as good as it is/);
    expect((await gifts.open(second.code, ann.cookie)).json()).toMatchObject({ gives: null, refusal: told });
    const refused = await gifts.redeem(second.code, ann.cookie);
    expect([refused.statusCode, refused.json().message]).toEqual([422, told]);
    await gifts.everything();
    expect((await ann.paid()).nextPaymentAt).toBe(moved);
    const failed = await db
      .selectFrom('provider_calls as call')
      .innerJoin('billing_customers as payer', 'payer.id', 'call.billing_customer_id')
      .innerJoin('users', 'users.id', 'payer.user_id')
      .select('call.id')
      .where('call.state', '=', 'failed')
      .where('users.email', '=', ann.member.email)
      .execute();
    expect(failed).toEqual([]);
    const { cookie } = await cookieOf();
    expect((await gifts.redeem(second.code, cookie)).statusCode).toBe(200);
  });

  test('a smaller plan, a pause and the free month never move a payment further', async () => {
    const ann = await subscriber(threeYears.id);
    const preview = await ann.member.preview(monthly.id);
    expect([preview.statusCode, preview.json().message]).toEqual([
      422,
      expect.stringMatching(/^Your plan is paid until .* A smaller one can be chosen from .* on\.$/),
    ]);
    expect((await ann.member.ask('GET', pausePath)).json()).toMatchObject({
      lengths: [],
      refusal: expect.stringMatching(/^Your plan is paid until .* You can pause it from .* on\.$/),
    });
    expect((await ann.member.ask('POST', pausePath, { months: 1 })).statusCode).toBe(422);
    const offer = await ann.member.ask('POST', `${stripePath}/retention_offer`);
    expect(offer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a promised call that the provider refuses', () => {
  test('gives the gift back that it would have added, and tells the member and the staff who manage billing', async () => {
    const ann = await subscriber(annual.id);
    const { id, code } = await gifts.buy({ months: 12 });
    const row = await db
      .selectFrom('billing_customers as payer')
      .innerJoin('users', 'users.id', 'payer.user_id')
      .innerJoin('memberships as membership', 'membership.user_id', 'users.id')
      .select(['payer.id', 'users.id as userId', 'membership.subscription_id as subscriptionId'])
      .where('users.email', '=', ann.member.email)
      .executeTakeFirstOrThrow();
    // As if it had been opened before the payment moved away by another gift.
    await db
      .updateTable('gifts')
      .set({
        months: 36,
        redeemed_at: clock.now(),
        redeemed_by: row.userId,
        subscription_id: row.subscriptionId,
        access_starts_at: clock.now(),
        access_ends_at: clock.now(),
      })
      .where('id', '=', id)
      .execute();
    await insertProviderCall(db, {
      idempotencyKey: `refused-${id}`,
      kind: giftCallKinds.addGift,
      parameters: { giftId: id },
      billingCustomerId: row.id,
    });
    expect(await subjectsTo(ann.member.email)).toContain('Your gift could not be added');
    expect(await subjectsTo('admin@openmat.test')).toContain(
      'A call to the payment provider failed for good',
    );
    const call = await db
      .selectFrom('provider_calls')
      .select(['state', 'error'])
      .where('idempotency_key', '=', `refused-${id}`)
      .executeTakeFirstOrThrow();
    expect(call).toMatchObject({ state: 'failed', error: expect.stringContaining('730 (2 years)') });
    const { cookie } = await cookieOf();
    expect((await gifts.redeem(code, cookie)).json()).toMatchObject({ effect: 'starts', months: 36 });
  });
});
