import { describe, expect, onTestFinished, test } from 'vitest';
import { transaction } from '../../../platform/db.ts';
import { giftBody, giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { membersForYears, pausePath, pausingOf } from '../../../roles/testing/billing/pausing-members.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { eraseAccount } from '../../accounts/index.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock, features } = studio;
const { stripe } = sandbox;
const { db } = studio.database;
const { pause, liveUntil } = pausingOf(studio);
const gifts = await giftStudio(studio);
const newMember = await membersForYears(studio, 9);
const monthly = await addPlan({ name: 'Monthly', amount: 2000 });
const annual = await addPlan({ name: 'Annual', amount: 14_900, interval: 'year' });
const trying = await addPlan({ name: 'With a trial', amount: 2000, trialDays: 7 });
const deletion = '/api/v2/users/me/deletion';
const dayMs = 86_400_000;

const work = async (): Promise<void> => {
  features.membership.ask();
  await settled(studio);
};
const leave = async (member: PayingMember): Promise<void> => {
  expect((await member.ask('POST', deletion, { password: 'a quiet morning' })).statusCode).toBe(200);
};
const stay = async (member: PayingMember): Promise<void> => {
  expect((await member.ask('DELETE', deletion)).statusCode).toBe(200);
  await work();
};
const renews = async (member: PayingMember): Promise<boolean[]> =>
  (await member.subscriptions())
    .filter(({ status }) => status !== 'canceled')
    .map(({ cancel_at_period_end, cancel_at }) => !cancel_at_period_end && cancel_at === null);
const pageState = async (page: string) => (await stripe.checkout.sessions.retrieve(page)).status;
const messageOf = (answer: { json: () => { message: string } }): string => answer.json().message;
const keeps = 'This account is going to be deleted, so nothing more is charged for it.';

test('NS-231 checkout pages that are open when the deletion is requested are expired at the provider', async () => {
  const member = newMember();
  const purchase = await member.checkout(monthly.id);
  const gift = gifts.sessionOf((await member.ask('POST', '/api/v2/gifts', giftBody())).json().checkoutUrl);
  await leave(member);
  await work();
  expect([await pageState(purchase), await pageState(gift)]).toEqual(['expired', 'expired']);
  const sessions = await db
    .selectFrom('checkout_sessions')
    .select('state')
    .where('id', 'in', [purchase, gift])
    .execute();
  expect(sessions).toEqual([{ state: 'expired' }, { state: 'expired' }]);
});

describe('an account that is going to be deleted', () => {
  test('NS-231 a subscription does not renew where its page was paid before the provider was told to close it', async () => {
    const member = newMember();
    const page = await member.checkout(monthly.id);
    // An event that is held before it was delivered would never be waited for to the end.
    await work();
    onTestFinished(() => void sandbox.switchFaults({ hold: false }));
    sandbox.switchFaults({ hold: true });
    await leave(member);
    sandbox.pay(page);
    sandbox.switchFaults({ hold: false });
    await work();
    await member.comeBack(page);
    await work();
    expect(await renews(member)).toEqual([false]);
    expect(await member.membership()).toMatchObject({ subscriptionState: 'churning' });
    const mails = await gifts.mailsTo(member.email);
    expect(
      mails.map(({ subject }) => subject.replace(/(Receipt) \S+,/, '$1,').replace(/ on .*/, '')),
    ).toEqual(expect.arrayContaining(['Receipt, $20.00', 'Your membership ends']));
    const told = mails.find(({ subject }) => subject.startsWith('Your membership ends'));
    expect(told?.text).toContain('You asked for the deletion of your account');
    expect(told?.text).toContain('/contracts/withdraw');
    expect(mails.some(({ subject }) => subject.startsWith('Good that you are here'))).toBe(false);
    expect(mails.find(({ subject }) => subject.startsWith('Receipt'))?.text).not.toContain(
      'Payments to come',
    );
  });

  test.each([
    ['a trial', trying.id],
    ['a year', annual.id],
  ])('NS-231 a subscription does not renew where it is %s', async (_name, plan) => {
    const member = newMember();
    await member.subscribe(plan);
    await leave(member);
    await work();
    expect(await renews(member)).toEqual([false]);
  });

  test('NS-231 a subscription that was made to renew at the provider is stopped again once that is heard of', async () => {
    const member = newMember();
    await member.subscribe(monthly.id);
    await leave(member);
    await work();
    const [subscription] = await member.subscriptions();
    await stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: false });
    await work();
    await work();
    expect(await renews(member)).toEqual([false]);
  });

  test('NS-231 a subscription does not renew where its pause ends', async () => {
    const member = newMember();
    await member.subscribe(monthly.id);
    await pause(member, 1);
    const [subscription] = await member.subscriptions();
    await liveUntil(new Date((subscription?.items.data[0]?.current_period_end ?? 0) * 1000));
    await leave(member);
    await work();
    const resumed = await member.ask('DELETE', `${pausePath}?price=2000`);
    expect([resumed.statusCode, messageOf(resumed)]).toEqual([422, expect.stringContaining(keeps)]);
    clock.advance(45 * dayMs);
    sandbox.tick();
    await work();
    const paid = (await stripe.invoices.list({ subscription: subscription?.id ?? '' })).data.filter(
      ({ amount_paid }) => amount_paid > 0,
    );
    expect(paid).toHaveLength(1);
  });
});

