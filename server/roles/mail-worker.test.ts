import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { accountsApp, signUpForm } from '../features/accounts/testing/app.ts';
import { settingsAlone } from '../features/branding/index.ts';
import { createDependencies } from '../platform/availability/dependency.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { testScheduler } from '../platform/testing/scheduler.ts';
import { createMailWorker } from './mail-worker.ts';

/** A port on which nothing listens. */
const freePort = async (): Promise<number> => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as { port: number };
  await new Promise((resolve) => holder.close(resolve));
  return port;
};

type Taken = { to: string; raw: string };
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** A mail server that keeps what it takes. */
const mailServer = async (port: number, options: SMTPServerOptions = {}): Promise<Taken[]> => {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        taken.push({ to: session.envelope.rcptTo[0]?.address ?? '', raw: raw.replaceAll('=\r\n', '') });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // Closed last: a server waits half a minute for the connections of a worker.
  open.unshift(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return taken;
};

const database = await testDatabase();
const port = await freePort();
const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Studio <hello@studio.example>' };
const studio = await accountsApp(database, env);
afterAll(() => studio.app.close());

/** The worker of this studio, and the lines it logs. */
const startWorker = async () => {
  const lines: string[] = [];
  const say = (...given: unknown[]) => void lines.push(String(given.at(-1)));
  const log = { error: say, warn: say, info: say } as never;
  const { clock } = studio;
  const { server, stop } = createMailWorker({
    config: studio.config,
    studio: settingsAlone(studio.config),
    db: database,
    clock,
    billingTime: { clock },
    log,
    lookUpTxt: async () => [],
    scheduler: await testScheduler(database),
    // A loaded machine would have the pauses grow beyond what a test waits for.
    dependencies: createDependencies({ clock, log, longestPauseMs: 500 }),
  });
  open.push(stop);
  return { server, lines, stop };
};

const signUp = async (email: string): Promise<void> => {
  expect((await studio.post('sign-up/email', signUpForm({ email }))).statusCode).toBe(200);
};
const askReset = async (email: string): Promise<void> => {
  const answer = await studio.post('request-password-reset', { email });
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    'If that email exists, we have sent a link.',
  ]);
};
const waitingFor = async (email: string): Promise<number> => {
  await studio.accounts.settled();
  const { rows } = await database.pool.query(
    'select count(*)::int as count from outgoing_mails where recipient = $1',
    [email],
  );
  return rows[0].count;
};
const slowly = { interval: 100 };
const resetsIn = (taken: Taken[], email: string) =>
  taken.filter(({ to, raw }) => to === email && raw.includes('/password/reset?token')).length;

test('mails of an outage are all delivered after it, and use up no limit', async () => {
  const email = 'outage@example.com';
  await signUp(email);
  const { server, lines } = await startWorker();
  await expect.poll(() => server?.outage()?.problem, slowly).toMatch(/ECONNREFUSED/);
  for (let count = 0; count < 5; count += 1) await askReset(email);
  expect(await waitingFor(email)).toBe(6);
  // A sixth that waits would be more than a day's five.
  await askReset(email);
  expect(await waitingFor(email)).toBe(6);
  expect(lines.filter((line) => /^mail away: .*ECONNREFUSED/.test(line))).toHaveLength(1);

  const taken = await mailServer(port);
  await expect.poll(() => taken.filter(({ to }) => to === email).length, slowly).toBe(6);
  expect(resetsIn(taken, email)).toBe(5);
  expect(taken.filter(({ raw }) => raw.includes('/email/confirm?token'))).toHaveLength(1);
  expect(lines.at(-1)).toMatch(/^mail works again: it was away since 20/);
  await askReset(email);
  await expect.poll(() => resetsIn(taken, email), slowly).toBe(6);
});

test('ten resets at once are five mails, also once they are delivered', async () => {
  const email = 'often@example.com';
  const taken = await mailServer(port);
  await startWorker();
  await signUp(email);
  await Promise.all(Array.from({ length: 10 }, () => askReset(email)));
  await expect.poll(() => resetsIn(taken, email), slowly).toBe(5);
  await askReset(email);
  expect(await waitingFor(email)).toBe(0);
  expect(resetsIn(taken, email)).toBe(5);
});

