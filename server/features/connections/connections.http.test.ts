import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from '../../../sandbox/object-store.ts';
import { refusedAddress } from '../../platform/outgoing/call-outside.ts';
import { testApp } from '../../roles/testing/app.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    password === 'a long password' ? done(null, { user: username }) : done(new Error('wrong')),
  onData: (stream, _session, done) => {
    void text(stream).then((raw) => {
      received.push(raw);
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const keys = { accessKeyId: 'AKID', secretAccessKey: 'the secret key', region: 'us-east-1' };
const store = await startObjectStore({ keys, buckets: ['studio'] });
afterAll(store.stop);
const bucket = {
  endpoint: store.url,
  region: '',
  bucket: 'studio',
  prefix: '',
  accessKey: 'AKID',
  secretKey: 'the secret key',
  addressing: 'usual',
};
const target = { ...bucket, target: 'folder', folder: tmpdir() };

/** A stand-in of Stripe, which knows one account by two keys and keeps its webhook endpoints. */
const endpoints = new Map<string, URLSearchParams>();
const answerOf = async (request: IncomingMessage): Promise<object> => {
  const [, id] = /^\/v1\/webhook_endpoints\/(.+)$/.exec(request.url ?? '') ?? [];
  if (id) return { id, deleted: endpoints.delete(id) };
  if (!request.url?.startsWith('/v1/webhook_endpoints'))
    return { id: 'acct_lake', object: 'account', settings: { dashboard: { display_name: 'Lake Studio' } } };
  if (request.method === 'GET')
    return {
      object: 'list',
      data: [...endpoints].map(([one, asked]) => ({
        id: one,
        url: asked.get('url'),
        metadata: { made_by: asked.get('metadata[made_by]') },
      })),
    };
  const made = `we_${endpoints.size + 1}`;
  endpoints.set(made, new URLSearchParams(await text(request)));
  return { id: made, secret: `whsec_of_endpoint_${made}` };
};
const stripe = createServer(async (request, answer) => {
  const known = /^Bearer sk_(live|test)_known123$/.test(request.headers.authorization ?? '');
  answer.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
  answer.end(
    JSON.stringify(
      known
        ? await answerOf(request)
        : { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
    ),
  );
});
await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
afterAll(() => void stripe.close());

const own = await testApp({
  demo: true,
  config: { BUILD: 'none', PRIVATE_NETWORK_CALLS: 'on', PAYMENTS: '' },
  stripePort: (stripe.address() as AddressInfo).port,
});
const admin = await own.signIn('admin@openmat.test');
const path = '/admin/api/connections';
const typed = {
  host: '127.0.0.1',
  port,
  encryption: 'none',
  user: 'studio',
  password: 'a long password',
  from: 'hello@lake.example',
};
const put = (body: object) => own.send(`${path}/mail`, { method: 'PUT', cookie: admin, body });
const mailVersion = async (): Promise<number> => (await own.get(path, admin)).json().mail.version;
/** Stores the mail server of these tests; returns its version. */
const stored = async (): Promise<number> =>
  (await put({ ...typed, version: await mailVersion() })).json().mail.version;
const testOver = (body: object) => own.post(`${path}/mail/tests`, body, admin);

// Tests of connections are made at a rate.
beforeEach(() => own.clock.advance(60_000));

describe('BEY-69, NS-237 the mail server in the browser', () => {
  test('a mail server is stored encrypted, and shown without its password there and in the activity', async () => {
    const version = await mailVersion();
    const saved = await put({ ...typed, from: 'hello@river.example', version });
    expect([saved.statusCode, saved.json().mail]).toEqual([
      200,
      {
        version: version + 1,
        state: 'coming',
        variables: [],
        host: '127.0.0.1',
        port,
        encryption: 'none',
        user: 'studio',
        password: { set: true, ending: 'word' },
        from: 'hello@river.example',
      },
    ]);
    const { rows } = await own.database.pool.query('select to_jsonb(s)::text as row from saved_settings s');
    expect(JSON.stringify(rows)).not.toMatch(/a long|a%20long|studio:/);
    const { entries } = (await own.get('/admin/api/activity?days=7', admin)).json();
    expect(JSON.stringify(entries)).toContain('mail_server_changed');
    expect(JSON.stringify(entries)).not.toMatch(/a long|a%20long/);
  });

  test('a mail server keeps its password for the same server and user alone, and an outdated save is refused', async () => {
    const version = await stored();
    expect((await put({ ...typed, password: null, version: version - 1 })).statusCode).toBe(409);
    expect(
      (await put({ ...typed, password: null, from: 'post@lake.example', version })).json().mail,
    ).toMatchObject({ version: version + 1, password: { set: true }, from: 'post@lake.example' });
    for (const changed of [{ host: 'mail.example' }, { port: port + 1 }, { encryption: 'starttls' }]) {
      const elsewhere = await put({ ...typed, ...changed, password: null, version: version + 1 });
      expect([elsewhere.statusCode, Object.keys(elsewhere.json().errors)]).toEqual([422, ['password']]);
    }
    const wrong = await put({ ...typed, host: 'http://mail', from: 'nobody', version: version + 1 });
    expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['from', 'host']);
    const twoLines = await put({
      ...typed,
      from: 'Lake\r\nBcc: all@example.com <a@lake.example>',
      version: version + 1,
    });
    expect(Object.keys(twoLines.json().errors)).toEqual(['from']);
  });

  test('a mail server with STARTTLS on any port is shown as it was saved', async () => {
    const version = await stored();
    const saved = await put({ ...typed, encryption: 'starttls', port: 465, version });
    expect(saved.json().mail).toMatchObject({ port: 465, encryption: 'starttls', password: { set: true } });
    expect((await put({ ...typed, version: version + 1 })).json().mail.encryption).toBe('none');
  });

  test('a mail server sends a test mail to the owner, or its refusal is shown', async () => {
    await stored();
    expect((await testOver({ ...typed, password: null })).json()).toEqual({
      to: 'admin@openmat.test',
      reason: null,
    });
    expect(received.at(-1)).toMatch(/^From: .*<hello@lake\.example>$/m);
    const refused = await testOver({ ...typed, password: 'another one' });
    expect(refused.json().reason).toContain('The mail server refused the sign-in');
  });

  test('a removed mail server loses its password', async () => {
    const version = await stored();
    const forget = (seen: number) =>
      own.send(`${path}/mail`, { method: 'DELETE', cookie: admin, body: { version: seen } });
    expect((await forget(version - 1)).statusCode).toBe(409);
    expect((await forget(version)).statusCode).toBe(200);
    expect((await own.get(path, admin)).json().mail).toMatchObject({ host: '', password: { set: false } });
  });
});

test('BEY-69 a mail server of the environment wins, and one inside the own network needs the environment’s leave', async () => {
  const closed = await testApp({
    database: own.database,
    clock: own.clock,
    config: { BUILD: 'none', MAIL_FROM: 'Lake <hello@lake.example>' },
  });
  const version = await mailVersion();
  const put = (body: object) => closed.send(`${path}/mail`, { method: 'PUT', cookie: admin, body });
  const inside = await put({ ...typed, host: '169.254.169.254', encryption: 'tls', version });
  expect(inside.json().errors.host).toEqual([refusedAddress]);
  expect(Object.keys((await put({ ...typed, version })).json().errors).toSorted()).toEqual([
    'encryption',
    'host',
  ]);
  const named = { ...typed, host: 'localhost', encryption: 'starttls' };
  const tried = await closed.post(`${path}/mail/tests`, named, admin);
  expect(tried.json().reason).toBe(refusedAddress);
  for (const [endpoint, reason] of [
    [store.url, 'Only https is called'],
    ['https://169.254.169.254', refusedAddress],
    ['https://localhost:9', refusedAddress],
  ]) {
    const said = (await closed.post(`${path}/storage/tests`, { ...bucket, endpoint }, admin)).json().reason;
    expect(said).toContain(reason);
  }
  expect((await closed.get(path, admin)).json().mail).toMatchObject({
    variables: ['MAIL_FROM'],
    from: 'Lake <hello@lake.example>',
  });
});

describe('BEY-69, NS-237 the keys of the payment provider in the browser', () => {
  const keys = { secretKey: 'sk_live_known123', webhookSecret: 'whsec_of_lake_1234' };
  const version = async (): Promise<number> => (await own.get(path, admin)).json().payments.version;
  const put = async (body: object) =>
    own.send(`${path}/payments`, {
      method: 'PUT',
      cookie: admin,
      body: { version: await version(), ...body },
    });
  const forget = async () =>
    own.send(`${path}/payments`, { method: 'DELETE', cookie: admin, body: { version: await version() } });
  const tested = async (secretKey: string | null) =>
    (await own.post(`${path}/payments/tests`, { secretKey }, admin)).json();

  test('a tested key names its account', async () => {
    expect(await tested('sk_live_known123')).toEqual({
      account: 'Lake Studio (acct_lake)',
      mode: 'live',
      reason: null,
    });
    expect(await tested('sk_test_unknown1')).toEqual({
      account: null,
      mode: 'test',
      reason: 'Stripe does not know this key. Copy it again, whole.',
    });
    expect((await tested('pk_live_12345678')).errors).toEqual({
      secretKey: ['It is no key of that kind, which begins with sk_ or rk_.'],
    });
  });

  test('a saved key shows only its end, on the page and in the activity', async () => {
    await forget();
    expect((await put({ ...keys, webhookSecret: null })).json().errors).toEqual({
      webhookSecret: [expect.stringMatching(/^Stripe calls addresses with https alone/)],
    });
    const saved = await put(keys);
    expect(saved.json().payments).toMatchObject({
      state: 'coming',
      secretKey: { set: true, ending: 'n123' },
      webhookSecret: { set: true, ending: '1234' },
      webhookAddress: 'http://localhost:3000/webhooks/stripe',
    });
    const activity = await own.get('/admin/api/activity?days=7', admin);
    expect(`${saved.body}${activity.body}`).not.toMatch(/known123|of_lake/);
    const entriesOf = async () =>
      (await own.get('/admin/api/activity?days=7', admin))
        .json()
        .entries.filter(({ action }: { action: string }) => action === 'payment_keys_changed').length;
    const before = await entriesOf();
    expect((await put({ secretKey: 'sk_live_known124', webhookSecret: null })).statusCode).toBe(200);
    expect(await entriesOf()).toBe(before + 1);
  });

  test('a key without a webhook secret makes the webhook at Stripe, in place of an earlier one and not where nothing is saved', async () => {
    const lake = await testApp({
      database: own.database,
      clock: own.clock,
      config: { BUILD: 'none', PAYMENTS: '', PUBLIC_URL: 'https://localhost:3000' },
      stripePort: (stripe.address() as AddressInfo).port,
    });
    const cookie = await lake.signIn('admin@openmat.test');
    const save = (body: object) =>
      lake.send(`${path}/payments`, {
        method: 'PUT',
        cookie,
        body: { webhookSecret: null, ...body },
      });
    await forget();
    const seen = await version();
    const refused = await save({ secretKey: 'sk_test_unknown1', version: seen });
    expect(refused.json().errors.webhookSecret[0]).toMatch(/^Stripe does not know this key\..* yourself/);
    const saved = await save({ secretKey: 'sk_test_known123', version: seen });
    expect(saved.json().payments).toMatchObject({ webhookSecret: { set: true, ending: 'we_1' } });
    expect([...endpoints.values()].map((asked) => asked.get('url'))).toEqual([
      'https://localhost:3000/webhooks/stripe',
    ]);
    // The secret of the other mode signs other events.
    expect((await save({ secretKey: 'sk_live_known123', version: seen })).statusCode).toBe(409);
    expect([...endpoints.keys()]).toEqual(['we_1']);
    expect((await save({ secretKey: 'sk_live_known123', version: seen + 1 })).statusCode).toBe(200);
    expect([...endpoints.keys()]).toEqual(['we_2']);
  });
});

describe('BEY-69, NS-237 the storage in the browser', () => {
  const put = (body: object) => own.send(`${path}/storage`, { method: 'PUT', cookie: admin, body });
  const tested = async (body: object) => (await own.post(`${path}/storage/tests`, body, admin)).json();
  const { objects } = store.bucket('studio');

  test('a bucket is tested with an object of its own, and its failures name the fields of the page', async () => {
    own.clock.advance(600_000);
    const before = [...objects.keys()];
    expect(await tested(bucket)).toEqual({ reason: null });
    expect([...objects.keys()]).toEqual(before);
    expect((await tested({ ...bucket, bucket: 'elsewhere' })).reason).toMatch(
      /^There is no bucket elsewhere at .* Make it, or correct the bucket\.$/,
    );
    expect((await tested({ ...bucket, secretKey: 'another' })).reason).toMatch(
      /^The secret key does not fit/,
    );
    const wrong = await tested({ ...bucket, endpoint: '', bucket: 'A', secretKey: null });
    expect(Object.keys(wrong.errors).toSorted()).toEqual(['bucket', 'region', 'secretKey']);
  });

  test('another bucket is copied to before it is in force, its keys can be corrected meanwhile, and the move can be stopped', async () => {
    objects.set('of-another-studio', { bytes: Buffer.from(''), etag: '""', type: '', changedAt: new Date() });
    expect((await put({ ...bucket, version: 0 })).json().errors.bucket[0]).toContain('did not copy there');
    objects.clear();
    const begun = await put({ ...bucket, version: 0 });
    expect([begun.statusCode, begun.json().storage]).toMatchObject([
      200,
      {
        version: 1,
        bucket: 'studio',
        secretKey: { set: true, ending: ' key' },
        place: expect.stringMatching(/^the folder /),
        move: { state: 'copying', target: `the bucket studio at ${store.url}`, endedAt: null },
      },
    ]);
    expect((await put({ ...bucket, prefix: 'else', secretKey: null, version: 1 })).statusCode).toBe(409);
    expect(
      (await put({ ...bucket, secretKey: null, addressing: 'path', version: 1 })).json().storage,
    ).toMatchObject({
      version: 2,
      addressing: 'path',
      move: { state: 'copying' },
    });
    const { rows } = await own.database.pool.query('select to_jsonb(s)::text as row from saved_settings s');
    const activity = (await own.get('/admin/api/activity?days=7', admin)).body;
    expect(`${JSON.stringify(rows)}${activity}`).not.toMatch(/the secret|AKID/);
    const stop = () => own.send(`${path}/storage/move`, { method: 'DELETE', cookie: admin });
    expect((await stop()).json().storage).toMatchObject({
      version: 3,
      bucket: '',
      move: { state: 'stopped' },
    });
    expect((await stop()).statusCode).toBe(409);
    // The bucket is known as this studio's by then.
    expect((await put({ ...bucket, version: 3 })).statusCode).toBe(200);
    expect((await stop()).statusCode).toBe(200);
  });
});

test('BEY-69, NS-237 a folder for backups must be there, writable and apart from the studio', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openmat-backups-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  // Files of the studio cannot lie where its backups do.
  onTestFinished(
    async () => void (await own.database.pool.query("delete from saved_settings where kind = 'backups'")),
  );
  const tested = async (typed: string) =>
    (await own.post(`${path}/backups/tests`, { ...target, folder: typed }, admin)).json();
  expect(await tested(folder)).toEqual({ freeBytes: expect.any(Number) });
  expect((await tested('backups')).errors.folder[0]).toContain('whole path');
  expect((await tested(join(folder, 'none'))).errors.folder[0]).toContain('There is no such folder');
  const link = join(folder, 'link');
  symlinkSync(own.config.dataFolder, link);
  // Visitors are sent what lies in folders of the program.
  for (const inside of [own.config.dataFolder, link, join(own.config.projectFolder, 'web/static')])
    expect((await tested(inside)).errors.folder[0]).toContain('The studio itself');
  rmSync(link);
  const saved = await own.send(`${path}/backups`, {
    method: 'PUT',
    cookie: admin,
    body: { ...target, folder, time: '04:30', version: 0 },
  });
  expect(saved.json().backups).toMatchObject({
    version: 1,
    state: 'coming',
    folder,
    time: '04:30',
    lastAt: null,
  });
  expect(readdirSync(folder)).toEqual([]);
  const asked = await own.post(`${path}/backups/runs`, {}, admin);
  expect([asked.statusCode, asked.json().backups.run]).toEqual([
    200,
    { phase: 'waiting', files: 0, ofFiles: 0 },
  ]);
  // In a bucket they need a place apart from the files.
  const inBucket = { ...target, target: 'bucket', prefix: 'backups' };
  const putBucket = (body: object) =>
    own.send(`${path}/backups`, {
      method: 'PUT',
      cookie: admin,
      body: { time: '04:30', version: 1, ...body },
    });
  const wrong = await putBucket({ ...inBucket, secretKey: 'another' });
  expect([wrong.statusCode, wrong.json().message]).toMatchObject([
    422,
    expect.stringMatching(/^The secret key does not fit/),
  ]);
  expect((await putBucket(inBucket)).json().backups).toMatchObject({
    target: 'bucket',
    folder: '',
    prefix: 'backups',
    secretKey: { set: true, ending: ' key' },
  });
  const version = (await own.get(path, admin)).json().storage.version;
  const files = { ...bucket, prefix: 'backups/files', version };
  const within = await own.send(`${path}/storage`, { method: 'PUT', cookie: admin, body: files });
  expect(within.json().errors.prefix[0]).toContain('Backups lie there');
});

test('BEY-69 a demo that others can reach takes no connection, since everybody knows its passwords', async () => {
  const shown = await testApp({
    database: own.database,
    config: { BUILD: 'none', OPENMAT_DEMO: 'on', HOST: '0.0.0.0' },
  });
  const cookie = await shown.signIn('admin@openmat.test');
  const before = (await own.get(path, admin)).json().backups;
  const refused = await shown.send(`${path}/backups`, {
    method: 'PUT',
    cookie,
    body: { ...target, time: '04:30', version: before.version },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
  expect((await own.get(path, admin)).json().backups.version).toBe(before.version);
});
