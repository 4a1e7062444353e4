import { expect, test } from 'vitest';
import { giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { membersForYears, pausingOf } from '../../../roles/testing/billing/pausing-members.ts';
import { sellingStudio, stripePath } from '../../../roles/testing/billing/paying-members.ts';
import { monthsLater } from '../../payment-provider/index.ts';

const { studio, addPlan } = await sellingStudio();
const { clock, sandbox } = studio;
const gifts = await giftStudio(studio);
const monthly = await addPlan();
const newMember = await membersForYears(studio, 4);
const { pause, previewed, goOn, liveUntil, paidAmounts, nextPayment } = pausingOf(studio);
const day = 86_400_000;

/** A member whose gift of a month begins at the end of what is paid, since the membership does not renew there. */
const withGift = async (stop: (member: ReturnType<typeof newMember>) => PromiseLike<unknown>) => {
  const member = newMember();
  await member.subscribe(monthly.id);
  const paidUntil = new Date(await nextPayment(member));
  await stop(member);
  const { code, session } = await gifts.buy({ months: 1 });
  expect((await member.ask('POST', '/api/v2/gifts/redemptions', { code })).json()).toMatchObject({
    effect: 'begins_later',
    startsAt: paidUntil.toISOString(),
  });
  return { member, paidUntil, session };
};

test('NS-229 a pause that ends early takes one payment, and the rest of a gift moves the next payment by as much', async () => {
  const { member, paidUntil } = await withGift((one) => pause(one, 2));
  const giftEnds = monthsLater(paidUntil, 1);
  await liveUntil(new Date(paidUntil.getTime() + 10 * day));
  expect(await member.membership()).toMatchObject({ hasSubscriptionAccess: true, detail: 'gift' });
  const left = giftEnds.getTime() - clock.now().getTime();
  const due = monthsLater(clock.now(), 1).getTime() + left;
  const preview = await previewed(member);
  expect(preview.dueToday).toBe(1800);
  expect(Math.abs(Date.parse(preview.nextPaymentAt) - due)).toBeLessThan(60_000);
  expect((await goOn(member)).statusCode).toBe(200);
  await gifts.everything();
  expect(Math.abs(Date.parse(await nextPayment(member)) - due)).toBeLessThan(60_000);
  expect((await member.ask('GET', '/api/v2/users/me/gifts')).json()).toMatchObject([
    { effect: 'moves_payment', ended: false },
  ]);
  await liveUntil(new Date(due - 2 * day));
  expect(await paidAmounts(member)).toEqual([1800, 1800]);
  expect(await member.membership()).toMatchObject({ hasSubscriptionAccess: true, detail: 'active' });
  await liveUntil(new Date(due));
  expect(await paidAmounts(member)).toEqual([1800, 1800, 1800]);
});

test.each([
  [
    'a pause that is taken back',
    (member: ReturnType<typeof newMember>) => pause(member, 2),
    'DELETE',
    '/pause',
  ],
  [
    'a cancellation that is taken back',
    (member: ReturnType<typeof newMember>) => member.ask('DELETE', stripePath),
    'POST',
    '/reactivate',
  ],
] as const)(
  'NS-229 a gift moves the next payment once after %s, and a refund of the gift takes that back',
  async (_name, stop, method, path) => {
    const { member, paidUntil, session } = await withGift(stop);
    clock.advance(day);
    expect((await member.ask(method, `${stripePath}${path}`)).statusCode).toBe(200);
    await gifts.everything();
    await gifts.everything();
    const due = monthsLater(paidUntil, 1);
    expect(Math.abs(Date.parse(await nextPayment(member)) - due.getTime())).toBeLessThan(1000);
    await liveUntil(new Date(paidUntil.getTime() + 10 * day));
    expect(await paidAmounts(member)).toEqual([1800]);
    expect(await member.membership()).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionState: 'renewing',
    });
    const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session);
    await sandbox.stripe.refunds.create({ payment_intent: String(intent) });
    await gifts.everything();
    expect(Date.parse(await nextPayment(member))).toBeLessThan(clock.now().getTime() + 8 * day);
  },
);