test('a mail that is refused for now is tried again while its link works, and counts once', async () => {
  const email = 'listed@example.com';
  let refusals = 0;
  const refusedForNow = Object.assign(new Error('4.7.1 Try again later'), { responseCode: 451 });
  const taken = await mailServer(port, {
    onRcptTo: (_address, _session, done) => {
      refusals += 1;
      return refusals <= 2 ? done(refusedForNow) : done();
    },
  });
  const { server } = await startWorker();
  await signUp(email);
  await askReset(email);
  await expect.poll(() => refusals, slowly).toBe(2);
  await expect
    .poll(
      async () =>
        (await database.pool.query('select error from outgoing_mails where recipient = $1', [email])).rows,
      slowly,
    )
    .toEqual([1, 2].map(() => ({ error: expect.stringContaining('451 4.7.1 Try again') })));
  expect(taken).toEqual([]);
  expect(server?.outage()).toBeNull();
  studio.clock.advance(60_000);
  await expect.poll(() => taken.filter(({ to }) => to === email).length, slowly).toBe(2);
  for (let count = 0; count < 6; count += 1) await askReset(email);
  await expect.poll(() => resetsIn(taken, email), slowly).toBe(5);
  await expect.poll(() => waitingFor(email), slowly).toBe(0);
});

test('a link that waits stands in no row in plain text, and goes out though its process has ended', async () => {
  const email = 'ended@example.com';
  const other = await accountsApp(database, env);
  other.clock.advance(studio.clock.now().getTime() - other.clock.now().getTime());
  await other.post('sign-up/email', signUpForm({ email }));
  const { statusCode } = await other.post('request-sign-in-link', { email });
  expect(statusCode).toBe(200);
  await other.app.close();
  const { rows } = await database.pool.query(
    'select subject, body, html from outgoing_mails where recipient = $1',
    [email],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toEqual({ subject: '', body: expect.stringMatching(/^[\w-]+$/), html: null });
  const taken = await mailServer(port);
  await startWorker();
  await expect.poll(() => taken.filter(({ to }) => to === email).length, slowly).toBe(2);
  const raw = taken.map((mail) => mail.raw).join('\n');
  const token =
    /signin\/link\?token=3D([\w-]+)/.exec(raw)?.[1] ?? /signin\/link\?token=([\w-]+)/.exec(raw)?.[1];
  expect((await studio.post('sign-in/link', { token })).statusCode).toBe(200);
});

test('a mail whose link has ended is not sent any more, and uses up no limit', async () => {
  const email = 'late@example.com';
  await signUp(email);
  await askReset(email);
  expect(await waitingFor(email)).toBe(2);
  studio.clock.advance(61 * 60_000);
  const taken = await mailServer(port);
  const { lines } = await startWorker();
  await expect.poll(() => taken.filter(({ to }) => to === email).length, slowly).toBe(1);
  await expect.poll(() => lines.join('\n'), slowly).toContain('its link had ended');
  expect(resetsIn(taken, email)).toBe(0);
  for (let count = 0; count < 5; count += 1) await askReset(email);
  await expect.poll(() => resetsIn(taken, email), slowly).toBe(5);
});

test('owners are mailed of an hour with unusually many refused sign-ins', async () => {
  const email = 'owner@example.com';
  await database.pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug, staff_role)
     values ('owner', $1, 'Ada Lind', 'Ada', 'Lind', 'ada', 'owner')`,
    [email],
  );
  await database.pool.query(
    "insert into security_counts (kind, hour, count) values ('refused_sign_ins', date_trunc('hour', $1::timestamptz), 4000)",
    [studio.clock.now()],
  );
  const taken = await mailServer(port);
  await startWorker();
  await expect
    .poll(() => taken.filter(({ to }) => to === email).map(({ raw }) => raw), slowly)
    .toEqual([expect.stringContaining('Unusually many refused sign-ins')]);
});
