import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'dist' } });
const { port } = new URL(await studio.app.listen({ port: 0, host: '127.0.0.1' }));
const admin = await studio.signIn('admin@openmat.test');
const feature = `/api/v2/plan_entries/${demoStudio.classes[0]?.id}/featured_plan_entries`;
const signIn = '/api/auth/sign-in/email';

type StudioResponse = Awaited<ReturnType<typeof studio.send>>;

/** NS-008: the whole body, its id also in the header and, when `logged`, in the log. */
const expectRefusal = (answer: StudioResponse, status: number, code: string): void => {
  const body = answer.json() as Record<string, unknown>;
  expect([answer.statusCode, body.code], answer.body).toEqual([status, code]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(body.error).toMatch(/^[A-Z].*[a-z.]$/);
  expect(body.message).toBe(body.error);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(
    Object.keys(body).filter((name) => !['code', 'error', 'message', 'errors', 'requestId'].includes(name)),
  ).toEqual([]);
  expect(answer.body).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
};
const lineOf = (answer: StudioResponse) =>
  studio.log.filter(({ reqId }) => reqId === answer.headers['x-request-id']);

describe('NS-001 an address that is not there', () => {
  test.each([
    '/api/v2/nothing',
    '/api/v2',
    '/api/v2/',
    '/api',
    '/api?x=1',
    '/API/v2/nothing',
    '/%61pi/v2/nothing',
    '//api/v2/nothing',
    '/api/v2/plan_entries/nothing/else',
    '/api/auth/nothing',
    '/packs/js/nothing.js',
    '/images/nothing.webp',
    '/media/x',
    '/media/x/1',
    '/api/v2/plans/%2e%2e',
  ])('%s is a JSON 404, never a page', async (url) => {
    expectRefusal(await studio.get(url), 404, 'not_found');
  });

  test('a media address without a valid token is a 403, whatever video it names', async () => {
    for (const url of ['/media/x/1/master.m3u8', '/media/x/999999/nothing/at/all'])
      expectRefusal(await studio.get(url), 403, 'media_expired');
  });

  test('NS-022 a call under /admin/api is 401 for a visitor, 403 for a member and 404 for an admin', async () => {
    expectRefusal(await studio.get('/admin/api/nothing'), 401, 'not_signed_in');
    const member = await studio.signIn('noor@openmat.test');
    expectRefusal(await studio.get('/admin/api/nothing', member), 403, 'forbidden');
    expectRefusal(await studio.get('/admin/api/nothing', admin), 404, 'not_found');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'a call by the wrong method, %s, is a 404, with and without a session',
    async (method) => {
      for (const cookie of ['', admin]) {
        expectRefusal(await studio.send('/api/v2/plan_entries', { method, cookie }), 404, 'not_found');
        expectRefusal(await studio.send('/class-finder', { method, cookie }), 404, 'not_found');
        expectRefusal(
          await studio.send('/api/v2/plan_entries', {
            method,
            cookie,
            headers: { 'sec-fetch-site': 'cross-site' },
          }),
          404,
          'not_found',
        );
      }
      expectRefusal(await studio.get(feature, admin), 404, 'not_found');
    },
  );

  test.each(['plans', 'plan_entries', 'plan_categories', 'instructors', 'builder'])(
    'an unknown one of %s is a 404',
    async (noun) => {
      for (const name of [
        'nothing-like-it',
        '0',
        '99999999999999999999',
        'a'.repeat(400),
        'a'.repeat(700),
        '__proto__',
        "x'--",
      ])
        expectRefusal(await studio.get(`/api/v2/${noun}/${name}`), 404, 'not_found');
    },
  );
});

describe('NS-008 a request that cannot be read', () => {
  const post = (body: string, type = 'application/json') =>
    studio.send(signIn, { method: 'POST', body, headers: { 'content-type': type } });

  test.each([
    '{',
    '{"email":',
    'email=a',
    '',
    '{"__proto__":{"admin":true}}',
    '{"email":{"a":1},"password":"x"}',
    '{"email":"a\\u0000b@c.de","password":"x"}',
  ])('the body %s is a 400', async (body) => {
    expectRefusal(await post(body), 400, 'bad_request');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('a body of the type %s is a 415', async (type) => {
    expectRefusal(await post('{"email":"a@b.co","password":"x"}', type), 415, 'wrong_type');
  });

  test('a body of more than a megabyte is a 413', async () => {
    expectRefusal(await post(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 413, 'too_large');
  });

  test.each([
    '/%',
    '/api/v2/plans/%E0%A4%A',
    '/api/v2/plans/%00',
    '/api/v2/plan_entries?plan_id=%00',
    '/series/%00',
    '/class-finder?q=%00',
  ])('the address %s is a 400', async (url) => {
    expectRefusal(await studio.get(url), 400, 'bad_request');
  });

  test('bytes that are no HTTP are a 400 with a request id', async () => {
    const text = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      socket.on('data', (chunk: Buffer) => {
        heard += chunk.toString();
      });
      socket.on('close', () => resolve(heard));
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head).toMatch(/x-content-type-options: nosniff/);
    const refused = JSON.parse(body) as { code: string; requestId: string };
    expect(refused.code).toBe('bad_request');
    expect(head).toContain(`x-request-id: ${refused.requestId}`);
  });
});

describe('NS-032 a write of another site', () => {
  const foreign: Record<string, Record<string, string>> = {
    'a form of another site': {
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
    'a plain-text form of an old browser': { origin: 'https://evil.example', 'content-type': 'text/plain' },
    'a sibling site': { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' },
    'another port of this host': { origin: 'http://localhost:4000', 'content-type': 'application/json' },
    'a sandboxed frame': { origin: 'null', 'content-type': 'application/json' },
    'plain text that says nothing of where it comes from': { 'content-type': 'text/plain' },
    'nothing at all': {},
  };
  const as = (url: string, headers: Record<string, string>, cookie = admin) =>
    studio.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:3000', cookie, ...headers },
      ...(headers['content-type']
        ? { payload: '{"email":"admin@openmat.test","password":"openmat-demo"}' }
        : {}),
    });

  test.each(Object.keys(foreign))(
    'a write from %s is refused with 403, signed in or signing in, and changes no session',
    async (which) => {
      const headers = foreign[which] ?? {};
      expectRefusal(await as(feature, headers), 403, 'cross_site');
      const answer = await as(signIn, headers, '');
      expectRefusal(answer, 403, 'cross_site');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expectRefusal(await as('/api/auth/sign-out', headers), 403, 'cross_site');
      expect((await studio.get('/api/v2/users/me', admin)).statusCode).toBe(200);
    },
  );

  test('a write of the studio’s own pages, or of a program that sends JSON, is accepted', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
      { 'content-type': 'application/json' },
    ];
    for (const headers of own) expect((await as(feature, headers)).statusCode).toBe(200);
  });
});

describe('a request that fails', () => {
  afterEach(async () => {
    await studio.database.pool.query('alter table if exists pages_away rename to pages');
  });

  test('NS-008 GEN-061: an unexpected failure is a bare 500, and the log has its cause under the same id', async () => {
    await studio.database.pool.query('alter table pages rename to pages_away');
    const answer = await studio.get('/api/v2/pages/about');
    expectRefusal(answer, 500, 'internal');
    expect(answer.json().message).toBe('Something went wrong.');
    expect(answer.body).not.toMatch(/pages|relation/);
    const lines = lineOf(answer);
    expect(lines.map(({ level }) => level)).toEqual(['error', 'info']);
    expect(JSON.stringify(lines[0])).toContain('relation \\"pages\\" does not exist');
    expect(lines[1]).toMatchObject({
      method: 'GET',
      url: '/api/v2/pages/about',
      status: 500,
      msg: 'request',
    });
  });

  test('NS-008: expected refusals are in the access log with their id and status, and in no error line', async () => {
    for (const [answer, status] of [
      [await studio.get('/api/v2/plans/no'), 404],
      [await studio.get('/api/v2/users/me'), 401],
    ] as const)
      expect(lineOf(answer).map((line) => [line.level, line.status])).toEqual([['info', status]]);
  });

  test('too many wrong passwords are a 429 with Retry-After', async () => {
    const attempt = () => studio.post(signIn, { email: 'nobody@openmat.test', password: 'wrong' });
    for (let count = 0; count < 10; count++) expectRefusal(await attempt(), 401, 'invalid_credentials');
    const answer = await attempt();
    expectRefusal(answer, 429, 'too_many_attempts');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
  });
});
