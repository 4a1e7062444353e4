import { existsSync } from 'node:fs';
import { Agent, createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { demoStudio } from '../demo/content/index.ts';
import { readConfig } from './platform/config.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { demoDatabase } from './roles/testing/demo.ts';
import { askOn, idle } from './testing/connections.ts';
import { copyMadeDatabase } from './testing/made-folder.ts';
import { type Program, runProgram } from './testing/program.ts';

const postmaster = (folder: string) => join(folder, 'postgres', 'data', 'postmaster.pid');
const slow = 90_000;
const json = { 'content-type': 'application/json' };

/** The cookies a browser would send after this answer. */
const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');

/** A page builder that answers when it is told to. */
const patientBuilder = async (whenOver: (end: () => void) => void) => {
  const waiting: ServerResponse[] = [];
  const server = createHttpServer((_request, response) => void waiting.push(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  whenOver(() => void server.close().closeAllConnections());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting,
    answer: () => {
      for (const response of waiting)
        response.end(JSON.stringify({ results: [{ data: { html: '<p>At last</p>' } }] }));
    },
  };
};

describe('a program with a database of its own', () => {
  let program: Program;
  let builder: Awaited<ReturnType<typeof patientBuilder>>;
  const OPENMAT_DATA = temporaryFolder(afterAll);
  // Inside a hook nothing can be put off until the file ends.
  const ends: (() => void)[] = [];
  afterAll(() => {
    for (const end of ends) end();
  });
  beforeAll(async () => {
    builder = await patientBuilder((end) => void ends.push(end));
    await copyMadeDatabase(OPENMAT_DATA);
    const pageBuilder = { PAGE_BUILDER_URL: builder.url, PAGE_BUILDER_KEY_DEV: 'key' };
    const settings = { OPENMAT_DATA, SHUTDOWN_DELAY: '300', ...pageBuilder };
    program = await runProgram(settings, (end) => void ends.push(end));
    await program.ready();
  }, slow);

  test('NS-227 prints an address that makes its visitor the owner while there is no administrator, which no log has; told to stop, it says so at /ready and serves, the last on each connection, until a second signal; then it finishes what is in flight, waits for no idle connection, and stops its database', {
    timeout: slow,
  }, async () => {
    const printed = /http:\/\/localhost:\d+\/first-owner#([\w-]{43})\n/;
    await expect.poll(program.output).toMatch(printed);
    const [, token = ''] = printed.exec(program.output()) ?? [];
    const answer = await fetch(`${program.address}/api/auth/first-owner/sign-up`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        firstName: 'Eva',
        lastName: 'Sand',
        email: 'eva@example.com',
        password: 'a quiet morning',
        timeZone: 'UTC',
        token,
      }),
    });
    expect(answer.status).toBe(200);
    const isLogged = () => program.lines().some(({ url }) => url === '/api/auth/first-owner/sign-up');
    await expect.poll(isLogged).toBe(true);
    expect(JSON.stringify(program.lines())).not.toContain(token);
    const headers = { cookie: cookieOf(answer) };
    const { email, admin, mustEnrol } = (await (
      await fetch(`${program.address}/api/v2/users/me`, { headers })
    ).json()) as { email: string; admin: boolean; mustEnrol: boolean };
    // An administrator who has no second factor yet is told to enrol.
    expect([email, admin || mustEnrol]).toEqual(['eva@example.com', true]);

    // It is told to stop.
    expect(existsSync(postmaster(OPENMAT_DATA))).toBe(true);
    await idle(program.address);
    const request = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n';
    expect((await idle(program.address, request)).closed).toBe(false);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const classes = `${program.address}/api/v2/plan_categories`;
    const before = await askOn(agent, classes);
    expect(before).toMatchObject({ status: 200, connection: 'keep-alive' });

    const signalledAt = performance.now();
    program.child.kill('SIGTERM');
    // The same signal by way of npm is no second one.
    program.child.kill('SIGINT');
    const ready = () =>
      fetch(`${program.address}/ready`).then(async (answer) => [answer.status, await answer.json()]);
    await expect.poll(ready).toEqual([503, { status: 'stopping' }]);
    expect(await askOn(agent, classes)).toEqual({ status: 200, connection: 'close', port: before.port });
    const fresh = await fetch(classes);
    expect([fresh.status, fresh.headers.get('connection')]).toEqual([200, 'close']);

    // A second after the first signal another one is meant; the page builder is waited for no longer than a few.
    await expect.poll(() => performance.now() - signalledAt).toBeGreaterThan(1100);
    const inFlight = fetch(`${program.address}/api/v2/builder/slow`);
    await expect.poll(() => builder.waiting.length).toBe(1);
    program.child.kill('SIGTERM');
    await expect.poll(ready).toEqual([503, { status: 'stopping' }]);
    expect(program.child.exitCode).toBeNull();
    builder.answer();
    const slowPage = await inFlight;
    expect([slowPage.status, slowPage.headers.get('connection')]).toEqual([200, 'close']);
    expect(await slowPage.json()).toMatchObject({ html: '<p>At last</p>' });

    const answeredAt = Date.now();
    expect(await program.ended(), program.output()).toBe(0);
    // An idle connection would be waited for until it is 72 s old.
    expect(Date.now() - answeredAt).toBeLessThan(20_000);
    expect(existsSync(postmaster(OPENMAT_DATA))).toBe(false);
    const line = program.lines().find(({ url }) => url === '/api/v2/builder/slow');
    expect(line).toMatchObject({
      level: 'info',
      msg: 'request',
      method: 'GET',
      status: 200,
      reqId: slowPage.headers.get('x-request-id'),
    });
    expect(Number(line?.ms)).toBeGreaterThan(0);
  });
});