test('NS-231 an account that is going to be deleted can start no charge and redeem no gift; once it stays, it renews and can redeem', async () => {
  const member = newMember();
  await member.subscribe(monthly.id);
  await leave(member);
  const gift = await gifts.buy({ months: 1 });
  const refused = [
    await member.buy(annual.id, { consents: undefined }),
    await member.preview(annual.id),
    await member.ask('POST', '/api/v2/payment_methods', { cancel_path: '/settings/membership' }),
    await member.ask('POST', `${stripePath}/reactivate`),
    await member.ask('POST', `${stripePath}/cancellation_offer`),
    await member.ask('POST', `${stripePath}/pause`, { months: 1 }),
    await member.ask('POST', '/api/v2/gifts/redemptions', { code: gift.code }),
  ];
  expect(refused.map((answer) => [answer.statusCode, messageOf(answer)])).toEqual(
    refused.map(() => [422, expect.stringContaining(keeps)]),
  );
  await work();
  await stay(member);
  expect(await renews(member)).toEqual([true]);
  expect((await member.ask('POST', '/api/v2/gifts/redemptions', { code: gift.code })).statusCode).toBe(200);
});

test('NS-231 a subscription that is marked to end with the account renews again after a synchronization once the account stays', async () => {
  const member = newMember();
  await member.subscribe(monthly.id);
  await leave(member);
  await work();
  // The account stays, and nothing is promised with it.
  await db.updateTable('users').set({ deletes_at: null }).where('email', '=', member.email).execute();
  await member.ask('POST', `${stripePath}/synchronization`);
  await work();
  expect(await renews(member)).toEqual([true]);
});

/** A member who leaves and whose hosted page stays open, as where the call that closes it was given up. */
const leftWithOpenPage = async (): Promise<{ member: PayingMember; page: string }> => {
  const { pool } = studio.database;
  const member = newMember();
  const page = await member.checkout(monthly.id);
  await pool.query(`create function give_up() returns trigger language plpgsql as
    $$ begin new.state = 'done'; return new; end $$`);
  await pool.query(`create trigger give_up before insert on provider_calls
    for each row when (new.kind = 'close_checkouts') execute function give_up()`);
  await leave(member);
  await pool.query('drop function give_up cascade');
  await work();
  expect(await pageState(page)).toBe('open');
  return { member, page };
};

test('NS-231 a payment that is reported only after the erasure is refunded, and its subscription ends', async () => {
  const { member, page } = await leftWithOpenPage();
  sandbox.switchFaults({ drop: 1 });
  sandbox.pay(page);
  await sandbox.settled();
  sandbox.switchFaults({ drop: 0 });
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  clock.advance(8 * dayMs);
  expect(await transaction(db, (trx) => eraseAccount(trx, id, clock.now()))).toBe(true);
  await work();
  await work();
  const [subscription] = await member.subscriptions();
  expect(subscription?.status).toBe('canceled');
  const { data: charges } = await stripe.charges.list({ customer: String(subscription?.customer) });
  expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([[2000, 2000]]);
});
