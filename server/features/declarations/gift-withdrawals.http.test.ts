import { describe, expect, test } from 'vitest';
import {
  declarationBody,
  declarationPath,
  tokenIn,
  visitorsDeclaring,
} from '../../roles/testing/billing/declaring.ts';
import { giftMembers, giftStudio } from '../../roles/testing/billing/gift-studio.ts';
import { type PayingMember, sellingStudio } from '../../roles/testing/billing/paying-members.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { pool } = studio.database;
const gifts = await giftStudio(studio);
const monthly = await addPlan();
const { cookieOf } = giftMembers(studio);
const { declare, follow } = visitorsDeclaring(studio);
const day = 86_400_000;

type Bought = Awaited<ReturnType<typeof gifts.buy>>;

let buyers = 0;
const newEmail = (): string => {
  buyers += 1;
  return `buyer-${buyers}@example.com`;
};
const words = (email: string, changes: object = {}) =>
  declarationBody(email, { name: 'A name that fits no buyer', contract: 'The gift for Ida', ...changes });
const receiptOf = async ({ id }: Bought): Promise<string> => {
  const { rows } = await pool.query(
    'select invoice_number from payments join gifts using (provider_invoice_id) where gifts.id = $1',
    [id],
  );
  return rows[0].invoice_number;
};
const refundsOf = async ({ session }: Bought): Promise<number[]> => {
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session);
  const { data } = await sandbox.stripe.refunds.list({ payment_intent: String(intent) });
  return data.map(({ amount }) => amount);
};
const mailed = async (email: string): Promise<string> =>
  (await gifts.mailsTo(email)).map(({ text }) => text).join('\n');
const listed = async (sender: string) =>
  (await studio.get('/admin/api/billing/declarations', await gifts.admin()))
    .json()
    .find(({ email }: { email: string }) => email === sender.toLowerCase() || email === sender.toUpperCase());
const contractsOf = async (member: PayingMember) =>
  (await member.ask('GET', '/api/v2/users/me/contracts')).json();

