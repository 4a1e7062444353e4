import { describe, expect, test } from 'vitest';
import { giftMembers, giftStudio } from '../../roles/testing/billing/gift-studio.ts';
import { sellingStudio } from '../../roles/testing/billing/paying-members.ts';
import { monthsLater } from '../payment-provider/index.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const gifts = await giftStudio(studio);
const monthly = await addPlan();
const day = 86_400_000;

const { cookieOf, disputed } = giftMembers(studio);
const now = (): Date => clock.now();

describe('paying back', () => {
  test('goes to the buyer, once; the code opens nothing any more', async () => {
    const { id, session, token } = await gifts.buy({ buyer_email: 'refunded@example.com' });
    const answers = await Promise.all([gifts.refund(id), gifts.refund(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session);
    const { data } = await sandbox.stripe.refunds.list({ payment_intent: String(intent) });
    expect(data.map(({ amount }) => amount)).toEqual([4800]);
    expect(await gifts.bought(token)).toMatchObject({ state: 'refunded', code: null, canResend: false });
    const subjects = (await gifts.mailsTo('refunded@example.com')).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([
      '$48.00 for your gift goes back to you',
      'Your gift for Ida, $48.00',
    ]);
  });

  test('after the redemption ends what is left where the administrator says so, and what follows comes sooner', async () => {
    const { member, cookie } = await cookieOf();
    const [first, second] = [await gifts.buy({ months: 1 }), await gifts.buy()];
    await gifts.redeem(first.code, cookie);
    await gifts.redeem(second.code, cookie);
    const kept = await gifts.buy({ months: 1 });
    const { member: other, cookie: otherCookie } = await cookieOf();
    await gifts.redeem(kept.code, otherCookie);
    expect((await gifts.refund(kept.id, false)).json()).toMatchObject({ state: 'refunded' });
    expect(await other.membership()).toMatchObject({ hasSubscriptionAccess: true, detail: 'gift' });
    clock.advance(day);
    expect((await gifts.refund(first.id)).statusCode).toBe(200);
    const info = await member.membership();
    expect(info).toMatchObject({ hasSubscriptionAccess: true, detail: 'gift' });
    expect(Date.parse(info.subscriptionEndTime ?? '')).toBeLessThan(
      monthsLater(now(), 3).getTime() + 2 * day,
    );
    expect((await gifts.refund(second.id)).statusCode).toBe(200);
    expect(await member.membership()).toMatchObject({ hasSubscriptionAccess: false });
    expect((await gifts.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'Your gift has ended',
    );
  });

  test('a disputed gift cannot be redeemed, a redeemed one ends, and one whose dispute is won is what it was', async () => {
    const { member, cookie } = await cookieOf();
    const [waiting, redeemed] = [await gifts.buy(), await gifts.buy()];
    await gifts.redeem(redeemed.code, cookie);
    const end = (await member.membership()).subscriptionEndTime;
    const disputes = [await disputed(waiting.session), await disputed(redeemed.session)];
    await gifts.everything();
    expect(await gifts.bought(waiting.token)).toMatchObject({ state: 'disputed', code: null });
    expect((await gifts.redeem(waiting.code, cookie)).statusCode).toBe(422);
    expect((await gifts.refund(waiting.id)).statusCode).toBe(409);
    expect(await member.membership()).toMatchObject({ hasSubscriptionAccess: false, detail: 'disputed' });
    for (const { id } of disputes) sandbox.closeDispute(id, 'won');
    await gifts.everything();
    expect(await member.membership()).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionEndTime: end,
    });
    expect((await gifts.redeem(waiting.code, cookie)).statusCode).toBe(200);
  });

  test('a payment that a refunded gift had moved moves back, and comes in seven days at the earliest', async () => {
    const { member, cookie } = await cookieOf();
    await member.subscribe(monthly.id);
    const path = '/api/v2/users/me/membership/stripe';
    const before = (await member.ask('GET', path)).json().nextPaymentAt;
    const { code, id } = await gifts.buy();
    await gifts.redeem(code, cookie);
    await gifts.everything();
    expect((await member.ask('GET', path)).json().nextPaymentAt).not.toBe(before);
    await gifts.refund(id);
    await gifts.everything();
    expect((await member.ask('GET', path)).json().nextPaymentAt).toBe(before);
  });
});
