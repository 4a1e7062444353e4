import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pageBuilderStandIn } from '../../../sandbox/page-builder.ts';
import { testApp } from '../../roles/testing/app.ts';
import { builderKey, setHomeSchema } from './index.ts';

/** The page builder over real HTTP: the stand-in, unless a test says what it answers instead. */
const asked: URL[] = [];
let instead: ((request: IncomingMessage) => Response | 'silence' | undefined) | undefined;
const builder = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://builder');
  asked.push(url);
  const answer = instead?.(request) ?? (await pageBuilderStandIn(url));
  if (answer === 'silence') return;
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
});
await new Promise<void>((resolve) => void builder.listen(0, '127.0.0.1', resolve));
const builderUrl = `http://127.0.0.1:${(builder.address() as AddressInfo).port}/content`;
afterAll(() => {
  builder.closeAllConnections();
  builder.close();
});
afterEach(() => {
  instead = undefined;
  asked.length = 0;
});

const settings = {
  PAGE_BUILDER_URL: builderUrl,
  PAGE_BUILDER_KEY_PROD: 'key-for-production',
  PAGE_BUILDER_KEY_DEV: 'key-for-development',
};
const studio = await testApp({ config: settings });
const { database, clock } = studio;
const html = (body: string) => Response.json({ results: [{ data: { html: body } }] });
const content = (model: string, urlPath = '/', app = studio) =>
  app.get(`/api/v2/builder/${model}?urlPath=${encodeURIComponent(urlPath)}`);

describe('the page builder', () => {
  test('HOME-018 NS-081: is asked for content by model, with the page’s urlPath, over HTTP', async () => {
    const answer = await content('home-feature', '/explore/yoga?x=1&y=2');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      model: 'home-feature',
      html: expect.stringContaining('Twelve minutes before sleep.'),
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.pathname).toBe('/content/home-feature');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      apiKey: 'key-for-development',
      'userAttributes.urlPath': '/explore/yoga?x=1&y=2',
    });
  });

  test('is asked once for repeated calls, and not at all for an invalid model name', async () => {
    for (let count = 0; count < 5; count++) await content('home-feature', '/once');
    expect(asked).toHaveLength(1);
    for (const model of ['%2e%2e', 'a%2fb', 'a%3fb=1', '%20', 'a'.repeat(120)])
      expect((await content(model)).statusCode, model).toBe(404);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['studio.example', 'studio.example', 'production'],
    ['staging.studio.example', 'studio.example', 'development'],
    ['studio.example:8443', 'studio.example', 'development'],
    ['localhost:3000', null, 'development'],
  ])(
    'HOME-019: at %s, with “%s” as the production host, the key is the one for %s',
    (host, productionHost, key) => {
      const keys = { keyProduction: 'production', keyDevelopment: 'development' };
      expect(builderKey(host, { productionHost, ...keys })).toBe(key);
    },
  );

  test('HOME-019: is asked with the key for production at the production host', async () => {
    const app = await testApp({
      database,
      clock,
      config: {
        ...settings,
        BUILD: 'none',
        PUBLIC_URL: 'https://studio.example',
        SMTP_URL: 'smtp://127.0.0.1:1',
        PRODUCTION_HOST: 'studio.example',
      },
    });
    await content('home-feature', '/', app);
    expect(asked.map((url) => url.searchParams.get('apiKey'))).toEqual(['key-for-production']);
  });

  test.each([
    ['it is broken', () => new Response('oh', { status: 500 })],
    ['it refuses the key', () => new Response('{}', { status: 401 })],
    ['it answers something else', () => new Response('<html>', { status: 200 })],
    ['it hangs up', (request: IncomingMessage) => request.socket.destroy() && ('silence' as const)],
    ['it does not answer', () => 'silence' as const],
  ])('HOME-020: the call answers 503 and is logged without the key when %s', async (when, answer) => {
    instead = answer;
    const before = studio.log.length;
    const refused = await content('home-feature', `/${when}`);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    const logged = studio.log.slice(before);
    expect(logged.filter(({ level }) => level === 'error').map(({ msg }) => msg)).toContain(
      'the page builder did not answer',
    );
    expect(JSON.stringify(logged)).not.toContain('key-for');
    instead = undefined;
    expect((await content('home-feature', `/${when}`)).statusCode).toBe(200);
  });

  test('is refused when it answers more than a megabyte or redirects, so that the key is not passed on', async () => {
    instead = () => html('x'.repeat(1_100_000));
    expect((await content('home-feature', '/long')).statusCode).toBe(503);
    instead = () => new Response(null, { status: 302, headers: { location: `${builderUrl}/elsewhere` } });
    expect((await content('home-feature', '/moved')).statusCode).toBe(503);
    expect(asked.map(({ pathname }) => pathname)).not.toContain('/content/elsewhere');
  });

  test('is asked once for a missing model, and made-up paths are rate limited', async () => {
    const app = await testApp({ database, clock, config: { ...settings, BUILD: 'none' } });
    for (let count = 0; count < 3; count += 1)
      expect((await content('no-such-model', '/', app)).statusCode).toBe(404);
    expect(asked).toHaveLength(1);
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async (_, index) => (await content('home-feature', `/invented/${index}`, app)).statusCode,
      ),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(9);
    expect((await content('another-model', '/', app)).statusCode).toBe(404);
  });

  test('has its HTML cleaned of scripts, styles, frames and forms, with text and links kept', async () => {
    instead = () =>
      html(`<section class="a" style="color:red" onclick="x()"><script>alert(1)</script><style>*{}</style><h2>Hello</h2>
        <a href="javascript:alert(1)" onmouseover="x()">a</a><a href="/series">b</a><img src="x.png" onerror="x()"><iframe src="//evil"></iframe>
        <form action="/x"><input name="y"></form><a href="data:text/html,x">c</a><svg onload="x()"></svg></section>`);
    const { html: clean } = (await content('home-feature', '/clean')).json() as { html: string };
    expect(clean).toContain('<h2>Hello</h2>');
    expect(clean).toContain('<a href="/series">b</a>');
    expect(clean).not.toMatch(/script|style|\bon\w+=|iframe|form|input|javascript:|data:|svg|alert/i);
  });

  test('an unknown model answers 404', async () => {
    expect((await content('nothing-like-it')).statusCode).toBe(404);
  });
});

