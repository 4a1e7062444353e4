import { expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { insertSession } from '../../billing/index.ts';
import { ProviderRefusal } from '../../payment-provider/index.ts';
import { type CheckoutContext, settleOpenSessions } from './checkout-completion.ts';

const { db, pool } = await testDatabase();
const minuteMs = 60_000;
let now = new Date('2026-11-22T09:44:00Z');

const read: string[] = [];
const checkout = {
  read: async (id: string) => {
    read.push(id);
    if (id === 'cs_refused') throw new ProviderRefusal('This page is of another account');
    return id === 'cs_gone' ? null : { id, state: 'open' };
  },
};
const context: CheckoutContext = {
  db,
  clock: { now: () => now },
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  provider: { checkout } as unknown as CheckoutContext['provider'],
  readPayer: async () => async () => undefined,
  readBilling: async () => async () => undefined,
  trials: { refuse: async () => null },
  publicUrl: 'https://studio.example',
};
const settle = () => settleOpenSessions(context, new AbortController().signal);

test('open checkout pages are read after ten minutes and then with back-off, and none delays another', async () => {
  await pool.query("insert into billing_customers (id) values ('payer')");
  for (const id of ['cs_refused', 'cs_gone', 'cs_open']) {
    const page = { id, billingCustomerId: 'payer', mode: 'setup', requestHash: '' } as const;
    await insertSession(db, { ...page, url: 'https://pay.example', continuePath: '/' }, now);
  }
  await settle();
  expect(read).toEqual([]);
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    now = new Date(now.getTime() + 5 * minuteMs);
    await settle();
  }
  const timesOf = (id: string) => read.filter((one) => one === id).length;
  // After 10, 20, 40, 80, 160, 320, 640 and 1280 minutes.
  expect([timesOf('cs_open'), timesOf('cs_refused'), timesOf('cs_gone')]).toEqual([8, 8, 1]);
  const { rows } = await pool.query('select id, state from checkout_sessions order by id');
  expect(rows).toEqual([
    { id: 'cs_gone', state: 'expired' },
    { id: 'cs_open', state: 'open' },
    { id: 'cs_refused', state: 'open' },
  ]);
});
