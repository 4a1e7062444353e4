import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { startObjectStore } from '../sandbox/object-store.ts';
import { createStorage } from './platform/storage/index.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { testDatabase } from './platform/testing/database.ts';
import { runProgram } from './testing/program.ts';

const database = await testDatabase();
const email = 'eva@example.com';

/** A mail server, with what it took. */
const startMailServer = async (onTestFinished: (end: () => Promise<void>) => void) => {
  const received: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((raw) => {
        received.push(raw);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => mailServer.close(() => resolve())));
  return { received, port: (mailServer.server.address() as AddressInfo).port };
};

test('BEY-69 a mail server and a storage that an owner saves are used by the web process and the worker from then on, without a restart', {
  timeout: 120_000,
}, async ({ onTestFinished }) => {
  const { received, port } = await startMailServer(onTestFinished);
  const settings = {
    DATABASE_URL: database.connection.connectionString,
    SECRET: 'a secret for tests only, 32 letters',
    SECOND_FACTOR_REQUIRED: 'off',
    PRIVATE_NETWORK_CALLS: 'on',
  };
  const OPENMAT_DATA = temporaryFolder(onTestFinished);
  const start = (ROLES: string) => runProgram({ ...settings, ROLES, OPENMAT_DATA }, onTestFinished);
  const web = await start('web,comments');
  await web.ready();
  const worker = await start('worker');
  await expect.poll(worker.output, { timeout: 60_000 }).toContain('worker is ready');

  let cookie = '';
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${web.address}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    if (given.length > 0) cookie = given.join('; ');
    return answer;
  };
  const signUp = { firstName: 'Eva', lastName: 'Sand', email, password: 'a quiet morning', timeZone: 'UTC' };
  expect((await call('POST', '/api/auth/sign-up/email', signUp)).status).toBe(200);
  await database.pool.query("update users set staff_role = 'owner' where email = $1", [email]);
  expect((await call('GET', '/sandbox/mail')).status).toBe(200);

  const save = (fields: { port: number; version: number }) =>
    call('PUT', '/admin/api/connections/mail', {
      host: '127.0.0.1',
      encryption: 'none',
      user: '',
      password: null,
      from: 'hello@lake.example',
      ...fields,
    });
  const saved = await save({ port, version: 0 });
  expect([saved.status, await saved.json()]).toMatchObject([200, { mail: { state: 'coming', version: 1 } }]);
  const state = async () => (await (await call('GET', '/admin/api/connections')).json()).mail.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('saved');
  await expect.poll(worker.output, { timeout: 60_000 }).toContain('are in force');
  expect((await call('GET', '/sandbox/mail')).status).toBe(404);

  await call('POST', '/api/auth/request-password-reset', { email });
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(received[0]).toMatch(/^From: .*<hello@lake\.example>$/m);
  expect(received[0]).toContain(`To: ${email}`);

  // NS-237: owners hear of another mail server over the one of before.
  const next = await startMailServer(onTestFinished);
  expect((await save({ port: next.port, version: 1 })).status).toBe(200);
  const told = received.find((mail) => mail.includes('Subject: Eva Sand changed the mail server of'));
  expect(told).toContain(`To: ${email}`);
  expect(told).toContain(`127.0.0.1:${next.port}`);
  await expect.poll(state, { timeout: 60_000 }).toBe('saved');

  // Files are moved into a bucket by the worker, and both processes keep them there from then on.
  const photo = 'uploads/photos/1/320.jpg';
  await createStorage({ dataFolder: OPENMAT_DATA, s3: null }).put(photo, Readable.from(['a photo']));
  const store = await startObjectStore({
    keys: { accessKeyId: 'AKID', secretAccessKey: 'the secret key', region: 'us-east-1' },
    buckets: ['studio'],
  });
  onTestFinished(store.stop);
  const bucket = {
    endpoint: store.url,
    region: '',
    bucket: 'studio',
    prefix: '',
    accessKey: 'AKID',
    secretKey: 'the secret key',
    addressing: 'usual',
    version: 0,
  };
  expect((await call('PUT', '/admin/api/connections/storage', bucket)).status).toBe(200);
  const storage = async () => (await (await call('GET', '/admin/api/connections')).json()).storage;
  await expect
    .poll(storage, { timeout: 60_000 })
    .toMatchObject({ state: 'saved', place: `the bucket studio at ${store.url}`, move: { state: 'done' } });
  expect(store.bucket('studio').objects.get(photo)?.bytes.toString()).toBe('a photo');

  for (const { lines } of [web, worker]) expect(lines().filter(({ level }) => level === 'error')).toEqual([]);
});
