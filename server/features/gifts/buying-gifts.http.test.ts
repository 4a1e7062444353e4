import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { giftBody, giftStudio } from '../../roles/testing/billing/gift-studio.ts';
import { newPayer, type PayingMember, sellingStudio } from '../../roles/testing/billing/paying-members.ts';
import { ownGifts } from './bought/given-gifts.ts';

const { studio } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const gifts = await giftStudio(studio);
const day = 86_400_000;

const giftsPath = '/api/v2/users/me/gifts';
const cookieOf = async () => {
  const member = await newPayer(studio);
  return { member, ...(await signedIn(member)) };
};
/** The cookie is the member's own; the helper for members keeps it. */
const signedIn = async ({ email }: PayingMember) => ({
  cookie: await studio.signIn(email, 'a quiet morning'),
});
const fieldsOf = (answer: { json: () => { errors?: object } }): string[] =>
  Object.keys(answer.json().errors ?? {});
const now = (): Date => clock.now();

describe('buying', () => {
  test('a visitor without an account buys a gift: it is paid once, mailed at once, and the buyer gets a receipt with the code', async () => {
    const body = giftBody({ recipient_email: 'buying@example.com' });
    const answer = await gifts.ask('/api/v2/gifts', body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await gifts.ask('/api/v2/gifts', body)).json()).toEqual(answer.json());
    expect((await gifts.ask('/api/v2/gifts', { ...body, months: 1 })).statusCode).toBe(409);
    const session = gifts.sessionOf(answer.json().checkoutUrl);
    const token = await gifts.tokenOf(session);
    expect(await gifts.bought(token)).toMatchObject({ state: 'open', code: null });
    expect(() => sandbox.pay(session, '4000 0000 0000 0002')).toThrow(/declined/);
    expect(await gifts.bought(token)).toMatchObject({ state: 'open', code: null });
    sandbox.switchFaults({ duplicate: 1 });
    sandbox.pay(session);
    const [first, second] = await Promise.all([gifts.bought(token), gifts.bought(token)]);
    expect(first).toMatchObject({
      code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
      months: 3,
      price: 4800,
    });
    expect(second?.code).toBe(first?.code);
    const received = await gifts.mailsTo('buying@example.com');
    sandbox.switchFaults({ duplicate: 0 });
    expect(received.map(({ subject }) => subject)).toEqual(['Sofia gives you three months']);
    expect(received[0]?.text).toContain(`/gift/redeem#${first?.code}`);
    const receipts = await gifts.mailsTo(body.buyer_email);
    expect(receipts.map(({ subject }) => subject)).toEqual(['Your gift for Ida, $48.00']);
    expect(receipts[0]?.text).toContain(first?.code ?? 'none');
    expect(receipts[0]?.text).toContain('/gift/bought#');
    expect(await gifts.bought(token)).toMatchObject({ state: 'sent', canChange: false, canResend: true });
    const payments = await db
      .selectFrom('payments')
      .innerJoin('gifts', 'gifts.provider_invoice_id', 'payments.provider_invoice_id')
      .innerJoin('billing_customers as payer', 'payer.id', 'payments.billing_customer_id')
      .select(['payments.state', 'payments.amount_paid', 'payer.user_id', 'payer.erased_at'])
      .where('gifts.checkout_session_id', '=', session)
      .execute();
    // The period of retention of a payer without an account begins with the purchase.
    expect(payments).toEqual([
      { state: 'paid', amount_paid: 4800, user_id: null, erased_at: expect.any(Date) },
    ]);
  });

  test('a payment of which neither return nor webhook was heard is found by the sweep, and never twice', async () => {
    const answer = await gifts.order({ recipient_email: 'lost@example.com' });
    const session = gifts.sessionOf(answer.json().checkoutUrl);
    sandbox.switchFaults({ drop: 1 });
    sandbox.pay(session, '4000 0025 0000 3155', { confirmed: true });
    clock.advance(11 * 60_000);
    expect(await gifts.mailsTo('lost@example.com')).toHaveLength(1);
    sandbox.switchFaults({ drop: 0 });
    await gifts.bought(await gifts.tokenOf(session));
    expect(await gifts.mailsTo('lost@example.com')).toHaveLength(1);
  });

  test('each wrong value stands beside its field, and nothing that the browser says of a price counts', async () => {
    const wrong: [object, string[]][] = [
      [{ months: 5 }, ['months']],
      [{ recipient_name: ' ', sender_name: '​' }, ['recipient_name', 'sender_name']],
      [{ recipient_email: 'ida' }, ['recipient_email']],
      [{ recipient_email: null }, ['recipient_email']],
      [{ send_on: '2020-01-01' }, ['send_on']],
      [{ send_on: '2026-02-31' }, ['send_on']],
      [{ send_on: '2099-01-01' }, ['send_on']],
      [{ buyer_name: '', buyer_email: 'x@y' }, ['buyer_name', 'buyer_email']],
      [{ consents: [] }, ['consents']],
    ];
    for (const [changes, fields] of wrong) {
      const answer = await gifts.order({
        ...changes,
        ...('buyer_name' in changes ? { buyer_name: ' ' } : {}),
      });
      expect(answer.statusCode, JSON.stringify(changes)).toBe(422);
      expect(fieldsOf(answer)).toEqual(fields);
    }
    const { gift } = await gifts.buy({ price: 1, amount: 1, currency: 'jpy' });
    expect([gift.price, gift.currency]).toEqual([4800, 'usd']);
  });

  test('until its day a gift can be changed; on the day it is mailed once, at eight in the studio’s time zone', async () => {
    const sendOn = new Date(now().getTime() + day).toISOString().slice(0, 10);
    const { token, gift } = await gifts.buy({ send_on: sendOn, recipient_email: 'wrong@example.com' });
    expect(gift).toMatchObject({ state: 'paid', sendOn, canChange: true });
    expect(await gifts.mailsTo('wrong@example.com')).toEqual([]);
    const {
      idempotency_key: _key,
      months: _months,
      buyer_name: _name,
      buyer_email: _email,
      consents: _consents,
      ...card
    } = giftBody();
    const changed = await gifts.ask(
      '/api/v2/gifts/bought',
      {
        ...card,
        token,
        send_on: sendOn,
        recipient_email: 'right@example.com',
        message: 'See www.evil.example',
      },
      { method: 'PUT' },
    );
    expect(changed.statusCode, changed.body).toBe(200);
    const at = new Date(String(changed.json().sendsAt));
    expect(
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone: studio.config.studio.timeZone,
      }).format(at),
    ).toBe('08:00');
    clock.advance(at.getTime() - now().getTime() - 1000);
    expect(await gifts.mailsTo('right@example.com')).toEqual([]);
    clock.advance(1000);
    const mails = await gifts.mailsTo('right@example.com');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('www.evil.example');
    expect(await gifts.mailsTo('wrong@example.com')).toEqual([]);
    expect(
      (await gifts.ask('/api/v2/gifts/bought', { ...card, token, send_on: null }, { method: 'PUT' }))
        .statusCode,
    ).toBe(409);
    expect((await gifts.ask('/api/v2/gifts/bought/sending', { token })).statusCode).toBe(200);
    expect(await gifts.mailsTo('right@example.com')).toHaveLength(2);
  });

  test('a member buys with the own payer, and the code is in no row, log or address', async () => {
    const { member, cookie } = await cookieOf();
    const { id, code, gift } = await gifts.buy({ delivery: 'print', recipient_email: null }, { cookie });
    expect(gift).toMatchObject({ state: 'paid', delivery: 'print', sendsAt: null });
    const rows = await db
      .selectFrom('gifts')
      .innerJoin('billing_customers as payer', 'payer.id', 'gifts.billing_customer_id')
      .innerJoin('users', 'users.id', 'payer.user_id')
      .select(['users.email', 'gifts.buyer_email', 'code_hash', 'code_sealed'])
      .where('gifts.id', '=', id)
      .execute();
    expect(rows).toMatchObject([{ email: member.email, buyer_email: member.email }]);
    const plain = code.replaceAll('-', '');
    expect(JSON.stringify(rows)).not.toContain(plain);
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['gift_checkout_started', 'gift_paid']);
    expect(JSON.stringify(audit)).not.toContain(plain);
    expect(JSON.stringify(studio.log)).not.toContain(plain);

    const given = async (caller: string) => studio.get('/api/v2/users/me/gifts/given', caller);
    expect((await gifts.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      'Your gift for Ida, $48.00',
    ]);
    const { cookie: other } = await cookieOf();
    expect((await gifts.redeem(code, other)).statusCode).toBe(200);
    const list = await given(cookie);
    expect(list.json()).toMatchObject([
      { id, state: 'redeemed', recipientName: 'Ida', delivery: 'print', canChange: false },
    ]);
    expect(list.body).not.toContain(code);
    expect(await gifts.bought(list.json()[0].token)).toMatchObject({ state: 'redeemed' });
    expect((await given(other)).json()).toEqual([]);
    expect((await given(await gifts.admin())).json()).toEqual([]);
    expect((await given('')).statusCode).toBe(401);

    await gifts.refund(id);
    expect((await gifts.mailsTo(member.email)).map(({ subject }) => subject).toSorted()).toEqual([
      '$48.00 for your gift goes back to you',
      'Your gift for Ida, $48.00',
    ]);
    const owner = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', member.email)
      .executeTakeFirstOrThrow();
    const archived = await ownGifts(db, owner.id);
    expect(archived).toMatchObject({
      bought: [{ months: 3, amount: 4800, to: 'Ida', redeemed: true, endedReason: 'refunded' }],
      redeemed: [],
    });
    const redeemer = await db
      .selectFrom('gifts')
      .select('redeemed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await ownGifts(db, redeemer.redeemed_by ?? '')).toMatchObject({
      bought: [],
      redeemed: [{ months: 3, from: 'Sofia' }],
    });
    expect(JSON.stringify(archived)).not.toContain(code);
  });
});

