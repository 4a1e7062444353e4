import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { promisedMails } from '../../../platform/mail/testing/promised-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';
import type { Movement } from '../../payment-provider/index.ts';
import { type BooksContext, readBooks } from './reading.ts';

const studio = await testApp({
  demo: true,
  demoPayers: false,
  payments: 'sandbox',
  config: { BUILD: 'none' },
});
const { clock } = studio;
const { db, pool } = studio.database;
const plan = await createSoldPlan(studio, { amount: 2000 });
const signal = new AbortController().signal;
const mails: BooksContext['mails'] = {
  clock,
  studio: studio.features.brand.studio,
  payments: studio.config.payments,
};

const movementAt = (at: Date, changes: Partial<Movement> = {}): Movement => ({
  id: `txn_${randomUUID()}`,
  kind: 'payment',
  amount: 1000,
  fee: 59,
  currency: 'usd',
  at,
  intentId: null,
  customerId: null,
  isReturnedPayout: false,
  ...changes,
});

/** Books that hold these movements, one to a page. */
const booksWith = (movements: readonly Movement[]) => {
  const asked: { from: Date; before: Date }[] = [];
  const page: BooksContext['provider']['books']['page'] = async (between, after) => {
    if (after === null) asked.push(between);
    const fitting = movements.filter(({ at }) => at >= between.from && at < between.before);
    const index = fitting.findIndex(({ id }) => id === after) + 1;
    return {
      movements: fitting.slice(index, index + 1),
      next: fitting[index + 1] ? (fitting[index]?.id ?? null) : null,
    };
  };
  return {
    asked,
    provider: {
      books: {
        page,
        payouts: async () => ({ payouts: [], next: null }),
        entries: async () => ({ movements: [], next: null }),
      },
    },
  };
};
const read = (
  provider: BooksContext['provider'],
  synchronise: BooksContext['synchronise'] = async () => undefined,
) => readBooks({ db, clock, provider, providerMode: 'sandbox', synchronise, mails }, signal);
const daysOf = async () =>
  (
    await pool.query(
      'select kind, country, sum(movements)::int as movements, sum(amount)::int as amount, sum(fee)::int as fee, sum(tax)::int as tax from money_days group by 1, 2 having sum(movements) <> 0 order by 1, 2',
    )
  ).rows;

beforeEach(async () => {
  await settled(studio);
  await pool.query('truncate money_movements, money_days, money_books');
  await pool.query("insert into money_books values ('sandbox', $1, $1)", [clock.now()]);
});

test('the books keep each movement once when several processes read them repeatedly', async () => {
  const start = clock.now();
  await pool.query('update money_books set read_from = $1, read_until = $1', [
    new Date(start.getTime() - 5 * 86_400_000),
  ]);
  const movements = [1, 2, 3, 4].map((days) => movementAt(new Date(start.getTime() - days * 86_400_000)));
  const { provider, asked } = booksWith(movements);
  await Promise.all([read(provider), read(provider), read(provider)]);
  await read(provider);
  expect(await daysOf()).toEqual([
    { kind: 'payment', country: '', movements: 4, amount: 4000, fee: 236, tax: 0 },
  ]);
  // A day at a time, and afterwards no more than what may have come late.
  expect(asked.every(({ from, before }) => before.getTime() - from.getTime() <= 86_400_000)).toBe(true);
  expect(asked.at(-1)?.from.getTime()).toBe(start.getTime() - 3_600_000);
});

test('the reading of the books resumes after an interruption', async () => {
  const start = clock.now();
  await pool.query('update money_books set read_from = $1, read_until = $1', [
    new Date(start.getTime() - 3 * 86_400_000),
  ]);
  const movements = [1, 2].map((days) => movementAt(new Date(start.getTime() - days * 86_400_000)));
  const { provider } = booksWith(movements);
  let pages = 0;
  const breaking: BooksContext['provider'] = {
    books: {
      ...provider.books,
      page: async (between, after) => {
        pages += 1;
        if (pages === 3) throw new Error('the provider is away');
        return provider.books.page(between, after);
      },
    },
  };
  await expect(read(breaking)).rejects.toThrow('the provider is away');
  await read(provider);
  expect(await daysOf()).toMatchObject([{ movements: 2, amount: 2000 }]);
});

test('the books find older payments without intent ids by reading their payers once', async () => {
  const payer = await createPayer(studio);
  await payer.subscribe(plan.providerPriceId);
  await settled(studio);
  const [payment] = await payer.payments();
  const intentIds = payment?.intent_ids as string[];
  const [intentId = ''] = intentIds;
  expect(intentId).toMatch(/^pi_/);
  await pool.query("update billing_customers set country = 'FR' where id = $1", [payer.payerId]);
  await pool.query('update payments set intent_ids = null, tax_amount = 200 where id = $1', [payment?.id]);
  const reread: string[] = [];
  const { provider } = booksWith([
    movementAt(clock.now(), { amount: 2000, intentId, customerId: payer.customerId }),
    movementAt(clock.now(), { kind: 'refund', amount: -1000, fee: 0, intentId }),
    movementAt(clock.now(), { intentId: 'pi_of_another_business', customerId: 'cus_other' }),
  ]);
  await read(provider, async (payerId) => {
    reread.push(payerId);
    await db
      .updateTable('payments')
      .set({ intent_ids: intentIds })

      .where('id', '=', String(payment?.id))
      .execute();
  });
  expect(reread).toEqual([payer.payerId]);
  expect(await daysOf()).toEqual([
    { kind: 'payment', country: '', movements: 1, amount: 1000, fee: 59, tax: 0 },
    { kind: 'payment', country: 'FR', movements: 1, amount: 2000, fee: 59, tax: 200 },
    { kind: 'refund', country: 'FR', movements: 1, amount: -1000, fee: 0, tax: -100 },
  ]);
  // The payment of the other business is not looked for again.
  reread.length = 0;
  await read(provider, async (payerId) => void reread.push(payerId));
  expect(reread).toEqual([]);
});

test('a returned payout is mailed once to those who manage billing', async () => {
  const returned = movementAt(clock.now(), {
    kind: 'payout',
    amount: 61_820,
    fee: 0,
    isReturnedPayout: true,
  });
  const { provider } = booksWith([returned]);
  await read(provider);
  await read(provider);
  const told = await promisedMails(studio, 'payout-returned-');
  expect(told).toMatchObject([{ to: 'admin@openmat.test', subject: 'A payout of $618.20 came back' }]);
  expect(told[0]?.text).toContain('/admin/payments?tab=months');
});

test('the books catch up with older payments that are added later, such as those of imported members', async () => {
  const start = clock.now();
  const past = new Date(start.getTime() - 40 * 86_400_000);
  const payer = await createPayer(studio);
  await pool.query(
    `insert into payments (billing_customer_id, provider_invoice_id, state, reason, amount, amount_paid, currency, created_at)
     values ($1, 'in_of_before', 'paid', 'manual', 1000, 1000, 'usd', $2)`,
    [payer.payerId, past],
  );
  const { provider, asked } = booksWith([movementAt(past)]);
  await read(provider);
  expect(await daysOf()).toMatchObject([{ movements: 1, amount: 1000 }]);
  const times = asked.length;
  await read(provider);
  expect(asked.length - times).toBeLessThanOrEqual(2);
  await pool.query("delete from payments where provider_invoice_id = 'in_of_before'");
});
