import { beforeAll, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true });
const shown = demoStudio.classes.filter(
  ({ state, video, publishedDaysAgo }) =>
    state === 'published' && video === 'finished' && publishedDaysAgo > 0,
);
const paid = shown.find(({ freePreview }) => !freePreview);
const free = shown.find(({ freePreview }) => freePreview);
const [series] = demoStudio.series;
const addresses = async () => {
  const answer = await studio.get('/sitemap.xml');
  return [...answer.body.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  );
};
/** One page of each kind. */
const pages: Record<string, string> = {
  home: '/',
  explore: '/explore',
  'explore listing': '/explore/filter?categories=yoga',
  category: '/explore/yoga',
  'class finder': '/class-finder?styles=yoga&duration=15-30',
  'series carousels': '/series',
  'series listing': '/series/filter',
  series: `/series/${series?.slug}`,
  'series classes': `/series/${series?.slug}/workouts`,
  bundle: `/bundles/${demoStudio.bundles[0]?.slug}`,
  coaches: '/instructors',
  coach: `/instructors/${demoStudio.coaches[0]?.slug}`,
  playlists: '/playlists',
  'sign in': '/signin',
};
const people = { visitor: '', maya: '', lapsed: '', admin: '' };
let classPages: string[] = [];
type Answer = Awaited<ReturnType<typeof studio.get>>;
const answers = new Map<string, Promise<Answer>>();
/** A page as one of the people has it; each is rendered once for all tests that only look at it. */
const pageFor = (path: string, who: keyof typeof people = 'visitor'): Promise<Answer> => {
  const key = `${who} ${path}`;
  const answer = answers.get(key) ?? studio.get(path, people[who]);
  answers.set(key, answer);
  return answer;
};
const everybody = Object.keys(people) as (keyof typeof people)[];
beforeAll(async () => {
  for (const name of ['maya', 'lapsed', 'admin'] as const)
    people[name] = await studio.signIn(`${name}@openmat.test`);
  const listed = await addresses();
  // Those of a free preview and of one that is not: where videos are played.
  classPages = [paid, free].flatMap((one) => listed.find((path) => path.endsWith(`/${one?.id}`)) ?? []);
});

describe('R01, R02, GEN-004 the pages of the catalog', () => {
  test.each(Object.keys(pages))('%s is rendered on the server for every visitor', async (name) => {
    for (const who of everybody) {
      const answer = await pageFor(pages[name] ?? '', who);
      if (name === 'sign in' && who !== 'visitor') expect(answer.statusCode).toBe(307);
      else
        expect([answer.statusCode, answer.headers['content-type']], who).toEqual([
          200,
          'text/html; charset=utf-8',
        ]);
    }
    const { body } = await pageFor(pages[name] ?? '');
    expect(body).toMatch(/<main/);
    expect(body).toMatch(/<title>[^<]+<\/title>/);
  });

  test('the Explore page links to Fit my time', async () => {
    expect((await pageFor('/explore')).body).toContain('href="/fit-my-time"');
  });

  test('BEY-70 NS-016 NS-018: the sitemap lists every kind of page once and no unpublished class, and a sample of its addresses answers 200', async () => {
    const listed = await addresses();
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of [
      '/',
      '/explore',
      '/class-finder',
      '/series',
      '/instructors',
      '/explore/yoga',
      `/series/${series?.slug}`,
    ])
      expect(listed).toContain(path);
    expect(listed.length).toBeGreaterThan(shown.length);
    const sample = listed.filter((_path, index) => index % 36 === 0);
    for (const path of sample) expect((await studio.get(path)).statusCode, path).toBe(200);
    for (const one of demoStudio.classes.filter(({ state }) => state !== 'published'))
      expect(listed.filter((path) => path.endsWith(`/${one.id}`))).toEqual([]);
    expect((await studio.get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect((await studio.get('/sitemap-1.xml')).statusCode).toBe(404);
  });

  test.each([
    '/series/nothing',
    '/bundles/nothing',
    '/instructors/nothing',
    '/explore/nothing',
    '/nothing/at/all',
    '/classes',
    '/series/no-such-series/workouts',
    '/series/first-light/workouts/999999',
  ])('NS-015: %s answers 404 with a page that says so and links to the class finder', async (path) => {
    const answer = await studio.get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('We couldn&#x27;t find that page');
    expect(/<main.*<\/main>/s.exec(answer.body)?.[0]).toMatch(/href="\/class-finder"[^>]*>Find a class</);
  });

  test('NS-022: personal and admin pages redirect a visitor to the sign-in, which leads back to them', async () => {
    for (const path of ['/my/playlists?uuid=one', '/my/anything', '/admin/billboards']) {
      const answer = await studio.get(path);
      expect([answer.statusCode, decodeURIComponent(String(answer.headers.location))]).toEqual([
        307,
        `/signin?redirect=${path}`,
      ]);
    }
    expect((await studio.get('/admin/billboards', people.maya)).statusCode).toBe(404);
    expect((await studio.get('/admin', people.admin)).statusCode).toBe(200);
  });

  test('a query parameter that no page reads is rendered neither for visitors nor for members', async () => {
    for (const cookie of ['', people.maya])
      for (const [asked, read] of [
        ['/class-finder?utm_source=letter&styles=yoga', '/class-finder?styles=yoga'],
        ['/series?fbclid=<b>', '/series'],
      ] as const) {
        const { body, statusCode } = await studio.get(asked, cookie);
        expect(statusCode).toBe(200);
        expect(body).not.toMatch(/utm_source|fbclid/);
        const canonical = /<link rel="canonical" href="([^"]+)"/;
        expect(canonical.exec(body)?.[1]).toBe(canonical.exec((await studio.get(read, cookie)).body)?.[1]);
      }
  });

  test.each([
    '//evil.example/',
    '//evil.example/series/',
    '///evil.example',
    '/\\evil.example/series/',
    '/series//evil.example/',
    '/%2F%2Fevil.example/',
  ])('%s leads to no other host', async (path) => {
    const { headers, body } = await studio.get(path);
    expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
    expect(body).not.toContain('//evil.example');
  });
});

