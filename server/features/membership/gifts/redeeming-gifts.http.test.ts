import { describe, expect, test } from 'vitest';
import { giftStudio, giftWithdrawals } from '../../../roles/testing/billing/gift-studio.ts';
import { settled } from '../../../roles/testing/billing/payers.ts';
import { newPayer, type PayingMember, sellingStudio } from '../../../roles/testing/billing/paying-members.ts';
import { giftOfInvoice, insertMembership, mayWithdrawGift, refundGift } from '../index.ts';
import { monthsLater } from '../provider/calendar-months.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const gifts = await giftStudio(studio);
const monthly = await addPlan();
const day = 86_400_000;

const actions = giftWithdrawals(studio);
const giftsPath = '/api/v2/users/me/gifts';
const cookieOf = async () => {
  const member = await newPayer(studio);
  return { member, ...(await signedIn(member)) };
};
/** The cookie is the member's own; the helper for members keeps it. */
const signedIn = async ({ email }: PayingMember) => ({
  cookie: await studio.signIn(email, 'a quiet morning'),
});
const now = (): Date => clock.now();
const disputed = async (session: string) => {
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session);
  const { data } = await sandbox.stripe.charges.list({ payment_intent: String(intent) });
  return sandbox.openDispute(data[0]?.id ?? '');
};

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
      expect.stringMatching(/paid back/),
      expect.stringMatching(/is over/),
    ]);
    expect((await gifts.redeem(over.code, '')).statusCode).toBe(401);
    expect((await gifts.open(over.code, '')).statusCode).toBe(401);
    const statuses = [];
    for (let number = 0; number < 12; number += 1)
      statuses.push((await gifts.redeem(`wrong ${number}`, cookie)).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  });
});

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

  test('a buyer may withdraw within 14 days while the gift is not opened, and not afterwards', async () => {
    const [waiting, opened] = [await gifts.buy(), await gifts.buy()];
    const { cookie } = await cookieOf();
    await gifts.redeem(opened.code, cookie);
    const withdraw = async (id: string) => {
      const { invoice } = await db
        .selectFrom('gifts')
        .select('provider_invoice_id as invoice')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const gift = await giftOfInvoice(db, invoice ?? '');
      const by = { kind: 'withdrawal', userId: null } as const;
      await actions.ask({ id: 'a buyer' }, (context) =>
        refundGift(context, { giftId: gift?.id ?? '', by, endsAccess: false }),
      );
      return gift && mayWithdrawGift(gift, now());
    };
    expect(await withdraw(waiting.id)).toBe(true);
    expect(await gifts.bought(waiting.token)).toMatchObject({ state: 'refunded', code: null });
    await expect(withdraw(opened.id)).rejects.toMatchObject({ code: 'conflict' });
    const old = await gifts.buy();
    await db
      .updateTable('gifts')
      .set({ paid_at: new Date(now().getTime() - 15 * day) })
      .where('id', '=', old.id)
      .execute();
    await expect(withdraw(old.id)).rejects.toMatchObject({ code: 'conflict' });
  });
});
