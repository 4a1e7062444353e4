import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MonthClosing } from '../../../../contract/membership/payment-administration.schema.ts';
import { staffRoles } from '../../../../contract/team/permissions.ts';
import { testApp } from '../../../roles/testing/app.ts';
import {
  advanceTimeOf,
  createPayer,
  createSoldPlan,
  settled,
} from '../../../roles/testing/billing/payers.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';
import { insertMovements } from '../../billing/index.ts';
import { monthOf } from './month.ts';

const studio = await testApp({
  demo: true,
  demoPayers: false,
  payments: 'sandbox',
  config: { BUILD: 'none' },
});
const { sandbox } = studio;
const { stripe } = sandbox;
const { pool } = studio.database;
const { timeZone } = studio.features.brand.studio;
const plan = await createSoldPlan(studio, { name: 'Lakeside', amount: 2000 });
const owner = await studio.signIn('admin@openmat.test');
const advanceTime = advanceTimeOf(studio);
const dayMs = 86_400_000;
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const read = async (path: string) => {
  const answer = await studio.get(`/admin/api/payments${path}`, owner);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const now = (): number => studio.billingTime.clock.now().getTime();
const advanceDays = async (days: number): Promise<void> => {
  const until = new Date(now() + days * dayMs).toISOString();
  const answer = await studio.post('/admin/api/sandbox_time/moves', { until }, owner);
  expect(answer.statusCode, answer.body).toBe(200);
  await advanceTime();
  await settled(studio);
};
const mails = mailDeliveryOf(studio, studio.billingTime.clock);
/** Mails to the owner, the newest first. */
const mailed = async () =>
  ((await studio.features.mail.outbox?.latest(1000)) ?? []).filter(({ to }) => to === 'admin@openmat.test');
const chargesOf = async (customer: string): Promise<Stripe.Charge[]> =>
  (await stripe.charges.list({ customer, limit: 100 })).data;

type Payer = Awaited<ReturnType<typeof createPayer>>;
const payers: Record<'ann' | 'ben' | 'cat' | 'dan' | 'eve', Payer> = {} as never;
let openDispute = '';
/** The provider's books and the studio's pages of them as the fixture left them: tests of this file pay more. */
let books = new Map<string, Stripe.BalanceTransaction[]>();
const closings = new Map<string, MonthClosing>();
const files = new Map<string, string[][]>();
let taxOfBen = 0;
let listedMonths: { month: string; sums: object[] }[] = [];

const booksOf = async (): Promise<Map<string, Stripe.BalanceTransaction[]>> => {
  const all = await stripe.balanceTransactions.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
  const months = new Map<string, Stripe.BalanceTransaction[]>();
  for (const one of all) {
    const month = monthOf(new Date(one.created * 1000), timeZone);
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return months;
};
const linesOf = async (month: string): Promise<string[][]> => {
  const answer = await studio.get(`/admin/api/payments.csv?month=${month}`, owner);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toContain('text/csv');
  return answer.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
};

/** Three months with renewals, tax, a refund in a later month, a failing card, and a dispute that is won. */
beforeAll(async () => {
  for (const name of ['ann', 'ben', 'cat', 'dan', 'eve'] as const) payers[name] = await createPayer(studio);
  const { ann, ben, cat, dan, eve } = payers;
  await pool.query("update billing_customers set country = 'IE' where id = $1", [ben.payerId]);
  await ben.subscribe(plan.providerPriceId, { automatic_tax: { enabled: true } });
  for (const payer of [ann, cat, dan, eve]) await payer.subscribe(plan.providerPriceId);
  await settled(studio);
  await cat.giveCard('pm_card_chargeCustomerFail');
  await advanceDays(20);
  const [bought] = await chargesOf(dan.customerId);
  const won = sandbox.openDispute(bought?.id ?? '');
  await settled(studio);
  await advanceDays(16);
  sandbox.closeDispute(won.id, 'won');
  const [, first] = await chargesOf(ann.customerId);
  await stripe.refunds.create({ charge: first?.id ?? '', amount: 700 });
  await settled(studio);
  await advanceDays(30);
  const [newest] = await chargesOf(eve.customerId);
  openDispute = sandbox.openDispute(newest?.id ?? '').id;
  await settled(studio);
  await advanceDays(1);
  const { data: invoices } = await stripe.invoices.list({ customer: ben.customerId, limit: 100 });
  taxOfBen = sumOf(invoices.flatMap(({ total_taxes }) => (total_taxes ?? []).map(({ amount }) => amount)));
  books = await booksOf();
  for (const month of books.keys()) {
    closings.set(month, await read(`/months/${month}`));
    files.set(month, await linesOf(month));
  }
  for (const year of new Set([...books.keys()].map((month) => month.slice(0, 4))))
    listedMonths = [...listedMonths, ...(await read(`/months?year=${year}`)).months];
}, 240_000);
afterAll(async () => {
  for (const { customerId } of Object.values(payers))
    for (const { id } of (await stripe.subscriptions.list({ customer: customerId })).data)
      await stripe.subscriptions.cancel(id);
});

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('the closing of a month', () => {
  test('BEY-40 the closing equals the provider’s books to the cent, in each of the months', async () => {
    expect(books.size).toBeGreaterThanOrEqual(3);
    for (const [month, entries] of books) {
      const of = (...categories: string[]) =>
        entries.filter(({ reporting_category }) => categories.includes(reporting_category));
      const amount = (...categories: string[]) => sumOf(of(...categories).map((entry) => entry.amount));
      const closing = closings.get(month);
      expect(closing).toMatchObject({ month, unknown: 0 });
      expect(closing?.sums, month).toMatchObject([
        {
          currency: 'usd',
          payments: of('charge').length,
          paid: amount('charge'),
          refunds: of('refund').length,
          refunded: amount('refund'),
          disputes: of('dispute', 'dispute_reversal').length,
          disputed: amount('dispute', 'dispute_reversal'),
          fees: sumOf(entries.map(({ fee }) => fee)),
          net: sumOf(entries.map(({ net }) => net)),
          here: { payments: of('charge').length, paid: amount('charge') },
        },
      ]);
      const [sums] = closing?.sums ?? [];
      const turnover = amount('charge', 'refund', 'dispute', 'dispute_reversal');
      expect(sumOf(sums?.countries.map((one) => one.turnover) ?? [])).toBe(turnover);
      expect(sumOf(sums?.countries.map((one) => one.tax) ?? [])).toBe(sums?.tax);
    }
  });

  test('BEY-40 a refund and a dispute stand in the month they came in, and tax by the payer’s country', async () => {
    expect(taxOfBen).toBeGreaterThan(0);
    const all = [...closings.values()];
    const ireland = all.flatMap(({ sums }) =>
      sums.flatMap(({ countries }) => countries.filter(({ country }) => country === 'IE')),
    );
    expect(sumOf(ireland.map(({ tax }) => tax))).toBe(taxOfBen);
    expect(sumOf(all.flatMap(({ sums }) => sums.map(({ refunded }) => refunded)))).toBe(-700);
    // The won dispute came back; the open one is gone.
    expect(sumOf(all.flatMap(({ sums }) => sums.map(({ disputed }) => disputed)))).toBe(-2000);
  });

  test('BEY-40 the sums of the year equal those of the months', async () => {
    expect(listedMonths.map(({ month }) => month).toSorted()).toEqual([...books.keys()].toSorted());
    for (const { month, sums } of listedMonths) expect(closings.get(month)?.sums).toMatchObject(sums);
  });

  test('BEY-40 a month without an entry is empty, and an invalid month is refused', async () => {
    expect(await read('/months/2019-02')).toMatchObject({ sums: [], unknown: 0 });
    for (const month of ['2026-13', '2026-1', 'x'])
      expect((await studio.get(`/admin/api/payments/months/${month}`, owner)).statusCode).toBe(400);
  });
});

describe('the CSV for the accountant', () => {
  test('BEY-40 the file has each entry of the provider’s books once, with receipt, payer, tax and fee', async () => {
    const [month = '', entries = []] = [...books].toSorted().at(-1) ?? [];
    const found = files.get(month) ?? [];
    expect(found.map((cells) => cells.at(-1)).toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
    const cents = (at: number) => Math.round(sumOf(found.map((cells) => Number(cells.at(at)))) * 100);
    expect(cents(-5)).toBe(sumOf(entries.map(({ amount }) => amount)));
    expect(cents(-3)).toBe(sumOf(entries.map(({ fee }) => fee)));
    expect(cents(-2)).toBe(sumOf(entries.map(({ net }) => net)));
    for (const cells of found) expect(cells[5]).toMatch(/^payer-.*@example\.test$/);
  });

  test('BEY-43 the file runs no formula of a payer’s name, and is noted in the activity', async () => {
    await pool.query(
      `update payments set billed_to = '{"name":"=HYPERLINK(1)","address":"","taxNumber":""}' where billing_customer_id = $1`,
      [payers.ann.payerId],
    );
    const [month = ''] = [...books.keys()].toSorted();
    expect((await linesOf(month)).flat()).toContain("'=HYPERLINK(1)");
    const { rows } = await pool.query(
      "select details from audit_log where action = 'payments_downloaded' order by id desc limit 1",
    );
    expect(rows).toEqual([{ details: { month } }]);
  });

  test('BEY-43 a file without a month is refused', async () => {
    for (const query of ['', '?month=2026-13', '?month=2026-11&month=2026-12'])
      expect((await studio.get(`/admin/api/payments.csv${query}`, owner)).statusCode, query).toBe(400);
  });
});

describe('the list of payments', () => {
  test('BEY-43 the list finds payments by receipt, by words of the member, by state and by month', async () => {
    const { ann, ben, cat, eve } = payers;
    const idsOf = async (query: string): Promise<string[]> =>
      (await read(`?${query}`)).payments.map(({ member }: { member: { id: string } }) => member.id);
    const [receipt] = await ben.payments();
    expect(await idsOf(`q=${receipt?.invoice_number}`)).toEqual([ben.userId]);
    const ofAnn = await idsOf(`q=${encodeURIComponent(ann.email)}`);
    expect(new Set(ofAnn)).toEqual(new Set([ann.userId]));
    expect(ofAnn).toHaveLength((await ann.payments()).length);
    expect(await idsOf('state=refunded')).toEqual([ann.userId]);
    expect(await idsOf('state=disputed')).toEqual([eve.userId]);
    expect(new Set(await idsOf('state=failed'))).toEqual(new Set([cat.userId]));
    const [first = ''] = [...books.keys()].toSorted();
    expect((await idsOf(`month=${first}`)).length).toBeGreaterThanOrEqual(5);
    expect(await idsOf('month=2019-02')).toEqual([]);
    expect(await idsOf('q=nobody-at-all')).toEqual([]);
  });

  test('BEY-43 each payment has its purpose and net amount, and the list its sum', async () => {
    const [refunded] = (await read('?state=refunded')).payments;
    expect(refunded).toMatchObject({ state: 'paid', amount: 2000, refunded: 700, about: 'Lakeside' });
    expect(await read('/sums?state=refunded')).toEqual({
      count: 1,
      more: false,
      sums: [{ currency: 'usd', paid: 2000, refunded: 700 }],
    });
  });

  test('BEY-43 pages miss and repeat no payment, even among payments of one moment', async () => {
    const { email, payerId } = await createPayer(studio);
    await pool.query(
      `insert into payments (billing_customer_id, provider_invoice_id, state, reason, amount, amount_paid, currency, created_at)
       select $1, 'in_page_' || number, 'void', 'manual', 100, 0, 'usd', '2026-01-01' from generate_series(1, 120) as number`,
      [payerId],
    );
    const seen: string[] = [];
    let after = '';
    do {
      const page = await read(`?q=${encodeURIComponent(email)}&month=2026-01${after}`);
      seen.push(...page.payments.map(({ id }: { id: string }) => id));
      after = page.next ? `&after=${encodeURIComponent(page.next)}` : '';
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect((await studio.get('/admin/api/payments?after=x', owner)).statusCode).toBe(400);
  });
});

describe('the list of retried payments', () => {
  test('BEY-43 a failed payment is listed with its sum and the day of the next try until it is paid', async () => {
    const { retries } = await read('/retries');
    const own = retries.filter(({ member }: { member: { id: string } }) => member.id === payers.cat.userId);
    const [membership] = await payers.cat.memberships();
    if (membership?.state !== 'grace') expect(own).toEqual([]);
    const dora = await createPayer(studio);
    await dora.subscribe(plan.providerPriceId);
    await settled(studio);
    await dora.giveCard('pm_card_chargeCustomerFail');
    await advanceDays(32);
    const find = async () =>
      (await read('/retries')).retries.find(
        ({ member }: { member: { id: string } }) => member.id === dora.userId,
      );
    const found = await find();
    expect(found).toMatchObject({ plan: 'Lakeside', amount: 2000, currency: 'usd' });
    expect(Date.parse(found.retryAt)).toBeGreaterThan(now());
    const { retries: sums } = await read('/overview');
    expect(sums.count).toBeGreaterThanOrEqual(1);
    expect(sums.sums).toMatchObject([{ currency: 'usd', amount: 2000 * sums.count }]);
    await dora.giveCard('pm_card_visa');
    const { data } = await stripe.invoices.list({ customer: dora.customerId, status: 'open' });
    await stripe.invoices.pay(data[0]?.id ?? '');
    await settled(studio);
    expect(await find()).toBeUndefined();
    // First failed renewals are told in one mail.
    expect((await mailed()).map(({ subject }) => subject)).toContain('A renewal failed');
    // The books are read again after a day.
    await advanceDays(1);
  });
});

describe('disputes', () => {
  test('BEY-43 a dispute is listed with the day of the answer, counted while open, and mailed when it opens and closes', async () => {
    const disputes = (await read('/disputes')).disputes;
    expect(disputes[0]).toMatchObject({
      id: openDispute,
      member: { id: payers.eve.userId },
      amount: 2000,
      reason: 'fraudulent',
      state: 'answer_due',
      dueAt: expect.any(String),
    });
    const [disputed] = (await read('?state=disputed')).payments;
    expect(disputed).toMatchObject({ disputed: true, answerDueAt: expect.any(String) });
    const before = (await read('/overview')).disputes;
    expect(before).toMatchObject({ count: 1, sums: [{ currency: 'usd', amount: 2000, count: 1 }] });
    sandbox.closeDispute(openDispute, 'lost');
    await settled(studio);
    expect((await read('/disputes')).disputes[0]).toMatchObject({ id: openDispute, state: 'lost' });
    expect((await read('/overview')).disputes).toMatchObject({ count: 0 });
    await mails.deliver();
    const told = (await mailed()).filter(({ subject }) => /dispute/.test(subject));
    const subjects = told.map(({ subject }) => subject);
    expect(subjects).toContain('You won the dispute over $20.00');
    expect(subjects[0]).toBe('You lost the dispute over $20.00');
    expect(told[0]?.text).toContain('/admin/payments?tab=disputes');
  });
});

describe('the payment method, plan and amount of a payment', () => {
  test('BEY-43 each payment says with what it was paid, a failed one with what was tried', async () => {
    const newest = async (state: string, { userId }: Payer) =>
      (await read(`?state=${state}`)).payments.find(
        ({ member }: { member: { id: string } | null }) => member?.id === userId,
      );
    const paid = await newest('paid', payers.ben);
    expect(paid).toMatchObject({ method: 'Visa ending in 4242' });
    const failed = await newest('failed', payers.cat);
    expect(failed.method).toMatch(/^Visa ending in /);
    expect(failed.method).not.toBe(paid.method);
  });

  test('BEY-43 the plan and the amount narrow the list and its sums', async () => {
    const { plans } = await read('/overview');
    const { id } = plans.find(({ name }: { name: string }) => name === 'Lakeside');
    const ofPlan = await read(`?plan=${id}`);
    expect(ofPlan.payments.length).toBeGreaterThan(4);
    expect(new Set(ofPlan.payments.map(({ about }: { about: string }) => about))).toEqual(
      new Set(['Lakeside']),
    );
    expect((await read(`/sums?plan=${id}`)).count).toBe(
      (await read(`/sums?plan=${id}&amount_from=2000&amount_to=2000`)).count,
    );
    expect((await read(`/sums?plan=${id}&amount_to=1999`)).count).toBe(0);
    expect((await read('?plan=none')).payments).toEqual([]);
    expect((await read('?amount_from=2001')).payments).toEqual([]);
    expect((await studio.get('/admin/api/payments?amount_from=-1', owner)).statusCode).toBe(400);
  });
});

describe('saved views of the payments', () => {
  const path = '/admin/api/payments/views';
  const remove = (id: string) => studio.send(`${path}/${id}`, { method: 'DELETE', cookie: owner });

  test('BEY-43 views keep filters without words under one name each, with how many payments they show now, or null where that is slow', async () => {
    const saved = await studio.post(path, { name: ' Refunds ', filters: { state: 'refunded' } }, owner);
    expect(saved.json(), saved.body).toMatchObject({ name: 'Refunds', count: 1, more: false });
    const again = await studio.post(path, { name: 'Refunds', filters: {} }, owner);
    expect([again.statusCode, again.json().errors]).toEqual([422, { name: ['Another view has this name.'] }]);
    expect((await studio.post(path, { name: '  ', filters: {} }, owner)).statusCode).toBe(422);
    expect((await studio.post(path, { name: 'x', filters: { state: 'odd' } }, owner)).statusCode).toBe(422);
    const { id } = saved.json();
    const ofWords = await studio.post(path, { name: 'Ann', filters: { q: 'Ann', state: 'paid' } }, owner);
    expect(ofWords.json().filters).toEqual({ state: 'paid' });
    expect((await remove(ofWords.json().id)).statusCode).toBe(200);
    expect((await read('/views')).views).toEqual([
      { id, name: 'Refunds', filters: { state: 'refunded' }, count: 1, more: false },
    ]);
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin; lock table payments in access exclusive mode');
    const slow = await read('/views').finally(() => client.query('rollback'));
    expect(slow.views).toMatchObject([{ id, count: null, more: false }]);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await read('/views')).views).toEqual([]);
  });
});

describe('trying a failed payment now', () => {
  const tryNow = (payer: Payer, paymentId: string) =>
    studio.post(
      `/admin/api/members/${payer.userId}/payments/${paymentId}/try`,
      { idempotency_key: crypto.randomUUID() },
      owner,
    );

  test('BEY-40 a failed payment says what the bank says, is taken once it can, and is limited to the one that is retried', async () => {
    const fay = await createPayer(studio);
    await fay.subscribe(plan.providerPriceId);
    await settled(studio);
    await fay.giveCard('pm_card_chargeCustomerFail');
    await advanceDays(32);
    const { retries } = await read('/retries');
    const { paymentId } = retries.find(({ member }: { member: { id: string } }) => member.id === fay.userId);
    // A payment of another member uses up no try.
    for (let times = 0; times < 4; times += 1)
      expect((await tryNow(payers.ben, paymentId)).statusCode).toBe(404);
    // A payment given up earlier, and one of no subscription.
    const { rows: added } = await pool.query(
      `insert into payments (billing_customer_id, provider_invoice_id, subscription_id, state, reason, amount, amount_paid, currency, created_at)
       select billing_customer_id, 'in_earlier_' || coalesce(earlier.of, 'none'), earlier.of, 'failed', reason, amount, 0, currency, created_at - interval '1 year'
       from payments, unnest(array[subscription_id, null]) as earlier (of) where id = $1 returning id`,
      [paymentId],
    );
    await pool.query(
      `insert into memberships (id, user_id, source, state, detail, starts_at)
       values (gen_random_uuid(), $1, 'other', 'grace', 'past_due', now())`,
      [fay.userId],
    );
    for (const { id } of added)
      expect((await tryNow(fay, id)).json().message).toBe('This payment is not being retried any more.');
    await pool.query("delete from memberships where user_id = $1 and source = 'other'", [fay.userId]);
    await pool.query("update users set deletes_at = now() + interval '7 days' where id = $1", [fay.userId]);
    expect((await tryNow(fay, added[0]?.id)).json().message).toMatch(/deleted/);
    await pool.query('update users set deletes_at = null where id = $1', [fay.userId]);
    await pool.query('delete from payments where id = any($1)', [added.map(({ id }) => id)]);
    const declined = await tryNow(fay, paymentId);
    expect(declined.statusCode).toBe(402);
    expect(declined.body).toContain('The bank declined it again. Nothing was charged.');
    await fay.giveCard('pm_card_visa');
    const paid = await tryNow(fay, paymentId);
    expect(paid.json(), paid.body).toEqual({ state: 'paid' });
    await settled(studio);
    expect((await fay.memberships())[0]).toMatchObject({ state: 'renewing', detail: 'active' });
    const again = await tryNow(fay, paymentId);
    expect(again.json().message).toBe('This payment has come already.');
    expect((await tryNow(fay, paymentId)).statusCode).toBe(429);
    const { rows } = await pool.query(
      "select details from audit_log where action = 'payment_tried' and subject_id = $1 order by id",
      [fay.userId],
    );
    expect(rows).toMatchObject([
      { details: { before: { state: 'failed' }, after: { state: 'declined' } } },
      { details: { before: { state: 'failed' }, after: { state: 'paid' } } },
    ]);
  });

  test('BEY-40 a payment of another member, or one that is not retried, is refused', async () => {
    const [other] = (await read('?state=refunded')).payments;
    expect((await tryNow(payers.ben, other.id)).statusCode).toBe(404);
    const { id } = (await read('?state=paid')).payments.find(
      ({ member }: { member: { id: string } | null }) => member?.id === payers.ben.userId,
    );
    expect((await tryNow(payers.ben, id)).statusCode).toBe(422);
  });
});

/** Sends everything to the bank once, for all tests that look into an automatic payout. */
let automaticPayout: ReturnType<typeof sandbox.payOutAll> | undefined;
const payOutAll = () => {
  automaticPayout ??= sandbox.payOutAll({ currency: 'usd', until: Math.floor(now() / 1000) });
  return automaticPayout;
};

describe('payouts', () => {
  test('BEY-43 payouts are told as the provider tells them, and come back with its words', async () => {
    const paidOut = async (at: number): Promise<number> => {
      const { sums } = await read(`/months/${monthOf(new Date(at), timeZone)}`);
      return sums.find(({ currency }: { currency: string }) => currency === 'usd')?.paidOut ?? 0;
    };
    await advanceDays(1);
    const before = await paidOut(now());
    const first = sandbox.payOut({ amount: 5000, currency: 'usd' });
    const second = sandbox.payOut({ amount: 700, currency: 'usd' });
    sandbox.endPayout(first.id, 'paid');
    sandbox.endPayout(second.id, 'failed');
    const { payouts } = await read('/payouts');
    expect(payouts.filter(({ id }: { id: string }) => [first.id, second.id].includes(id))).toMatchObject([
      { id: second.id, state: 'returned', failure: 'The name of the account holder does not match.' },
      { id: first.id, state: 'arrived', amount: 5000, accountEnding: '2207', failure: null },
    ]);
    expect((await studio.get('/admin/api/payments/payouts?after=a%20b', owner)).statusCode).toBe(400);
    // They are in the books of their month too.
    await advanceDays(1);
    expect(await paidOut(first.created * 1000)).toBe(before + 5000);
  });
});

describe('one payout', () => {
  test('BEY-43 its payments, refunds, disputes and fees add up to it to the cent, page by page and as a file', async () => {
    const made = payOutAll();
    const inside = await stripe.balanceTransactions
      .list({ payout: made.id, limit: 100 })
      .autoPagingToArray({ limit: 1000 });
    const entries = inside.filter(({ type }) => type !== 'payout');
    const of = (category: string) =>
      entries.filter(({ reporting_category }) => reporting_category === category);
    const { payout, contents } = await read(`/payouts/${made.id}`);
    expect(payout).toMatchObject({ id: made.id, amount: made.amount, isAutomatic: true });
    expect(contents).toMatchObject({
      sum: made.amount,
      fees: sumOf(entries.map(({ fee }) => fee)),
      payments: { count: of('charge').length, amount: sumOf(of('charge').map(({ amount }) => amount)) },
      refunds: { count: of('refund').length, amount: -700 },
    });
    expect(of('charge').length).toBeGreaterThan(8);
    const listed = await read(`/payouts/${made.id}/entries`);
    expect(listed).toMatchObject({ next: null });
    const nets = listed.entries.map((entry: { amount: number; fee: number }) => entry.amount - entry.fee);
    expect(sumOf(nets)).toBe(made.amount);
    expect(
      listed.entries.filter(({ paymentId }: { paymentId: string | null }) => paymentId === null),
    ).toEqual([]);
    const file = await studio.get(`/admin/api/payout.csv?id=${made.id}`, owner);
    const lines = file.body.trim().split('\r\n').slice(1);
    const net = lines.map((line) => Math.round(Number(line.split(',').at(-2)) * 100));
    expect([lines.length, sumOf(net)]).toEqual([entries.length, made.amount]);
    expect((await studio.get('/admin/api/payout.csv?id=po_none', owner)).statusCode).toBe(404);
  });

  test('BEY-43 a payout that was sent by hand has no entries, and one that is not there is 404', async () => {
    const byHand = sandbox.payOut({ amount: 100, currency: 'usd' });
    expect(await read(`/payouts/${byHand.id}`)).toMatchObject({
      payout: { isAutomatic: false },
      contents: null,
    });
    expect((await studio.get('/admin/api/payments/payouts/po_none', owner)).statusCode).toBe(404);
  });
});

describe('one payment', () => {
  const refundedPayment = async () => (await read('?state=refunded')).payments.at(-1).id;

  test('BEY-43 a payment has its lines, fees, payouts and what happened to it', async () => {
    const { id } = payOutAll();
    // A payout that is looked at is read into the books.
    await read(`/payouts/${id}`);
    const detail = await read(`/${await refundedPayment()}`);
    expect(detail).toMatchObject({
      payment: { member: { id: payers.ann.userId }, amount: 2000, refunded: 700, about: 'Lakeside' },
      plan: { name: 'Lakeside', amount: 2000, interval: 'month', intervalCount: 1 },
      fees: 88,
      payouts: [{ currency: 'usd' }],
    });
    expect(detail.lines).toEqual([{ description: 'Lakeside', price: 2000 }]);
    expect(detail.happenings.map(({ what }: { what: string }) => what).sort()).toEqual([
      'paid',
      'payment_changed',
      'receipt',
      'refunded',
    ]);
    expect((await studio.get('/admin/api/payments/none', owner)).statusCode).toBe(404);
  });

  test('BEY-43 a dispute has a document with terms, sign-ins and mails for the bank, and the activity who made it', async () => {
    const { eve } = payers;
    const { disputes } = await read('/disputes');
    const { paymentId } = disputes.find(({ id }: { id: string }) => id === openDispute);
    const { disputes: own, paidAt } = await read(`/${paymentId}`);
    expect(own).toMatchObject([{ id: openDispute, paymentId, amount: 2000 }]);
    await pool.query(
      `insert into billing_consents (billing_customer_id, kind, words, version, price_id, country, given_at)
       select $1, 'automatic_renewal', words, '1', id, 'IE', $2::timestamptz + days * interval '1 day'
       from membership_prices, (values ('Before', -40), ('Long after', 400)) as given (words, days)
       where provider_price_id = $3`,
      [eve.payerId, paidAt, plan.providerPriceId],
    );
    await pool.query(
      `insert into security_events (user_id, kind, outcome, address, happened_at)
       values ($1, 'sign_in', 'success', '192.0.2.7', $2::timestamptz + interval '1 day'),
         ($1, 'sign_in', 'success', '192.0.2.8', $2::timestamptz - interval '1 day'),
         ($1, 'sign_in', 'failure', '192.0.2.9', $2::timestamptz + interval '1 day')`,
      [eve.userId, paidAt],
    );
    const answer = await studio.post(`/admin/api/payments/${paymentId}/evidence`, {}, owner);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      consents: [{ words: 'Before' }],
      signIns: { count: 1, listed: [{ address: '192.0.2.7' }] },
      practice: { classes: 0, days: [] },
      leaving: [],
      earlier: [{ amount: 2000 }, { amount: 2000 }],
    });
    expect(
      (await read(`/${paymentId}`)).happenings.find(
        ({ what }: { what: string }) => what === 'dispute_evidence_made',
      ),
    ).toMatchObject({ actor: { kind: 'administrator' } });
    expect((await studio.post('/admin/api/payments/none/evidence', {}, owner)).statusCode).toBe(404);
  });
});

