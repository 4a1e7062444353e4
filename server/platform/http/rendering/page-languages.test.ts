import { expect, test } from 'vitest';
import { serverOf } from './testing/rendered-pages.ts';

/** Server of a studio in English and German, whose pages say how they are asked for. */
const bilingual = async () => {
  let renderings = 0;
  const app = await serverOf(
    ({ url, basePath, language }) => {
      renderings += 1;
      return { html: `${language} ${basePath}|${url}` };
    },
    { languages: ['en', 'de'] },
  );
  return {
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    renderings: () => renderings,
    close: () => app.close(),
  };
};

test('BEY-74 a page is rendered in the language of its address, and kept for each language alone', async () => {
  const { get, renderings, close } = await bilingual();
  const visits = ['/series', '/de/series', '/series', '/de/series', '/de', '/de?q=a'];
  const bodies = [];
  for (const url of visits) bodies.push((await get(url)).body);
  expect(bodies).toEqual([
    'en |/series',
    'de /de|/series',
    'en |/series',
    'de /de|/series',
    'de /de|/',
    'de /de|/?q=a',
  ]);
  expect(renderings()).toBe(4);
  await close();
});

test.each([
  ['/en', '/'],
  ['/en/series?q=a', '/series?q=a'],
  ['/en//evil.example', '/evil.example'],
  ['/de/', '/de'],
  ['/de//series', '/de/series'],
])('BEY-74 %s leads to the one address of its page', async (url, to) => {
  const { get, close } = await bilingual();
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'no-store']);
  await close();
});

test('BEY-74 a prefix of a language that the studio does not offer is part of the path', async () => {
  const { get, close } = await bilingual();
  expect((await get('/ja/series')).body).toBe('en |/ja/series');
  await close();
});

test('BEY-74 the home page leads a first visit to the language that the browser prefers, and no cache keeps that', async () => {
  const { get, close } = await bilingual();
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
  const first = await get('/?utm_source=post', german);
  expect(first.statusCode).toBe(302);
  expect(first.headers).toMatchObject({
    location: '/de?utm_source=post',
    'cache-control': 'private, no-store',
    vary: 'accept-language, cookie',
  });
  const others: Record<string, string>[] = [
    {},
    { 'accept-language': 'fr' },
    { 'accept-language': 'en,de;q=0.9' },
    { ...german, cookie: 'language=en' },
    { ...german, 'x-test-member': 'yes' },
    { ...german, 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of others) expect((await get('/', headers)).body, JSON.stringify(headers)).toBe('en |/');
  expect((await get('/', { cookie: 'language=de' })).headers.location).toBe('/de');
  await close();
});

test('BEY-74 no address but that of the home page negotiates', async () => {
  const { get, close } = await bilingual();
  const german = { 'accept-language': 'de', cookie: 'language=de' };
  expect((await get('/series', german)).body).toBe('en |/series');
  const { statusCode, headers } = await get('/de', { 'accept-language': 'en', cookie: 'language=en' });
  expect([statusCode, headers['content-language'], headers.vary]).toEqual([
    200,
    'de',
    'cookie, accept-encoding',
  ]);
  await close();
});

test('BEY-74 a member’s page is in the language of the member at whatever address, and no visitor gets it', async () => {
  const { get, close } = await bilingual();
  const member = { 'x-test-member-language': 'de', 'accept-language': 'en' };
  for (const url of ['/', '/series', '/de/series']) {
    const { body, headers } = await get(url, member);
    expect([body.slice(0, 2), headers['content-language']]).toEqual(['de', 'de']);
  }
  expect((await get('/series')).body).toBe('en |/series');
  expect((await get('/de/series', { 'x-test-member-language': 'en' })).body).toBe('en /de|/series');
  // The studio offers it no more.
  expect((await get('/de/series', { 'x-test-member-language': 'ja' })).body).toBe('de /de|/series');
  await close();
});

test('BEY-74 the pages of a studio in English alone name no language and vary by none', async () => {
  const app = await serverOf(({ language }) => ({ html: language }));
  const { body, headers } = await app.inject({
    url: '/',
    headers: { 'accept-language': 'de', cookie: 'language=de' },
  });
  expect([body, headers['content-language'], headers.vary]).toEqual(['en', undefined, 'accept-encoding']);
  await app.close();
  const german = await serverOf(({ language }) => ({ html: language }), { languages: ['de'] });
  const answer = await german.inject({ url: '/', headers: { 'accept-language': 'en' } });
  expect([answer.body, answer.headers['content-language']]).toEqual(['de', 'de']);
  await german.close();
});
