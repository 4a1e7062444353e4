import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'dist' } });
const free = demoStudio.classes.find(({ freePreview, video }) => freePreview && video === 'finished');
/** Every kind of thing this server sends: address and status. */
const kinds: Record<string, [string, number]> = {
  'a call': ['/api/v2/plan_entries', 200],
  'a personal call': ['/api/v2/users/me', 401],
  'an unknown call': ['/api/v2/nothing', 404],
  'a call of the sign-in': ['/api/auth/get-session', 200],
  'an unreadable address': ['/%', 400],
  'a page': ['/class-finder', 200],
  'a page that is not there': ['/nothing', 404],
  'the design kit, which only the development server has': ['/development/kit', 404],
  'a redirect': ['/series/', 307],
  'the OpenAPI document': ['/api/v2/openapi.json', 200],
  'the reference page': ['/api/docs', 200],
  'a picture': [`/images/${demoStudio.categories[0]?.image}-480.webp`, 200],
  'a file that is not there': ['/packs/js/nothing.js', 404],
  'robots.txt': ['/robots.txt', 200],
  'the web app manifest': ['/manifest.webmanifest', 200],
  'the sitemap': ['/sitemap.xml', 200],
  'the mailbox': ['/sandbox/mail', 200],
  'a face of mails': ['/mail-faces/ysabeau.woff2', 200],
  health: ['/health', 200],
  readiness: ['/ready', 200],
};
beforeAll(async () => {
  const { body } = await studio.get('/');
  kinds['a script'] = [/src="(\/packs\/js\/[^"]+)"/.exec(body)?.[1] ?? 'none', 200];
  kinds['a style'] = [/href="(\/packs\/[^"]+\.css)"/.exec(body)?.[1] ?? 'none', 200];
  const { hlsUrl } = (await studio.get(`/api/v2/plan_entries/${free?.id}`)).json().video as {
    hlsUrl: string;
  };
  kinds['a playlist'] = [hlsUrl, 200];
  const playlist = (await studio.get(hlsUrl.replace('master', '720'))).body;
  kinds['a segment'] = [new URL(/^[^#\s].*$/m.exec(playlist)?.[0] ?? '', `http://x${hlsUrl}`).pathname, 200];
});

const expectSecured = (headers: Record<string, unknown>): void => {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(
      /default-src '(self|none)'.*frame-ancestors '(self|none)'/,
    ),
    'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
  });
  expect(headers['referrer-policy']).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  if (String(headers['content-type']).startsWith('text/html')) {
    expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/);
    expect(headers['permissions-policy']).toContain('camera=()');
  }
};

test('answers of each kind carry the security headers and an id of their own', async () => {
  const ids = new Set<unknown>();
  for (const [kind, [url, status]] of Object.entries(kinds)) {
    const answer = await studio.get(url);
    expect(answer.statusCode, `${kind} ${url}`).toBe(status);
    expectSecured(answer.headers);
    ids.add(answer.headers['x-request-id']);
  }
  expect(Object.keys(kinds)).toHaveLength(24);
  expect(ids.size).toBe(24);
});

test('HEAD says what GET would, without a body', async () => {
  const same = ['content-type', 'cache-control', 'total', 'per-page', 'link', 'etag', 'location'];
  for (const [kind, [url, status]] of Object.entries(kinds)) {
    if (url.startsWith('/api/auth/')) continue;
    const [head, get] = [await studio.send(url, { method: 'HEAD' }), await studio.get(url)];
    expect([head.statusCode, head.body], kind).toEqual([status, '']);
    expectSecured(head.headers);
    for (const name of same) expect(head.headers[name], `${kind} ${name}`).toBe(get.headers[name]);
  }
});