describe('the lock of a month', () => {
  const change = (month: string, what: 'closing' | 'reopening', body: object = {}) =>
    studio.post(`/admin/api/payments/months/${month}/${what}`, body, owner);
  const messageOf = async (answer: ReturnType<typeof change>): Promise<[number, string]> => {
    const { statusCode, json } = await answer;
    return [statusCode, json().message];
  };

  test('BEY-40 months are closed one after another, keep their sums, and the last one is opened with a reason', async () => {
    const months = [...books.keys()].toSorted();
    const [first = '', second = ''] = months;
    const present = monthOf(new Date(now()), timeZone);
    expect(await messageOf(change(second, 'closing'))).toEqual([
      422,
      'An earlier month is still open. Close that one first.',
    ]);
    expect(await messageOf(change(present, 'closing'))).toEqual([422, 'This month is not over.']);
    const before = (await read(`/months/${first}`)).sums;
    expect((await change(first, 'closing')).statusCode).toBe(200);
    expect((await change(first, 'closing')).statusCode).toBe(200);
    expect((await change(second, 'closing')).statusCode).toBe(200);
    // An entry of a closed month that the provider tells of late counts in the first open one.
    const late = { id: 'txn_late', kind: 'payment', amount: 900, fee: 30, currency: 'usd' } as const;
    await insertMovements(
      studio.database.db,
      [
        {
          ...late,
          at: new Date(`${first}-15T12:00:00Z`),
          intentId: null,
          customerId: null,
          isReturnedPayout: false,
        },
      ],
      { mode: 'sandbox', timeZone },
    );
    expect((await read(`/months/${first}`)).sums).toEqual(before);
    const { rows } = await pool.query("select day::text from money_movements where id = 'txn_late'");
    const [, , third] = months;
    expect(rows).toEqual([{ day: `${third}-01` }]);
    expect([(await read(`/months/${second}`)).late, (await read(`/months/${third}`)).late]).toEqual([0, 1]);
    const shown = await read(`/months/${second}`);
    expect(shown).toMatchObject({
      closed: { at: expect.any(String), by: expect.any(String) },
      closingRefusal: null,
      canOpen: true,
    });
    expect((await read(`/months?year=${first.slice(0, 4)}`)).months[0]).toMatchObject({
      month: first,
      isClosed: true,
    });
    expect(await messageOf(change(first, 'reopening', { reason: 'A mistake' }))).toEqual([
      422,
      'Only the last closed month can be opened.',
    ]);
    for (const reason of ['', ' '])
      expect((await change(second, 'reopening', { reason })).json().errors).toEqual({
        reason: ['Say why, for the activity.'],
      });
    expect((await change(second, 'reopening', { reason: ' A mistake ' })).statusCode).toBe(200);
    expect(await messageOf(change(second, 'reopening', { reason: 'Again' }))).toEqual([
      422,
      'This month is open already.',
    ]);
    const { rows: told } = await pool.query(
      "select action, details from audit_log where action in ('month_closed', 'month_opened') order by id",
    );
    expect(told).toMatchObject([
      { action: 'month_closed', details: { month: first } },
      { action: 'month_closed', details: { month: second } },
      { action: 'month_opened', details: { month: second, reason: 'A mistake' } },
    ]);
  });
});

describe('access to the payments page', () => {
  const paths = [
    '/admin/api/payments',
    '/admin/api/payments/sums',
    '/admin/api/payments/overview',
    '/admin/api/payments/retries',
    '/admin/api/payments/disputes',
    '/admin/api/payments/payouts',
    '/admin/api/payments/payouts/po_none/entries',
    '/admin/api/payments/views',
    '/admin/api/payments/months?year=2026',
    '/admin/api/payments/months/2026-11',
    '/admin/api/payments.csv?month=2026-11',
    '/admin/api/payout.csv?id=po_none',
  ];

  test('BEY-66 an owner may; no visitor, no member and no other role may', async () => {
    for (const path of paths) expect((await studio.get(path)).statusCode, path).toBe(401);
    for (const role of [null, ...staffRoles]) {
      await pool.query("update users set staff_role = $1 where email = 'noor@openmat.test'", [role]);
      const cookie = await studio.signIn('noor@openmat.test');
      const status = (path: string): number =>
        role !== 'owner' ? 403 : path.startsWith('/admin/api/payout.csv') ? 404 : 200;
      for (const path of paths)
        await expect
          .poll(async () => (await studio.get(path, cookie)).statusCode, { message: path })
          .toBe(status(path));
    }
  });
});
