import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ShortUrl } from '../../../contract/marketing/short-urls.schema.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testApp } from '../../roles/testing/app.ts';

/** Still the first of June in Los Angeles. */
const clock = fixedClock(new Date('2026-06-02T01:00:00Z'));
const timeZone = { STUDIO_TIME_ZONE: 'America/Los_Angeles' };
const studio = await testApp({ demo: true, clock, config: timeZone });
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const maya = await studio.signIn('maya@openmat.test');
const calls = '/admin/api/short_urls';

beforeEach(async () => {
  clock.advance(120_000);
});

const make = (target: string, slug?: string) =>
  studio.post(calls, { target, ...(slug ? { slug } : {}) }, admin);
const made = async (target: string, slug?: string): Promise<ShortUrl> => {
  const answer = await make(target, slug);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const list = async (query = ''): Promise<ShortUrl[]> => (await studio.get(`${calls}${query}`, admin)).json();
const remove = (id: number, cookie = admin) =>
  studio.send(`${calls}/${id}`, { method: 'DELETE', ...(cookie ? { cookie } : {}) });
const follow = (slug: string, sent: object = {}) => studio.send(`/s/${slug}`, sent);
const found = async (slug: string): Promise<ShortUrl | undefined> => {
  await studio.features.administration.marketing.counted();
  return (await list(`?q=${slug}`)).find((one) => one.slug === slug);
};

describe('NS-215 S30 a short URL', () => {
  test('redirects to its target with an uncached 302, is counted by day, and is Not Found once deleted', async () => {
    const { id, url, target, clicks } = await made('https://other.example/light?a=1#top', 'Light-2026');
    expect([url, target, clicks]).toEqual([
      'http://localhost:3000/s/light-2026',
      'https://other.example/light?a=1#top',
      0,
    ]);
    for (const slug of ['light-2026', 'Light-2026']) {
      const answer = await follow(slug);
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        302,
        target,
        'no-store',
      ]);
    }
    // What only looks, or fetches ahead, has not followed it.
    await follow('light-2026', { method: 'HEAD' });
    await follow('light-2026', { headers: { 'sec-purpose': 'prefetch' } });
    const counted = await found('light-2026');
    expect([counted?.clicks, counted?.clicksPerDay.length, counted?.clicksPerDay.at(-1)]).toEqual([
      2,
      30,
      { day: '2026-06-01', clicks: 2 },
    ]);
    expect((await remove(id)).json()).toEqual({ success: true });
    const gone = await follow('light-2026');
    expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await remove(id)).statusCode).toBe(404);
    // A click that waits while its short URL goes is left out.
    expect((await pool.query('select from short_url_clicks where short_url_id = $1', [id])).rowCount).toBe(0);
  });

  test('gets a random slug when none is given', async () => {
    const [one, other] = [await made('https://a.example/'), await made('https://a.example/')];
    expect(one.slug).toMatch(/^[a-z2-9]{7}$/);
    expect(one.slug).not.toBe(other.slug);
  });

  test.each([
    ['first-light', 'This slug is taken.'],
    ['ab', 'A slug has 3 to 40 letters from a to z, digits and hyphens.'],
    ['first/light', 'A slug has 3 to 40 letters from a to z, digits and hyphens.'],
    ['füße', 'A slug has 3 to 40 letters from a to z, digits and hyphens.'],
  ])('is refused with 422 beside its slug %s', async (slug, problem) => {
    const answer = await make('https://a.example/', slug);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { slug: [problem] }]);
  });

  test('is refused with both errors when its target is invalid and its slug is taken', async () => {
    const answer = await make('a.example', 'First-Light');
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      {
        target: ['Type an address that begins with http:// or https://.'],
        slug: ['This slug is taken.'],
      },
    ]);
  });

  test.each(['javascript:alert(1)', 'ftp://a.example/', 'a.example', 'http://localhost:3000/s/desk'])(
    'never leads to %s',
    async (target) => {
      const answer = await make(target, 'unsafe');
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['target']]);
      expect((await follow('unsafe')).statusCode).toBe(404);
    },
  );

  test.each(['none', 'x', '..%2f..'])('is answered with 404 when its slug %s is unknown', async (slug) =>
    expect((await follow(slug)).statusCode).toBe(404),
  );
});

describe('NS-215 S40 the list of short URLs', () => {
  test('is searched by slug and target, sorted by clicks or by age, and paged', async () => {
    const latest = await made('https://letters.example/june', 'june');
    expect((await list())[0]?.id).toBe(latest.id);
    expect((await list('?q=LETTERS.example')).map(({ slug }) => slug)).toEqual(['june']);
    const clicks = (await list('?order=clicks')).map((one) => one.clicks);
    expect(clicks).toEqual(clicks.toSorted((one, other) => other - one));
    const page = await studio.get(`${calls}?per_page=2&page=2`, admin);
    expect([page.json().length, Number(page.headers.total)]).toEqual([2, (await list()).length]);
  });

  test('is refused with 401 for a visitor and 403 for a member', async () => {
    for (const [cookie, status] of [
      ['', 401],
      [maya, 403],
    ] as const) {
      expect((await studio.get(calls, cookie)).statusCode).toBe(status);
      expect((await studio.post(calls, { target: 'https://a.example/' }, cookie)).statusCode).toBe(status);
      expect((await remove(1, cookie)).statusCode).toBe(status);
    }
  });
});

test('clicks of many visitors are summed over two processes, and counted by day of the studio’s time zone', async () => {
  const other = await testApp({ database: studio.database, clock, config: { ...timeZone, BUILD: 'none' } });
  const { slug } = await made('https://a.example/', 'busy');
  const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:${index}::1`);
  await Promise.all(
    addresses.flatMap((address) => [follow(slug, { address }), other.send(`/s/${slug}`, { address })]),
  );
  await Promise.all([studio, other].map(({ features }) => features.administration.marketing.counted()));
  // Past midnight in Los Angeles.
  clock.advance(7 * 60 * 60 * 1000);
  onTestFinished(() => clock.advance(-7 * 60 * 60 * 1000));
  await follow(slug);
  const counted = await found(slug);
  expect(counted?.clicks).toBe(121);
  expect(counted?.clicksPerDay.filter(({ clicks }) => clicks > 0)).toEqual([
    { day: '2026-06-01', clicks: 120 },
    { day: '2026-06-02', clicks: 1 },
  ]);
});

test('short URLs are rate limited: 120 follows for an address and 30 new ones for an administrator', async () => {
  const address = '2001:db8:ffff::1';
  const answers = await Promise.all(Array.from({ length: 125 }, () => follow('desk', { address })));
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(5);
  expect((await follow('desk', { address: '2001:db8:fffe::1' })).statusCode).toBe(302);
  const statuses = await Promise.all(Array.from({ length: 32 }, () => make('https://a.example/')));
  expect(statuses.filter(({ statusCode }) => statusCode === 429).length).toBe(2);
});