describe('a program that is told to stop', () => {
  test('leaves no database behind when it is still starting', { timeout: slow }, async () => {
    const OPENMAT_DATA = temporaryFolder();
    const program = await runProgram({ OPENMAT_DATA, SHUTDOWN_DELAY: '300' });
    await expect.poll(() => existsSync(join(OPENMAT_DATA, 'postgres', 'data')), { timeout: slow }).toBe(true);
    program.child.kill('SIGTERM');
    expect(await program.ended(), program.output()).toBe(0);
    expect(existsSync(postmaster(OPENMAT_DATA))).toBe(false);
    expect(program.output()).not.toContain('Openmat is ready');
  });
});

describe('a program that cannot start', () => {
  test('says that its port is taken and what to do, before it opens a database', {
    timeout: slow,
  }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    onTestFinished(() => void other.close());
    const PORT = String((other.address() as AddressInfo).port);
    const OPENMAT_DATA = temporaryFolder();
    const program = await runProgram({ OPENMAT_DATA, PORT, ROLES: 'web,comments', OPENMAT_DMEO: 'off' });
    expect(await program.ended()).toBe(1);
    await expect.poll(program.output).toContain(`Port ${PORT} is taken`);
    await expect.poll(program.output).toContain('set PORT to another number');
    expect(program.output()).not.toMatch(/\bat .*:\d+:\d+/);
    await expect.poll(program.output).toContain('OPENMAT_DMEO in the environment is no setting');
    expect(existsSync(join(OPENMAT_DATA, 'postgres'))).toBe(false);
  });

  test('ends when it would show others the accounts of a forgotten demo, and says what to do', {
    timeout: slow,
  }, async () => {
    const { connection } = await demoDatabase(readConfig({}));
    const DATABASE_URL = connection.connectionString;
    const program = await runProgram({ DATABASE_URL, HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(await program.ended()).toBe(1);
    await expect.poll(program.output).toContain('still holds the demo accounts');
  });
});

test('two programs share one data folder: the demo studio is loaded once, a change shows on both, the last one stops the database', {
  timeout: slow,
}, async () => {
  const OPENMAT_DATA = temporaryFolder();
  const settings = { OPENMAT_DATA, OPENMAT_DEMO: 'on', LOG_LEVEL: 'warn' };
  const [one, two] = await Promise.all([runProgram(settings), runProgram(settings)]);
  await Promise.all([one.ready(), two.ready()]);
  const totals = await Promise.all(
    [one, two].map(async ({ address }) =>
      (await fetch(`${address}/api/v2/plan_entries`)).headers.get('total'),
    ),
  );
  expect(Number(totals[0])).toBeGreaterThan(200);
  expect(totals[0]).toBe(totals[1]);

  const body = JSON.stringify({ email: 'admin@openmat.test', password: demoStudio.password });
  const signedIn = await fetch(`${one.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body,
  });
  const cookie = cookieOf(signedIn);
  const { id } = demoStudio.classes.find(
    ({ featured, state, video }) => !featured && state === 'published' && video === 'finished',
  ) ?? { id: 0 };
  const feature = await fetch(`${one.address}/api/v2/plan_entries/${id}/featured_plan_entries`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: '{}',
  });
  expect(feature.status).toBe(200);
  const best = async () =>
    (
      (await (await fetch(`${two.address}/api/v2/plan_entries?per_page=100`)).json()) as {
        id: number;
        featured: boolean;
      }[]
    ).find((card) => card.id === id)?.featured;
  await expect.poll(best).toBe(true);

  one.child.kill('SIGTERM');
  expect(await one.ended(), one.output()).toBe(0);
  expect((await fetch(`${two.address}/api/v2/plan_categories`)).status).toBe(200);
  two.child.kill('SIGTERM');
  expect(await two.ended(), two.output()).toBe(0);
  expect(existsSync(postmaster(OPENMAT_DATA))).toBe(false);
});
