import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createPaymentSandbox } from '../index.ts';
import { clientOf, secretKey } from '../testing/sandbox-for-tests.ts';
import { DueMoments } from './due-moments.ts';
import { SortedEntries } from './sorted-entries.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const open = async (dataFolder: string, now?: () => number) => {
  const sandbox = createPaymentSandbox({ dataFolder, secretKey, now });
  const { port } = await sandbox.listen();
  stops.push(sandbox.close);
  return { sandbox, stripe: clientOf(port) };
};

const program = (folder: string): string => `
import { createPaymentSandbox } from ${JSON.stringify(new URL('../index.ts', import.meta.url).href)};
const sandbox = createPaymentSandbox({ dataFolder: ${JSON.stringify(folder)}, secretKey: '${secretKey}' });
console.log((await sandbox.listen()).port);
`;

const startProcess = async (folder: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(() => child.kill('SIGKILL'));
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(Number(data))),
  );
  return { child, stripe: clientOf(port, secretKey, { maxNetworkRetries: 0 }) };
};

describe('what the payment sandbox keeps', () => {
  test('every acknowledged call survives the death of the process', async () => {
    const folder = makeFolder();
    const { child, stripe } = await startProcess(folder);
    const acknowledged: string[] = [];
    const calling = async (): Promise<void> => {
      for (;;) acknowledged.push((await stripe.customers.create({ name: 'Ana' })).id);
    };
    const callers = [calling(), calling(), calling()].map((caller) => caller.catch(() => undefined));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
    child.kill('SIGKILL');
    await Promise.all(callers);
    const { stripe: again } = await open(folder);
    const kept = await again.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('half a line at the end of the journal is left out', async () => {
    const folder = makeFolder();
    const first = await open(folder);
    await first.stripe.customers.create({ name: 'Ana' });
    await first.sandbox.close();
    const path = join(folder, 'journal.jsonl');
    appendFileSync(path, '[["customer","cus_half",{"id":');
    const second = await open(folder);
    expect((await second.stripe.customers.list()).data).toHaveLength(1);
    expect(readFileSync(path, 'utf8')).not.toContain('cus_half');
  });

  test('answers to idempotency keys, card behaviour and time are as before', async () => {
    const folder = makeFolder();
    let now = Date.UTC(2027, 0, 31);
    const first = await open(folder, () => now);
    const product = await first.stripe.products.create({ name: 'Membership' });
    const price = await first.stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 1500,
      recurring: { interval: 'month' },
    });
    const made = await first.stripe.customers.create(
      { payment_method: 'pm_card_visa', invoice_settings: { default_payment_method: 'pm_card_visa' } },
      { idempotencyKey: 'kept' },
    );
    await first.stripe.subscriptions.create({ customer: made.id, items: [{ price: price.id }] });
    await first.sandbox.close();
    now += 65 * 86_400_000;
    const second = await open(folder, () => now);
    const again = await second.stripe.customers.create(
      { payment_method: 'pm_card_visa', invoice_settings: { default_payment_method: 'pm_card_visa' } },
      { idempotencyKey: 'kept' },
    );
    expect(again.id).toBe(made.id);
    const invoices = await second.stripe.invoices.list({ customer: made.id });
    expect(invoices.data.map(({ created }) => new Date(created * 1000).toISOString().slice(0, 10))).toEqual([
      '2027-03-31',
      '2027-02-28',
      '2027-01-31',
    ]);
  });

  test('a list looks at a page of its objects, however many there are', () => {
    const folder = makeFolder();
    const sandbox = createPaymentSandbox({ dataFolder: folder, secretKey });
    stops.push(sandbox.close);
    const headers = { authorization: `Bearer ${secretKey}` };
    const call = (method: string, url: string, body = '') => sandbox.call({ method, url, headers, body });
    for (let at = 0; at < 1000; at++) call('POST', '/v1/customers', `email=member${at}@example.com`);
    const looked = vi.spyOn(SortedEntries.prototype, 'at');
    stops.push(() => looked.mockRestore());
    const looksFor = (query: string): number => {
      looked.mockClear();
      call('GET', `/v1/customers?${query}`);
      return looked.mock.calls.length;
    };
    expect(looksFor('email=member500%40example.com')).toBe(1);
    const ofPage = looksFor('limit=10');
    expect(ofPage).toBeGreaterThanOrEqual(10);
    expect(ofPage).toBeLessThan(20);
  });
});

describe('sorted entries and due moments', () => {
  const numbers = [5, 1, 4, 1, 3, 9, 2];

  test('entries are in the order of creation, whatever the order they come in', () => {
    const entries = new SortedEntries<{ created: number; sequence: number }>();
    const placed = numbers.map((created, sequence) => ({ created, sequence }));
    for (const entry of placed) entries.add(entry);
    for (const entry of placed.slice(0, 2)) entries.remove(entry);
    const left = Array.from({ length: entries.size }, (_, at) => entries.at(at)?.created);
    expect(left).toEqual([1, 2, 3, 4, 9]);
  });

  test('the earliest moment is taken first', () => {
    const moments = new DueMoments<number>();
    for (const at of numbers) moments.add(at, at);
    expect(numbers.map(() => moments.take())).toEqual(numbers.toSorted((a, b) => a - b));
    expect(moments.take()).toBeUndefined();
  });
});
