import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { unmovedTime } from '../../platform/payments/billing-time.ts';
import { type Connection, connection } from '../../platform/postgres/index.ts';
import { temporaryFolder } from '../../platform/testing/data-folder.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { runProgram } from '../../testing/program.ts';
import { createPayments } from './payment-sandbox.ts';

const database = await testDatabase();
const billingTime = unmovedTime(systemClock);
const slow = 60_000;
const keeps = 'This process keeps the payment sandbox.';

/** Returns the settings of a studio with a data folder of its own. */
const newStudio = () => ({
  DATABASE_URL: database.connection.connectionString,
  OPENMAT_DATA: temporaryFolder(afterAll),
  SECRET: 'a secret for tests only, 32 letters',
});

/** Creates one process's access to the sandbox, with Stripe's own library pointed at it. */
const processOf = (
  settings: Record<string, string>,
  { connection: to = database.connection, ...options }: { patienceMs?: number; connection?: Connection } = {},
) => {
  const said: string[] = [];
  const log = createLog('info', {
    write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg),
  });
  const config = readConfig(settings);
  const payments = createPayments(
    { config, studio: { ...config.studio, languages: ['en'] }, connection: to, billingTime, log },
    options,
  );
  onTestFinished(payments.close);
  const { access } = payments;
  if (!access?.apiBase) throw new Error('There is no sandbox');
  const stripe = new Stripe(access.secretKey.reveal(), { ...access.apiBase, telemetry: false });
  return { ...payments, access, stripe, said, keeps: () => said.filter((line) => line === keeps).length };
};

/** Starts a webhook endpoint for the sandbox's events; `received` returns their number. */
const webhookReceiver = async () => {
  let received = 0;
  const server = createServer((request, response) => {
    received += request.url === '/webhooks/stripe' && request.headers['stripe-signature'] ? 1 : 0;
    request.resume();
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, received: () => received };
};

test('a process opens the sandbox at its first use, the others call it, and events wait until a process listens', async () => {
  const settings = newStudio();
  const folder = join(settings.OPENMAT_DATA, 'payment-sandbox');
  const [first, worker] = [processOf(settings), processOf({ ...settings, ROLES: 'worker' })];
  expect(existsSync(folder)).toBe(false);
  const { id } = await first.stripe.customers.create({ email: 'sofia@example.com' });
  expect(first.keeps()).toBe(1);
  expect((await worker.stripe.customers.retrieve(id)).id).toBe(id);
  expect(statSync(folder).mode & 0o077).toBe(0);
  const receiver = await webhookReceiver();
  expect(receiver.received()).toBe(0);
  first.listening(receiver.address);
  await expect.poll(receiver.received).toBe(1);
  await first.close();
  expect(existsSync(join(folder, '.address.json'))).toBe(false);
});

test('a process keeps the sandbox when it loses its database connection, and hands it over when it ends', async () => {
  const settings = newStudio();
  const [first, second] = [processOf(settings), processOf(settings)];
  const receiver = await webhookReceiver();
  const { id } = await first.stripe.customers.create({ email: 'sofia@example.com' });
  second.listening(receiver.address);
  const sessions = `select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  const holders = async () =>
    (await database.pool.query<{ pid: number }>(sessions)).rows.map(({ pid }) => pid);
  const [lost] = await holders();
  await database.pool.query('select pg_terminate_backend($1)', [lost]);
  await expect.poll(holders).toEqual([expect.not.toSatisfy((pid) => pid === lost)]);
  expect((await second.stripe.customers.retrieve(id)).id).toBe(id);
  expect([first.keeps(), second.keeps()]).toEqual([1, 0]);
  await first.close();
  expect((await second.stripe.customers.retrieve(id)).id).toBe(id);
  expect(second.keeps()).toBe(1);
});

test('a process stops within a second while the database is silent, and logs once that the database refuses connections', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  silent.removeAllListeners('connection');
  const connected = once(silent, 'connection');
  const away = processOf(newStudio(), {
    connection: connection(`postgresql://sam:pw@127.0.0.1:${port}/studio`),
  });
  away.listening('http://127.0.0.1:9');
  const [socket] = (await connected) as [Socket];
  const stoppedAt = performance.now();
  await away.close();
  expect(performance.now() - stoppedAt).toBeLessThan(1000);
  socket.destroy();
  silent.close();
  await once(silent, 'close');
  const refused = processOf(newStudio(), {
    connection: connection(`postgresql://sam:pw@127.0.0.1:${port}/studio`),
  });
  refused.listening('http://127.0.0.1:9');
  const failures = () => refused.said.filter((line) => line.includes('cannot be opened here'));
  await expect.poll(failures).toHaveLength(1);
  await sleep(1500);
  expect(failures()).toHaveLength(1);
});