describe('a rendered page', () => {
  const all = () => [...Object.values(pages), ...classPages, '/nothing'];
  const nonceOf = (header: unknown) => /script-src [^;]*'nonce-([^']+)'/.exec(String(header))?.[1] ?? '';

  test('carries a policy with a nonce of its own, and every script and style carries that nonce', async () => {
    const nonces = new Set<string>();
    for (const path of all())
      for (const who of ['visitor', 'maya'] as const) {
        if (path === '/signin' && who === 'maya') continue;
        const { headers, body } = await pageFor(path, who);
        const nonce = nonceOf(headers['content-security-policy']);
        expect(nonce.length).toBeGreaterThan(20);
        nonces.add(nonce);
        const active = [...body.matchAll(/<(script|style)\b[^>]*>/g)].map(([tag]) => tag);
        const preloads = [...body.matchAll(/<link[^>]*rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
        const data = /type="application\/(ld\+)?json"/;
        const bare = [...active, ...preloads].filter(
          (tag) => !data.test(tag) && !tag.includes(`nonce="${nonce}"`),
        );
        expect(bare, path).toEqual([]);
        expect(active.length).toBeGreaterThan(1);
        expect(body).not.toContain('__csp_nonce__');
        expect(body.match(/<[^>]+\s(style|on[a-z]+)="/)?.[0], path).toBeUndefined();
        expect(body).not.toMatch(/(href|src)="javascript:/);
      }
    expect(nonces.size).toBe(all().length * 2 - 1);
  });

  test('has a policy that allows only its own files', async () => {
    const policy = String((await pageFor('/explore')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ])
      expect(policy).toContain(rule);
  });

  test('BEY-13: holds no address of a video and no token for any viewer', async () => {
    const media = /\/media\/|\.m3u8|\.m4s|"hlsUrl":"/;
    expect(classPages).toHaveLength(2);
    for (const path of all())
      for (const who of everybody) {
        const { body } = await pageFor(path, who);
        expect(body, path).not.toMatch(media);
        expect(body, path).not.toMatch(/eyJ[\w-]{10}/);
      }
    for (const path of [
      'plan_entries?per_page=100',
      `plan_entries?plan_id=${series?.slug}`,
      'products',
      'search?q=hips',
      `recommendations/page/class/${paid?.id}/position/bottom`,
    ])
      expect((await studio.get(`/api/v2/${path}`, people.maya)).body).not.toMatch(media);
    const { body: playable } = await studio.get(`/api/v2/plan_entries/${paid?.id}`, people.maya);
    const token = /"hlsUrl":"\/media\/([^/]+)/.exec(playable)?.[1] ?? 'none';
    expect(token).toMatch(/^eyJ[\w-]{10}/);
  });

  test('is shared among visitors and never between a visitor and a member', async () => {
    const mine = /maya@openmat\.test|demo-maya/;
    for (const path of [...Object.values(pages).filter((one) => one !== '/signin'), ...classPages]) {
      const before = await pageFor(path);
      const own = await pageFor(path, 'maya');
      const after = await studio.get(path);
      const other = await pageFor(path, 'admin');
      const plain = ({ body, headers }: typeof before) =>
        body.replaceAll(nonceOf(headers['content-security-policy']), '');
      expect(own.body, path).toMatch(mine);
      for (const answer of [before, after, other]) expect(answer.body, path).not.toMatch(mine);
      // What members change is rendered anew for each visitor.
      if (path !== pages.playlists) expect(plain(after), path).toBe(plain(before));
      for (const answer of [before, own]) expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(before.headers['set-cookie']).toBeUndefined();
    }
  });

  test('HOME-001 NS-019: shows a visitor of the home page its sections and a carousel of each category', async () => {
    const visitor = (await pageFor('/')).body;
    expect(visitor).toContain('Start Practicing');
    expect(visitor).toContain('Twenty seconds inside');
    const titles = demoStudio.categories.map(({ slug }) => `/explore/filter?categories=${slug}`);
    const places = titles.map((href) => visitor.indexOf(href));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});