describe('BEY-44 BEY-46 a buyer without an account', () => {
  test('withdraws from a gift by e-mail and receipt and is answered like a stranger; the link works once, the gift is refunded once, and its code and mails are void', async () => {
    const email = newEmail();
    const later = new Date(clock.now().getTime() + 9 * day).toISOString().slice(0, 10);
    const gift = await gifts.buy({
      buyer_email: email,
      recipient_email: 'later@example.com',
      send_on: later,
    });
    await gifts.everything();
    const contract = `Receipt ${(await receiptOf(gift)).toLowerCase()}`;
    const answers = await Promise.all([
      declare(words(email.toUpperCase(), { contract })),
      declare(words('stranger@example.com', { contract: 'The gift for Ida' })),
    ]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        {
          number: expect.stringMatching(/^W-\d{4}-\d+$/),
          receivedAt: clock.now().toISOString(),
          outcome: null,
        },
      ]);
    const asking = await mailed(email);
    expect(asking).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d \(.+\)/);
    expect(asking).toContain('Contract: Gift of three months for Ida');
    expect(asking).not.toContain('Your words');
    expect(asking).toContain('the gift of three months for Ida then opens nothing');
    expect(await gifts.mailsTo('stranger@example.com')).toEqual([]);
    expect(await gifts.bought(gift.token)).toMatchObject({ state: 'paid' });

    const token = tokenIn(asking);
    const followed = await Promise.all([follow('confirm', token), follow('confirm', token)]);
    expect(followed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await mailed(email)).toContain(
      'The gift of three months for Ida opens nothing any more. $48.00 goes back',
    );
    expect(await refundsOf(gift)).toEqual([4800]);
    expect(await gifts.bought(gift.token)).toMatchObject({ state: 'withdrawn', code: null });
    const { cookie } = await cookieOf();
    expect((await gifts.redeem(gift.code, cookie)).statusCode).toBe(422);
    expect((await gifts.refund(gift.id)).statusCode).toBe(409);
    expect(await listed(email)).toMatchObject({ state: 'carried_out', refund: 4800, forStudio: false });
    clock.advance(10 * day);
    expect(await gifts.mailsTo('later@example.com')).toEqual([]);
    // The declaration's mails are the only ones about it, and what the provider tells later changes nothing.
    expect((await gifts.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Your gift for Ida, $48.00',
      'We have received your withdrawal',
      'We have received your withdrawal',
    ]);
    expect(await gifts.bought(gift.token)).toMatchObject({ state: 'withdrawn' });
  });

  test('may confirm after the fourteenth day a withdrawal declared on it; a later one is left to the studio, and a redeemed gift is not refunded', async () => {
    const [inTime, late, opened] = [newEmail(), newEmail(), newEmail()];
    const gift = await gifts.buy({ buyer_email: inTime });
    const kept = await gifts.buy({ buyer_email: late });
    const given = await gifts.buy({ buyer_email: opened });
    clock.advance(14 * day);
    await declare(words(inTime));
    await declare(words(opened));
    const token = tokenIn(await mailed(inTime));
    const openedToken = tokenIn(await mailed(opened));
    const { member, cookie } = await cookieOf();
    expect((await gifts.redeem(given.code, cookie)).statusCode).toBe(200);
    clock.advance(day);
    for (const known of [token, openedToken]) expect((await follow('confirm', known)).statusCode).toBe(200);
    await gifts.everything();
    expect([await refundsOf(gift), await refundsOf(given)]).toEqual([[4800], []]);
    expect(await mailed(opened)).toContain('This gift was opened on');
    expect(await member.membership()).toMatchObject({ hasSubscriptionAccess: true, detail: 'gift' });
    await declare(words(late));
    expect(await mailed(late)).toContain('The 14 days for this gift ended on');
    expect(await listed(late)).toMatchObject({ state: 'too_late', forStudio: true, refund: null });
    expect(await refundsOf(kept)).toEqual([]);
  });

  test('names one of several gifts by its receipt; a receipt with another e-mail is left to the studio, and the mail goes to the address on file', async () => {
    const email = newEmail();
    const [first, second] = [
      await gifts.buy({ buyer_email: email }),
      await gifts.buy({ buyer_email: email }),
    ];
    await gifts.everything();
    const [firstReceipt, secondReceipt] = [await receiptOf(first), await receiptOf(second)];
    await declare(words(email));
    const asked = await mailed(email);
    for (const receipt of [firstReceipt, secondReceipt])
      expect(asked).toContain(`${receipt}: a gift of three months for Ida`);
    expect(await listed(email)).toMatchObject({ state: 'no_contract', forStudio: true });
    await declare(words('elsewhere@example.com', { contract: secondReceipt }));
    expect(await mailed(email)).toContain('The studio has it before it');
    expect(await gifts.mailsTo('elsewhere@example.com')).toEqual([]);
    // The name and the receipt fit: nothing is asked.
    await declare(words(email, { name: 'Sofia Marchetti', contract: secondReceipt }));
    await gifts.everything();
    expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], [4800]]);
    // Nothing of a gift goes on that could be canceled.
    await declare(words(email, { kind: 'cancellation', contract: firstReceipt }));
    expect(await mailed(email)).toContain('The studio has it before it');
    expect(await gifts.bought(first.token)).toMatchObject({ state: 'sent' });
  });
});