test('a call to the sandbox fails after a timeout when no process has opened it', async () => {
  const worker = processOf({ ...newStudio(), ROLES: 'worker' }, { patienceMs: 300 });
  await expect(worker.stripe.customers.list({}, { maxNetworkRetries: 0 })).rejects.toThrow(
    'An error occurred with our connection to Stripe',
  );
});

test('one of two production processes that name the sandbox keeps it and logs so, and the other takes over when that one is killed', {
  timeout: slow,
}, async () => {
  const settings = { ...newStudio(), PAYMENTS: 'sandbox', NODE_ENV: 'production' };
  const program = await runProgram(settings);
  await program.ready();
  const told = (sentence: string) => program.lines().some(({ msg }) => msg === sentence);
  await expect.poll(() => told(keeps)).toBe(true);
  await expect.poll(program.output).toContain('Payments go to the built-in sandbox: nothing is charged.');
  const other = processOf(settings);
  const receiver = await webhookReceiver();
  other.listening(receiver.address);
  const { stripe } = processOf({ ...settings, ROLES: 'worker' });
  const { id } = await stripe.customers.create({ email: 'sofia@example.com' });
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    customer: id,
    success_url: 'http://localhost:3000/settings/membership',
  });
  expect((await fetch(`${program.address}/checkout/${session.id}`)).status).toBe(200);
  const isSent = () => program.lines().some(({ url }) => url === '/webhooks/stripe');
  await expect.poll(isSent).toBe(true);
  expect([other.keeps(), receiver.received()]).toEqual([0, 0]);

  program.child.kill('SIGKILL');
  expect((await stripe.customers.retrieve(id)).id).toBe(id);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  expect(other.keeps()).toBe(1);
  await other.close();
  expect(existsSync(join(settings.OPENMAT_DATA, 'payment-sandbox/.address.json'))).toBe(false);
});

test('a production process opens no sandbox unless PAYMENTS names it', async () => {
  const settings = { ...newStudio(), PAYMENTS: '', NODE_ENV: 'production' };
  const log = createLog('silent');
  const config = readConfig(settings);
  const payments = createPayments({
    config,
    studio: { ...config.studio, languages: ['en'] },
    connection: database.connection,
    billingTime,
    log,
  });
  onTestFinished(payments.close);
  expect(payments.access).toBeNull();
  payments.listening('http://127.0.0.1:9');
  await payments.close();
  expect(existsSync(join(settings.OPENMAT_DATA, 'payment-sandbox'))).toBe(false);
});

test('the journal of the sandbox holds the last four digits of a card and not its number', async () => {
  const settings = newStudio();
  const { stripe } = processOf(settings);
  await stripe.customers.create({ payment_method: 'pm_card_visa' });
  const journal = readFileSync(join(settings.OPENMAT_DATA, 'payment-sandbox/journal.jsonl'), 'utf8');
  expect(journal).toContain('"last4":"4242"');
  expect(journal).not.toMatch(/4242 ?4242/);
});
