import { describe, expect, test } from 'vitest';
import { giftMembers, giftStudio } from '../../roles/testing/billing/gift-studio.ts';
import { settled } from '../../roles/testing/billing/payers.ts';
import { sellingStudio } from '../../roles/testing/billing/paying-members.ts';
import { insertMembership } from '../entitlement/index.ts';
import { monthsLater } from '../payment-provider/index.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const gifts = await giftStudio(studio);
const monthly = await addPlan();
const day = 86_400_000;

const giftsPath = '/api/v2/users/me/gifts';
const { cookieOf } = giftMembers(studio);
const now = (): Date => clock.now();

describe('redeeming', () => {
  test('BEY-46 a code in any spelling is redeemed once: of two members at the same moment one has it', async () => {
    const { code } = await gifts.buy();
    const [ines, runa] = [await cookieOf(), await cookieOf()];
    const opened = await gifts.open(code.toLowerCase(), ines.cookie);
    expect(opened.json()).toMatchObject({
      months: 3,
      senderName: 'Sofia',
      refusal: null,
      gives: { effect: 'starts' },
    });
    const answers = await Promise.all([
      gifts.redeem(` ${code.replaceAll('-', ' ').toLowerCase()} `, ines.cookie),
      gifts.redeem(code, runa.cookie),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const loser = answers.find(({ statusCode }) => statusCode === 422);
    expect(loser?.json().errors).toEqual({ code: ['This gift was opened already. Each opens once.'] });
    const infos = [await ines.member.membership(), await runa.member.membership()];
    expect(infos.map(({ hasSubscriptionAccess }) => hasSubscriptionAccess).toSorted()).toEqual([false, true]);
    const winner = infos.find(({ hasSubscriptionAccess }) => hasSubscriptionAccess);
    expect(winner).toMatchObject({
      subscriptionSource: 'other',
      detail: 'gift',
      subscriptionState: 'churning',
    });
    expect(winner?.subscriptionEndTime).toBe(monthsLater(now(), 3).toISOString());
  });

  test('a second gift is added to the first, and the member reads what each gives', async () => {
    const { cookie } = await cookieOf();
    const [first, second] = [await gifts.buy({ months: 1 }), await gifts.buy()];
    const start = now();
    await Promise.all([gifts.redeem(first.code, cookie), gifts.redeem(second.code, cookie)]);
    const own = (await studio.get(giftsPath, cookie)).json();
    const ends = own.map(({ endsAt }: { endsAt: string }) => endsAt).toSorted();
    expect(Date.parse(ends.at(-1))).toBeGreaterThanOrEqual(
      monthsLater(monthsLater(start, 1), 3).getTime() - 3 * day,
    );
    const [early, late] = own.toSorted((a: { startsAt: string }, b: { startsAt: string }) =>
      a.startsAt < b.startsAt ? -1 : 1,
    );
    expect(late.startsAt).toBe(early.endsAt);
    expect([early.effect, late.effect]).toEqual(['starts', 'begins_later']);
  });

  test('NS-229 a subscription that renews has its next payment moved, once, however often the call is made', async () => {
    const { member, cookie } = await cookieOf();
    await member.subscribe(monthly.id);
    const before = new Date(
      (await member.ask('GET', '/api/v2/users/me/membership/stripe')).json().nextPaymentAt,
    );
    const { code, id } = await gifts.buy();
    expect((await gifts.open(code, cookie)).json().gives).toEqual({
      effect: 'moves_payment',
      startsAt: before.toISOString(),
      endsAt: monthsLater(before, 3).toISOString(),
    });
    expect((await gifts.redeem(code, cookie)).json()).toMatchObject({ effect: 'moves_payment' });
    await settled(studio);
    await db
      .updateTable('provider_calls')
      .set({ state: 'waiting', next_attempt_at: now() })
      .where('idempotency_key', '=', `gift-${id}`)
      .execute();
    await gifts.everything();
    const after = (await member.ask('GET', '/api/v2/users/me/membership/stripe')).json().nextPaymentAt;
    expect(after).toBe(monthsLater(before, 3).toISOString());
    expect(await member.membership()).toMatchObject({ subscriptionState: 'renewing', detail: 'active' });
    const another = await gifts.buy({ months: 1 });
    await gifts.redeem(another.code, cookie);
    await gifts.everything();
    const last = (await member.ask('GET', '/api/v2/users/me/membership/stripe')).json().nextPaymentAt;
    expect(last).toBe(monthsLater(new Date(after), 1).toISOString());
  });

  test('a subscription that ends before its gift is over leaves the rest of the gift', async () => {
    const { member, cookie } = await cookieOf();
    await member.subscribe(monthly.id);
    const { code } = await gifts.buy();
    await gifts.redeem(code, cookie);
    await gifts.everything();
    const [subscription] = await member.subscriptions();
    await sandbox.stripe.subscriptions.cancel(subscription?.id ?? '');
    await gifts.everything();
    const info = await member.membership();
    expect(info).toMatchObject({ hasSubscriptionAccess: true, detail: 'gift' });
    const length = monthsLater(now(), 3).getTime() - now().getTime();
    expect(Math.abs(Date.parse(info.subscriptionEndTime ?? '') - now().getTime() - length)).toBeLessThan(
      4 * day,
    );
  });

  test('after a subscription that is ending it begins at the end of what is paid', async () => {
    const { member, cookie } = await cookieOf();
    await member.subscribe(monthly.id);
    await member.ask('DELETE', '/api/v2/users/me/membership/stripe');
    const { subscriptionEndTime } = await member.membership();
    const { code } = await gifts.buy();
    expect((await gifts.redeem(code, cookie)).json()).toMatchObject({
      effect: 'begins_later',
      startsAt: subscriptionEndTime,
    });
  });

  test('members of app stores, of the studio and in arrears are told in words, and the gift stays theirs to open', async () => {
    const { code, token } = await gifts.buy();
    const words = {
      'ios@openmat.test': /maintained through Apple/,
      'google@openmat.test': /maintained through Google Play/,
      'grace@openmat.test': /Your last payment failed/,
      'unknown@openmat.test': /We are updating your account/,
    };
    for (const [email, text] of Object.entries(words)) {
      const cookie = await studio.signIn(email);
      expect((await gifts.open(code, cookie)).json(), email).toMatchObject({
        gives: null,
        refusal: expect.stringMatching(text),
      });
      const answer = await gifts.redeem(code, cookie);
      expect([answer.statusCode, answer.json().message], email).toEqual([422, expect.stringMatching(text)]);
    }
    expect(await gifts.bought(token)).toMatchObject({ code });
  });

  test('while a membership is paused a gift begins at the end of what is paid, and one that would meet the next payment is refused in words', async () => {
    const { member, cookie } = await cookieOf();
    await member.subscribe(monthly.id);
    const pausePath = '/api/v2/users/me/membership/stripe/pause';
    expect((await member.ask('POST', pausePath, { months: 2 })).statusCode).toBe(200);
    const { startsAt: paidUntil, endsAt: goesOnAt } = (await member.ask('GET', pausePath)).json();
    const [long, short] = [await gifts.buy(), await gifts.buy({ months: 1 })];
    const refusal = expect.stringMatching(/^Your membership is paused and goes on by itself before/);
    expect((await gifts.open(long.code, cookie)).json()).toMatchObject({ gives: null, refusal });
    const refused = await gifts.redeem(long.code, cookie);
    expect([refused.statusCode, refused.json().message]).toEqual([422, refusal]);
    expect(await gifts.bought(long.token)).toMatchObject({ code: long.code });
    expect((await gifts.redeem(short.code, cookie)).json()).toMatchObject({
      effect: 'begins_later',
      startsAt: paidUntil,
      endsAt: monthsLater(new Date(paidUntil), 1).toISOString(),
    });
    await gifts.everything();
    expect((await member.ask('GET', pausePath)).json()).toMatchObject({ endsAt: goesOnAt });
  });

  test('a member whose access has no end is told that a gift adds nothing, and it stays as good as it is', async () => {
    const { member, cookie } = await cookieOf();
    const { id } = (await member.ask('GET', '/api/v2/users/me')).json();
    await insertMembership(db, id, {
      source: 'other',
      state: 'unlimited',
      flex: false,
      startsAt: now(),
      renewsAt: null,
      endsAt: null,
      retentionOfferAcceptedAt: null,
    });
    const { code, token } = await gifts.buy({ months: 1 });
    const refusal = expect.stringMatching(/^Your access has no end/);
    expect((await gifts.open(code, cookie)).json()).toMatchObject({ gives: null, refusal });
    const answer = await gifts.redeem(code, cookie);
    expect([answer.statusCode, answer.json().message]).toEqual([422, refusal]);
    expect(await gifts.bought(token)).toMatchObject({ code });
  });

  test('after a store membership that is ending it begins at its end', async () => {
    const { member, cookie } = await cookieOf();
    const { id } = (await member.ask('GET', '/api/v2/users/me')).json();
    const endsAt = new Date(now().getTime() + 9 * day);
    await insertMembership(db, id, {
      source: 'ios',
      state: 'churning',
      flex: false,
      startsAt: new Date(now().getTime() - 20 * day),
      renewsAt: null,
      endsAt,
      retentionOfferAcceptedAt: null,
    });
    const { code } = await gifts.buy({ months: 1 });
    expect((await gifts.redeem(code, cookie)).json()).toMatchObject({
      effect: 'begins_later',
      startsAt: endsAt.toISOString(),
      endsAt: monthsLater(endsAt, 1).toISOString(),
    });
  });

  test('a code that is wrong, refunded or over is told apart from one that opens, a visitor signs in first, and guessing ends soon', async () => {
    const { cookie } = await cookieOf();
    const refunded = await gifts.buy();
    await gifts.refund(refunded.id);
    const unpaid = await gifts.order();
    expect(unpaid.statusCode).toBe(200);
    const over = await gifts.buy();
    await db.updateTable('gifts').set({ redeemable_until: now() }).where('id', '=', over.id).execute();
    const messages = [];
    for (const code of ['nonsense', 'ABCD-EFGH-JKLM-NPQR', refunded.code, over.code])
      messages.push((await gifts.redeem(code, cookie)).json().errors.code[0]);
    expect(messages).toEqual([
      expect.stringMatching(/^No gift has this code/),
      expect.stringMatching(/^No gift has this code/),
      expect.stringMatching(/was refunded/),
      expect.stringMatching(/has expired/),
    ]);
    expect((await gifts.redeem(over.code, '')).statusCode).toBe(401);
    expect((await gifts.open(over.code, '')).statusCode).toBe(401);
    const statuses = [];
    for (let number = 0; number < 12; number += 1)
      statuses.push((await gifts.redeem(`wrong ${number}`, cookie)).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});
