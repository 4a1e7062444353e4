import { describe, expect, test } from 'vitest';
import { membersForYears, pausingOf } from '../../../roles/testing/billing/pausing-members.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { stripe } = sandbox;
const { db } = studio.database;
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const monthly = await addPlan({ name: 'Monthly', amount: 2000 });
const dayMs = 86_400_000;

const newMember = await membersForYears(studio, 12);
const { liveUntil, paidAmounts, pause } = pausingOf(studio);
const subscriber = async (): Promise<PayingMember> => {
  const member = newMember();
  await member.subscribe(monthly.id);
  await settled(studio);
  return member;
};
const liveDays = (days: number): Promise<void> => liveUntil(new Date(clock.now().getTime() + days * dayMs));
const subscriptionOf = async (member: PayingMember) => {
  const [subscription] = await member.subscriptions();
  if (!subscription) throw new Error('Nothing was bought');
  return subscription;
};
const newestCharge = async (member: PayingMember): Promise<string> => {
  const { data } = await stripe.charges.list({ customer: String((await subscriptionOf(member)).customer) });
  return data[0]?.id ?? '';
};
const dispute = async (member: PayingMember): Promise<string> => {
  const { id } = sandbox.openDispute(await newestCharge(member));
  await settled(studio);
  return id;
};
const close = async (id: string, status: 'won' | 'lost'): Promise<void> => {
  sandbox.closeDispute(id, status);
  await settled(studio);
};
const paidHere = async (member: PayingMember) => (await member.ask('GET', stripePath)).json();
const mailsTo = async (email: string): Promise<string[]> => {
  await settled(studio);
  await delivery.deliver();
  const mails = (await mail.outbox?.latest(1000)) ?? [];
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const askForAccess = (member: PayingMember) =>
  member.ask('POST', '/api/v2/users/me/membership/should_have_access', {});

describe('a disputed payment', () => {
  test('NS-229 stops collecting, closes classes and says why; nothing is charged a month later', async () => {
    const ann = await subscriber();
    await dispute(ann);
    expect(await ann.membership()).toMatchObject({
      hasSubscriptionAccess: false,
      subscriptionState: 'unknown',
      detail: 'disputed',
      subscriptionEndTime: null,
    });
    expect(await paidHere(ann)).toMatchObject({
      upcomingCharges: [],
      nextPaymentAt: null,
      disputedPayment: { price: 2000, lost: false, endsAt: null },
    });
    expect(await subscriptionOf(ann)).toMatchObject({
      pause_collection: { behavior: 'void', resumes_at: null },
      metadata: { collecting_stopped: 'dispute' },
    });
    await liveDays(70);
    expect(await paidAmounts(ann)).toEqual([2000]);
    expect(await ann.membership()).toMatchObject({ subscriptionState: 'unknown', detail: 'disputed' });
  });

  test('R62 gives no temporary access and says so', async () => {
    const ann = await subscriber();
    await dispute(ann);
    const refused = await askForAccess(ann);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error).toBe(
      'Your bank is looking at a payment, so classes are closed meanwhile. You can cancel your membership.',
    );
    expect(await ann.membership()).toMatchObject({ hasSubscriptionAccess: false });
    const bought = await ann.buy(monthly.id);
    expect([bought.statusCode, bought.json().error]).toEqual([
      422,
      'Your bank is looking at a payment, so your membership cannot be changed meanwhile. You can cancel it.',
    ]);
  });

  test('NS-229 a member cancels, reactivates, and cancels to the end of the period', async () => {
    const ann = await subscriber();
    await dispute(ann);
    expect((await ann.ask('DELETE', stripePath)).statusCode).toBe(200);
    const { disputedPayment } = await paidHere(ann);
    expect(disputedPayment.endsAt).not.toBeNull();
    expect((await ann.ask('DELETE', stripePath)).statusCode).toBe(422);
    expect((await ann.ask('POST', `${stripePath}/reactivate`)).statusCode).toBe(200);
    expect((await paidHere(ann)).disputedPayment.endsAt).toBeNull();
    clock.advance(1000);
    expect((await ann.ask('DELETE', stripePath)).statusCode).toBe(200);
    await liveUntil(disputedPayment.endsAt);
    expect((await subscriptionOf(ann)).status).toBe('canceled');
    expect(await paidAmounts(ann)).toEqual([2000]);
    expect(await ann.membership()).toMatchObject({ subscriptionState: null, detail: 'disputed' });
    expect((await mailsTo(ann.email)).filter((subject) => /ended on/.test(subject))).toEqual([]);
  });

  test('NS-229 a won dispute opens classes again, and the next charge is the one that the page told', async () => {
    const ann = await subscriber();
    const id = await dispute(ann);
    await liveDays(40);
    await close(id, 'won');
    expect(await ann.membership()).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionState: 'renewing',
    });
    const after = await subscriptionOf(ann);
    expect(after.pause_collection).toBeNull();
    expect(after.metadata).not.toHaveProperty('collecting_stopped');
    const { upcomingCharges, nextPaymentAt, disputedPayment } = await paidHere(ann);
    expect(disputedPayment).toBeNull();
    expect(upcomingCharges).toMatchObject([{ from: nextPaymentAt, amount: 2000, times: null }]);
    expect(await paidAmounts(ann)).toEqual([2000]);
    await liveUntil(nextPaymentAt);
    expect(await paidAmounts(ann)).toEqual([2000, 2000]);
  });

  test('NS-229 a lost dispute stays stopped, and canceling ends the membership at once', async () => {
    const ann = await subscriber();
    const id = await dispute(ann);
    await close(id, 'lost');
    await liveDays(40);
    expect(await paidAmounts(ann)).toEqual([2000]);
    expect((await paidHere(ann)).disputedPayment).toMatchObject({ lost: true });
    expect((await askForAccess(ann)).statusCode).toBe(422);
    expect((await ann.ask('DELETE', stripePath)).statusCode).toBe(200);
    expect((await subscriptionOf(ann)).status).toBe('canceled');
    expect((await ann.buy(monthly.id)).statusCode).toBe(200);
  });

  test('NS-229 the next reading finds a dispute without an event, and a later one changes nothing', async () => {
    const ann = await subscriber();
    sandbox.switchFaults({ drop: 1 });
    const { id } = sandbox.openDispute(await newestCharge(ann));
    await sandbox.settled();
    sandbox.switchFaults({ drop: 0 });
    await ann.ask('POST', `${stripePath}/synchronization`, {});
    studio.features.membership.ask();
    await settled(studio);
    expect((await subscriptionOf(ann)).pause_collection).toMatchObject({ behavior: 'void' });
    const calls = () =>
      db.selectFrom('provider_calls').select('id').where('kind', '=', 'follow_dispute').execute();
    const before = (await calls()).length;
    await ann.ask('POST', `${stripePath}/synchronization`, {});
    studio.features.membership.ask();
    await settled(studio);
    expect((await calls()).length).toBe(before);
    await close(id, 'won');
    expect((await subscriptionOf(ann)).pause_collection).toBeNull();
  });

  test('BEY-42 leaves a pause of the member as it was once it is won', async () => {
    const ann = await subscriber();
    expect((await pause(ann, 3)).statusCode).toBe(200);
    const before = await subscriptionOf(ann);
    const paused = await ann.membership();
    const id = await dispute(ann);
    expect(await ann.membership()).toMatchObject({ detail: 'disputed' });
    expect((await subscriptionOf(ann)).pause_collection).toMatchObject({ resumes_at: null });
    await liveDays(5);
    await close(id, 'won');
    expect((await subscriptionOf(ann)).pause_collection).toEqual(before.pause_collection);
    expect(await ann.membership()).toEqual(paused);
  });

  test('BEY-45 the member and everyone who manages billing are mailed once, with sum and day', async () => {
    const ann = await subscriber();
    const { time_zone: timeZone } = await db
      .selectFrom('users')
      .select('time_zone')
      .where('email', '=', 'admin@openmat.test')
      .executeTakeFirstOrThrow();
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
    const due = day.format(new Date(clock.now().getTime() + 7 * dayMs));
    const staff = await mailsTo('admin@openmat.test');
    const id = await dispute(ann);
    await ann.ask('POST', `${stripePath}/synchronization`, {});
    await liveDays(2);
    const told = (await mailsTo('admin@openmat.test')).slice(0, -staff.length || undefined);
    expect(told).toEqual([`A payment of $20.00 is disputed: answer by ${due}`]);
    const opened = 'Your bank is looking at a payment of $20.00';
    expect((await mailsTo(ann.email)).filter((subject) => subject === opened)).toHaveLength(1);
    await close(id, 'won');
    const over = 'Your bank has left your payment as it is';
    expect((await mailsTo(ann.email)).filter((subject) => subject === over)).toHaveLength(1);
  });
});