describe('the home page', () => {
  const section = (title: string) => ({
    type: 'recommended-section',
    title,
    path: '/api/v2/products?order=az',
  });
  const stored = async () => ((await studio.get('/api/v2/home')).json() as { schema: string }).schema;
  let original = '';
  beforeAll(async () => {
    original = await stored();
  });
  afterEach(() => setHomeSchema(database.db, original));

  test('HOME-001 HOME-002 NS-080: has a schema that is a string with an array of sections, among them a summary, a recommendation and a builder section', async () => {
    const types = async () => (JSON.parse(await stored()) as { type: string }[]).map(({ type }) => type);
    await expect
      .poll(types)
      .toEqual(expect.arrayContaining(['my-practice-summary', 'recommended-section', 'builder']));
  });

  test('HOME-001 HOME-003: shows changed sections without a restart, and skips an unknown section', async () => {
    expect((await studio.get('/')).body).not.toContain('built-by-another');
    instead = () => html('<p class="built-by-another">Hello from the builder</p>');
    await setHomeSchema(
      database.db,
      JSON.stringify([
        { type: 'foo', title: 'Never seen' },
        { type: 'horizontal-line' },
        { type: 'builder', model: 'changed' },
        section('A to Z'),
      ]),
    );
    await expect.poll(async () => (await studio.get('/')).body).toContain('Hello from the builder');
    const { body } = await studio.get('/');
    expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('Never seen');
    expect(body).toMatch(/<hr/);
  });

  test('HOME-004: shows no sections and answers 200 when its schema is invalid', async () => {
    for (const invalid of ['{oops', '{"type":"horizontal-line"}', 'null', '""', '[1,null,"x",{}]']) {
      await setHomeSchema(database.db, `${invalid} `);
      await expect.poll(async () => (await studio.get('/')).body).not.toMatch(/<hr|Hello from the builder/);
      const answer = await studio.get('/');
      expect(answer.statusCode, invalid).toBe(200);
      expect(answer.body).toContain('Start Practicing');
      await setHomeSchema(database.db, JSON.stringify([{ type: 'horizontal-line' }]));
      await expect.poll(async () => (await studio.get('/')).body).toMatch(/<hr/);
    }
  });

  test('HOME-020: answers 200 with “Loading...” in the builder’s section while the builder fails', async () => {
    instead = () => new Response('oh', { status: 500 });
    await setHomeSchema(
      database.db,
      JSON.stringify([{ type: 'builder', model: 'failing' }, { type: 'horizontal-line' }]),
    );
    await expect.poll(async () => (await studio.get('/')).body).toContain('Loading...');
    expect((await studio.get('/')).statusCode).toBe(200);
  });
});

describe('a studio without the demo and without a page builder', () => {
  test('has no content of the demo in its schema, by its model or in the draft of its home page', async () => {
    const bare = await testApp({ config: { BUILD: 'none', OPENMAT_DEMO: 'off' } });
    expect((await bare.get('/api/v2/home')).json().schema).not.toContain('builder');
    expect((await content('home-feature', '/', bare)).statusCode).toBe(404);
    const { rows } = await bare.database.pool.query("select draft from pages where kind = 'home'");
    expect(JSON.stringify(rows)).toContain('hero');
    expect(JSON.stringify(rows)).not.toMatch(/page-builder|home-feature/);
  });
});
