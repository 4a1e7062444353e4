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
    get: (url: string) => app.inject(url),
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
