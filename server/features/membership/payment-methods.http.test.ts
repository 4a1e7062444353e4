import { describe, expect, test } from 'vitest';
import { membersForYears, pausingOf } from '../../roles/testing/billing/pausing-members.ts';
import { settled } from '../../roles/testing/billing/payers.ts';
import { type PayingMember, sellingStudio, stripePath } from '../../roles/testing/billing/paying-members.ts';
import { mailDeliveryOf } from '../../roles/testing/mail-delivery.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const monthly = await addPlan();
const better = await addPlan({ name: 'Better', amount: 2500 });
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const day = 86_400_000;

const link = 'ann@example.com';
const debit = 'AT61 1904 3002 3457 3201';
const debitReturned = 'AT86 1904 3002 3547 3202';
const debitReturnedSecond = 'AT48 1904 3002 3547 3207';

const newMember = await membersForYears(studio, 12);
const { liveUntil } = pausingOf(studio);
const subscriber = async (method: string): Promise<PayingMember> => {
  const member = newMember();
  await member.subscribe(monthly.id, method);
  return member;
};
const methodOf = async (member: PayingMember) => {
  const answer = await member.ask('GET', '/api/v2/payment_methods/current');
  return [answer.statusCode, answer.json().cardName];
};
const paidHere = async (member: PayingMember) => (await member.ask('GET', stripePath)).json();
const statesOf = async (member: PayingMember): Promise<string[]> =>
  (await member.ask('GET', '/api/v2/users/me/payments')).json().map(({ state }: { state: string }) => state);
const liveDays = async (days: number): Promise<void> => {
  await liveUntil(new Date(clock.now().getTime() + days * day).toISOString());
  await settled(studio);
};
const subjectsTo = async ({ email }: PayingMember): Promise<string[]> => {
  await settled(studio);
  await delivery.deliver();
  const mails = (await mail.outbox?.latest(1000)) ?? [];
  const told = mails.filter(({ to, subject }) => to === email && !subject.startsWith('Confirm'));
  return told.map(({ subject }) => subject).toReversed();
};

describe('MEM-037 the payment method of a member', () => {
  test.each([
    ['a card', '4242', 'Visa ending in 4242'],
    ['Apple Pay', 'Apple Pay', 'Apple Pay, Visa ending in 4242'],
    ['Link', link, 'Link, ann@example.com'],
    ['SEPA debit', debit, 'SEPA debit ending in 3201'],
  ])('is named and charged for another plan when it is %s', async (_kind, method, name) => {
    const ann = await subscriber(method);
    expect(await methodOf(ann)).toEqual([200, name]);
    await liveDays(4);
    const answer = await ann.change(better.id);
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect((await ann.membership()).plan?.id).toBe(better.id);
    await liveDays(4);
    expect(await statesOf(ann)).toEqual(['paid', 'paid']);
  });

  test('changes from any to any', async () => {
    const ann = await subscriber(link);
    for (const [method, name] of [
      [debit, 'SEPA debit ending in 3201'],
      ['4444', 'Mastercard ending in 4444'],
      ['Google Pay', 'Google Pay, Visa ending in 4242'],
    ] as const) {
      await ann.giveCard(method);
      expect(await methodOf(ann)).toEqual([200, name]);
    }
  });
});

describe('a payment that the bank confirms days later', () => {
  test('opens the studio at once, is told to be on its way, and makes a receipt once it has come', async () => {
    const ann = newMember();
    const page = await ann.checkout(monthly.id);
    sandbox.pay(page, debit);
    expect((await ann.comeBack(page)).json()).toMatchObject({
      state: 'complete',
      hasSubscriptionAccess: true,
    });
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'renewing', detail: 'active' });
    expect(await paidHere(ann)).toMatchObject({ processingPayment: { price: 1800 } });
    expect(await statesOf(ann)).toEqual(['processing']);
    expect(await subjectsTo(ann)).toEqual(['Good that you are here, Ines']);
    await liveDays(3.1);
    expect(await paidHere(ann)).toMatchObject({ processingPayment: null });
    expect(await statesOf(ann)).toEqual(['paid']);
    expect(await subjectsTo(ann)).toEqual([expect.any(String), expect.stringMatching(/^Receipt /)]);
  });

  test('leaves the plan as it is until it has come', async () => {
    const ann = await subscriber(debit);
    const refused = await ann.preview(better.id);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toContain('Your bank is still confirming your last payment');
  });

  test('leads to grace where the first is returned, and another method mends it', async () => {
    const ann = await subscriber(debitReturned);
    await liveDays(3.1);
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'grace', hasSubscriptionAccess: true });
    expect(await statesOf(ann)).toEqual(['failed']);
    expect(await subjectsTo(ann)).toContain('Your payment of $18.00 did not go through');
    await ann.giveCard(link);
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'renewing', detail: 'active' });
    expect(await statesOf(ann)).toEqual(['paid']);
  });

  test('leads to grace where the second is returned, and a debit mends it once it has come', async () => {
    const ann = await subscriber(debitReturnedSecond);
    await liveDays(32);
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'renewing' });
    expect(await paidHere(ann)).toMatchObject({ processingPayment: { price: 1800 } });
    await liveDays(3);
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'grace', hasSubscriptionAccess: true });
    const told = (await subjectsTo(ann)).length;
    await ann.giveCard(debit);
    expect(await paidHere(ann)).toMatchObject({ processingPayment: { price: 1800 }, retryAt: null });
    expect(await subjectsTo(ann)).toHaveLength(told);
    await liveDays(3.1);
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'renewing', detail: 'active' });
  });
});