describe('the studio', () => {
  test('finds, sends again, changes the address and pays back; each is in the audit, and others may do none of it', async () => {
    const name = `Ottoline ${randomUUID().slice(0, 8)}`;
    const { id } = await gifts.buy({ buyer_name: name, recipient_email: 'first@example.com' });
    await gifts.everything();
    const list = await studio.get(`/admin/api/gifts?q=${encodeURIComponent(name)}`, await gifts.admin());
    expect(list.json()).toMatchObject([
      { id, buyerName: name, state: 'sent', canResend: true, canRefund: true },
    ]);
    expect(list.headers.total).toBe('1');
    expect(list.body).not.toContain('code');
    expect((await studio.get('/admin/api/gifts?q=%25_&state=waiting', await gifts.admin())).json()).toEqual(
      [],
    );
    const admin = await gifts.admin();
    const put = (body: object, cookie = admin) =>
      studio.send(`/admin/api/gifts/${id}/recipient`, { method: 'PUT', cookie, body });
    expect((await put({ recipientEmail: 'nothing' })).statusCode).toBe(422);
    expect((await put({ recipientEmail: 'second@example.com' })).statusCode).toBe(200);
    expect(await gifts.mailsTo('second@example.com')).toHaveLength(1);
    expect((await studio.post(`/admin/api/gifts/${id}/sending`, {}, await gifts.admin())).statusCode).toBe(
      200,
    );
    expect(await gifts.mailsTo('second@example.com')).toHaveLength(2);
    await gifts.refund(id);
    const audit = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .where('actor_kind', '=', 'administrator')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'gift_recipient_changed',
      'gift_sent_again',
      'gift_refunded',
    ]);
    const { cookie } = await cookieOf();
    for (const [caller, status] of [
      ['', 401],
      [cookie, 403],
    ] as const) {
      expect((await put({ recipientEmail: 'x@example.com' }, caller)).statusCode).toBe(status);
      for (const path of ['gifts', 'gift_sale'])
        expect((await studio.get(`/admin/api/${path}`, caller)).statusCode).toBe(status);
      expect(
        (await studio.post(`/admin/api/gifts/${id}/refund`, { endAccess: true }, caller)).statusCode,
      ).toBe(status);
      expect((await studio.post(`/admin/api/gifts/${id}/sending`, {}, caller)).statusCode).toBe(status);
    }
    expect((await gifts.ask('/api/v2/gifts/bought', { token: 'x'.repeat(40) })).statusCode).toBe(404);
    expect((await studio.get(giftsPath)).statusCode).toBe(401);
  });

  test('sells what the owner puts on sale, refuses what the provider would not take, and sells nothing once it is off', async () => {
    const save = async (changes: object) => {
      const { updatedAt } = (await studio.get('/admin/api/gift_sale', await gifts.admin())).json();
      return studio.send('/admin/api/gift_sale', {
        method: 'PUT',
        cookie: await gifts.admin(),
        body: { ...gifts.sale, updatedAt, ...changes },
      });
    };
    expect(fieldsOf(await save({ offers: [{ months: 1, price: 10, tagline: '' }] }))).toEqual(['price-0']);
    expect(fieldsOf(await save({ offers: [] }))).toEqual(['onSale']);
    expect((await save({ updatedAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(409);
    const { code } = await gifts.buy({ months: 1 });
    clock.advance(1000);
    expect((await save({ onSale: false })).statusCode).toBe(200);
    expect((await studio.get('/api/v2/gifts/offers')).json().offers).toEqual([]);
    expect(fieldsOf(await gifts.order())).toEqual(['months']);
    const { cookie } = await cookieOf();
    expect((await gifts.redeem(code, cookie)).statusCode).toBe(200);
    clock.advance(1000);
    expect((await save({})).statusCode).toBe(200);
    expect((await studio.get('/api/v2/gifts/offers')).json().offers).toHaveLength(3);
  });
});
