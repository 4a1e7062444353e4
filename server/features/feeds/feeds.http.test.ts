import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';
import { rssOf } from './newest-classes.ts';

const studio = await testApp({ demo: true });
const open = async (path: string) => renderedPage((await studio.get(path)).body);

test('BEY-70: the RSS feed has the newest published classes first, and pages link to it', async () => {
  const answer = await studio.get('/rss.xml');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  const feed = new JSDOM(answer.body, { contentType: 'text/xml' }).window.document;
  const textOf = (item: Element, name: string) => item.getElementsByTagName(name)[0]?.textContent ?? '';
  const items = [...feed.getElementsByTagName('item')];
  const newest = (await studio.get('/api/v2/plan_entries?order=date&per_page=50')).json();
  expect(items.map((item) => [textOf(item, 'title'), textOf(item, 'link')])).toEqual(
    newest.map((entry: { title: string; planEntryUrl: string }) => [
      entry.title,
      `http://localhost:3000${entry.planEntryUrl}`,
    ]),
  );
  const dates = items.map((item) => Date.parse(textOf(item, 'pubDate')));
  expect(dates.length).toBe(50);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  // RSS 2.0: what a channel has to have, days as RFC 822 writes them, and a name for each item that stays its own.
  const [channel] = feed.getElementsByTagName('channel');
  for (const name of ['title', 'link', 'description'])
    expect(textOf(channel as Element, name), name).toMatch(/\w/);
  for (const item of items)
    expect(textOf(item, 'pubDate')).toMatch(
      /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/,
    );
  expect(new Set(items.map((item) => textOf(item, 'guid'))).size).toBe(50);
  const { document } = await open('/');
  expect(document.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(
    'http://localhost:3000/rss.xml',
  );
});

test('a reader that asks again gets 304 when the feed has not changed', async () => {
  const { headers } = await studio.get('/rss.xml');
  const again = () =>
    studio.app.inject({ url: '/rss.xml', headers: { 'if-none-match': String(headers.etag) } });
  const unchanged = await again();
  expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag]);
  expect((await studio.get('/rss.xml')).headers['cache-control']).toBe('public, no-cache');
});

test('the feed is valid XML whatever characters a title holds', async () => {
  const [entry] = (await studio.get('/api/v2/plan_entries?per_page=1')).json();
  const title = 'Warm & <b>cool</b> ]]> "down"\u0007\uFFFE\uD800 😀';
  const text = rssOf({ name: 'A & B', tagline: '<>', publicUrl: 'http://localhost:3000', basePath: '' }, [
    { ...entry, title },
  ]);
  const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
  expect(document.querySelector('item > title')?.textContent).toBe('Warm & <b>cool</b> ]]> "down" 😀');
});

test('BEY-70: oEmbed gives the title of a class, series, bundle or coach, the author of all but a coach, and 404 for anything else', async () => {
  const embed = (path: string, more = '') =>
    studio.get(`/oembed?url=${encodeURIComponent(`http://localhost:3000${path}`)}${more}`);
  const [entry] = (await studio.get('/api/v2/plan_entries?order=az')).json();
  for (const [path, title] of [
    [entry.planEntryUrl, entry.title],
    ['/series/first-light', (await studio.get('/api/v2/plans/first-light')).json().title],
    ['/series/first-light/workouts', (await studio.get('/api/v2/plans/first-light')).json().title],
    ['/bundles/the-quiet-year', (await studio.get('/api/v2/plans/the-quiet-year')).json().title],
    ['/instructors/maya-okafor?tab=series', 'Maya Okafor'],
  ]) {
    const answer = await embed(path, '&format=json');
    expect(answer.statusCode, path).toBe(200);
    expect(answer.json(), path).toMatchObject({
      version: '1.0',
      type: 'link',
      title,
      provider_url: 'http://localhost:3000',
      ...(path.startsWith('/instructors') ? {} : { author_name: expect.stringMatching(/\w/) }),
    });
  }
  for (const path of [
    '/series/no-such',
    '/series/first-light/workouts/999999999',
    '/settings',
    '/series/%E0%A4',
  ])
    expect((await embed(path)).statusCode, path).toBe(404);
  for (const other of [
    '',
    '?url=',
    '?url=https%3A%2F%2Fother.example%2Fseries%2Ffirst-light',
    '?url=a&url=b',
  ])
    expect((await studio.get(`/oembed${other}`)).statusCode, other).toBe(404);
  expect((await embed('/series/first-light', '&format=xml')).statusCode).toBe(501);
  const page = await open('/series/first-light');
  const link = page.document.querySelector('link[type="application/json+oembed"]');
  expect(link?.getAttribute('title')).toBe('First Light');
  const { origin, pathname, search } = new URL(link?.getAttribute('href') ?? '');
  expect(origin).toBe('http://localhost:3000');
  expect((await studio.get(`${pathname}${search}`)).json().title).toBe(
    (await embed('/series/first-light')).json().title,
  );
});