describe('BEY-44 BEY-46 a member', () => {
  test('withdraws at once from a gift bought with the account, without a link, and keeps the membership', async () => {
    const { member, cookie } = await cookieOf();
    await member.subscribe(monthly.id);
    const gift = await gifts.buy({}, { cookie });
    const offered = await contractsOf(member);
    const contract = offered.find(({ kind }: { kind: string }) => kind === 'gift');
    expect(contract).toMatchObject({
      id: gift.id,
      description: 'Gift of three months for Ida',
      withdrawal: { refund: 4800, currency: 'usd' },
    });
    const body = words(member.email, { contract: contract.description, contract_id: gift.id });
    const { member: other } = await cookieOf();
    for (const [sender, changes] of [
      [member, { kind: 'cancellation' }],
      [other, {}],
    ] as const)
      expect(
        (await sender.ask('POST', declarationPath, { ...body, ...changes, email: newEmail() })).statusCode,
      ).toBe(422);
    await Promise.all([member.ask('POST', declarationPath, body), member.ask('POST', declarationPath, body)]);
    await gifts.everything();
    expect((await member.ask('POST', declarationPath, body)).json().outcome).toEqual({
      state: 'carried_out',
      about: 'gift',
      refund: 4800,
      currency: 'usd',
    });
    expect(await refundsOf(gift)).toEqual([4800]);
    expect((await contractsOf(member)).map(({ kind }: { kind: string }) => kind)).toEqual(['membership']);
    expect(await member.membership()).toMatchObject({ subscriptionState: 'renewing' });
    await member.ask('POST', declarationPath, words(member.email, { contract: 'gift' }));
    expect(await mailed(member.email)).toContain('You have withdrawn from this gift before');
    // What a member writes who chooses none of their contracts is never taken for one of them.
    const own = await gifts.buy({}, { cookie });
    const elsewhere = await gifts.buy({ buyer_email: newEmail() });
    await gifts.everything();
    for (const contract of [await receiptOf(elsewhere), 'what I bought']) {
      const answer = await member.ask('POST', declarationPath, words(newEmail(), { contract }));
      expect(answer.json().outcome).toMatchObject({ state: 'no_contract', refund: null });
    }
    expect([await refundsOf(own), await refundsOf(elsewhere)]).toEqual([[], []]);
    expect(await member.membership()).toMatchObject({ subscriptionState: 'renewing' });
    // What fits no gift is not taken for the membership.
    await other.subscribe(monthly.id);
    await other.ask('POST', declarationPath, words(other.email, { contract: 'The gift for Ida' }));
    expect(await mailed(other.email)).toContain('The studio has it before it');
    expect(await other.membership()).toMatchObject({ subscriptionState: 'renewing' });
  });

  test('learns of purchases under an e-mail address only once that address is verified', async () => {
    const { member } = await cookieOf();
    const gift = await gifts.buy({ buyer_email: member.email });
    const answer = await member.ask('POST', declarationPath, words(member.email));
    expect(answer.json().outcome).toMatchObject({ state: 'no_contract', refund: null });
    await gifts.everything();
    await pool.query('update users set email_verified = true where email = $1', [member.email]);
    // A link is mailed all the same: the account has not paid for the gift.
    const known = await member.ask('POST', declarationPath, words(member.email));
    expect(known.json().outcome).toMatchObject({ state: 'awaiting_confirmation', about: 'gift' });
    expect(await refundsOf(gift)).toEqual([]);
    await follow('confirm', tokenIn(await mailed(member.email)));
    await gifts.everything();
    expect(await refundsOf(gift)).toEqual([4800]);
  });
});

describe('BEY-46 redeeming and withdrawing at the same moment', () => {
  const waiting = async (count: number): Promise<void> => {
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              "select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).rows[0].count,
      )
      .toBeGreaterThanOrEqual(count);
  };

  test.each(['redeeming', 'withdrawing'] as const)(
    '%s first takes effect alone, and the sender of the other request is told so',
    async (first) => {
      const { cookie: buyer, member } = await cookieOf();
      const gift = await gifts.buy({}, { cookie: buyer });
      await gifts.everything();
      const { cookie, member: recipient } = await cookieOf();
      const body = words(member.email, { contract_id: gift.id });
      const start = {
        redeeming: () => gifts.redeem(gift.code, cookie),
        withdrawing: () => member.ask('POST', declarationPath, body),
      };
      // Both wait for the row of the gift, in the order in which they came.
      const holder = await pool.connect();
      await holder.query('begin');
      await holder.query('select from gifts where id = $1 for no key update', [gift.id]);
      const started = [Promise.resolve(start[first]())];
      await waiting(1);
      started.push(Promise.resolve(start[first === 'redeeming' ? 'withdrawing' : 'redeeming']()));
      await waiting(2);
      await holder.query('rollback');
      holder.release();
      const statuses = (await Promise.all(started)).map(({ statusCode }) => statusCode);
      await gifts.everything();
      const { hasSubscriptionAccess } = await recipient.membership();
      const outcome = (await member.ask('POST', declarationPath, body)).json().outcome.state;
      if (first === 'redeeming') {
        expect([statuses, hasSubscriptionAccess, outcome]).toEqual([[200, 200], true, 'too_late']);
        expect(await refundsOf(gift)).toEqual([]);
      } else {
        expect([statuses, hasSubscriptionAccess, outcome]).toEqual([[200, 422], false, 'carried_out']);
        expect(await refundsOf(gift)).toEqual([4800]);
      }
    },
  );
});