test('GEN-057: scripts come from /packs/js, kept for a year under a name that changes with them', async () => {
  const { body } = await studio.get('/class-finder');
  const scripts = [
    ...body.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g),
  ].map(([, url = '']) => url);
  expect(scripts.length).toBeGreaterThan(1);
  for (const url of scripts) {
    expect(url).toMatch(/^\/packs\/js\/[\w.-]+-[\w-]{8}\.js$/);
    const answer = await studio.get(url);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const chunks = [...answer.body.matchAll(/import\(["'`]([^"'`]+)["'`]\)/g)].map(
      ([, chunk = '']) => new URL(chunk, `http://x${url}`).pathname,
    );
    for (const chunk of chunks) expect(chunk).toMatch(/^\/packs\/js\//);
  }
});

test('the licenses of the libraries in the scripts are served beside the scripts', async () => {
  const { statusCode, body } = await studio.get('/packs/licenses.md');
  expect(statusCode).toBe(200);
  for (const library of ['@tanstack/react-router', 'hls.js', 'react-dom'])
    expect(body).toContain(`## ${library} - `);
});

test('answers of the comments service and to an overlong address carry the security headers', async () => {
  for (const url of ['/comments-service/health', '/comments-service/nothing', `/${'%61'.repeat(300)}`])
    expectSecured((await studio.get(url)).headers);
});

test('the studio sends HSTS over https, with its subdomains only when HSTS_SUBDOMAINS is on', async () => {
  const https = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  for (const [HSTS_SUBDOMAINS, expected] of [
    ['off', 'max-age=31536000'],
    ['on', 'max-age=31536000; includeSubDomains'],
  ] as const) {
    const proxied = await testApp({
      database: studio.database,
      config: { HSTS_SUBDOMAINS, TRUST_PROXY: '1', BUILD: 'none' },
    });
    for (const url of ['/health', '/nothing', '/comments-service/health']) {
      const { headers } = await proxied.send(url, { headers: https });
      expect(headers['strict-transport-security'], url).toBe(expected);
    }
  }
});

describe('the caching and compression of answers', () => {
  test('ASVS 14.3.2: pages of settings, sign-in links and the administration are sent with no-store', async () => {
    const cookie = await studio.signIn('admin@openmat.test');
    for (const url of [
      '/settings/profile',
      '/admin',
      '/admin/engagement?tab=reports',
      '/password/reset?token=x',
    ])
      expect((await studio.get(url, cookie)).headers['cache-control'], url).toBe('no-store');
    for (const url of [
      '/settings/profile',
      '/signin/link?token=one',
      '/password/reset?token=one',
      '/email/confirm?token=one',
    ])
      expect((await studio.get(url)).headers['cache-control'], url).toBe('no-store');
  });

  test('personal answers are sent with no-store, and other answers to a member are private', async () => {
    const cookie = await studio.signIn('maya@openmat.test');
    for (const url of [
      '/api/v2/users/me',
      `/api/v2/plan_entries/${free?.id}`,
      '/api/auth/get-session',
      '/sandbox/mail',
      '/health',
      '/ready',
    ])
      expect((await studio.get(url, cookie)).headers['cache-control'], url).toBe('no-store');
    for (const url of [
      '/',
      '/class-finder',
      '/playlists',
      '/api/v2/plan_entries',
      '/api/v2/filters',
      '/api/v2/studio',
    ])
      expect((await studio.get(url, cookie)).headers['cache-control'], url).toBe('private, no-cache');
  });

  test('answers are compressed for clients that accept gzip, and decompress to the same bytes', async () => {
    for (const url of ['/api/v2/plan_entries?per_page=100', '/api/v2/filters', '/sitemap.xml']) {
      const plain = await studio.get(url);
      const small = await studio.send(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(small.headers['content-encoding']).toBe('gzip');
      expect(String(small.headers.vary).toLowerCase()).toContain('accept-encoding');
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    }
  });
});

describe('a page of which a part cannot be loaded', () => {
  const { pool } = studio.database;

  test('is shown without that part, reveals no internals, is logged, and is not cached', async () => {
    const other = await testApp({ database: studio.database });
    await pool.query('alter table home_page rename to home_page_away');
    const broken = await other
      .get('/')
      .finally(() => pool.query('alter table home_page_away rename to home_page'));
    expect(broken.statusCode).toBe(200);
    expect(broken.body).not.toMatch(/relation|does not exist|\.ts:\d/);
    const line = other.log.find(
      ({ reqId, level }) => reqId === broken.headers['x-request-id'] && level === 'error',
    );
    expect(line).toMatchObject({
      call: 'GET /api/v2/home',
      msg: 'a call failed while a page was rendered',
    });
    const ofPage = /Twenty seconds inside/;
    const shown = async () => ofPage.test((await other.get('/')).body);
    expect(broken.body).not.toMatch(ofPage);
    expect(await shown()).toBe(true);
  });

  test('is a 500 with a message and its request id when nothing can be rendered', async () => {
    const cookie = await studio.signIn('noor@openmat.test');
    await pool.query('alter table sessions rename to sessions_away');
    const answer = await studio
      .get('/class-finder', cookie)
      .finally(() => pool.query('alter table sessions_away rename to sessions'));
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      500,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body).toContain('Something went wrong.');
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toMatch(/relation|sessions/);
  });
});
