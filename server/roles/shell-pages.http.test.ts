import { within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from './testing/app.ts';
import { renderedPage } from './testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const forEverybody = ['Explore', 'Series', 'Class Finder', 'Playlists', 'Instructors'];
const cookies = { visitor: '', maya: '', admin: '', lapsed: '' };
beforeAll(async () => {
  for (const name of ['maya', 'admin', 'lapsed'] as const)
    cookies[name] = await studio.signIn(`${name}@openmat.test`);
});
const answers = new Map<string, ReturnType<typeof studio.get>>();
/** A page is rendered once for all tests that look at it. */
const answerAt = (path: string, cookie: string) => {
  const key = `${cookie} ${path}`;
  const answer = answers.get(key) ?? studio.get(path, cookie);
  answers.set(key, answer);
  return answer;
};
const pageAt = async (path: string, cookie = '') => renderedPage((await answerAt(path, cookie)).body);
/** One element of a page, which is read much faster than the whole page. */
const partOf = (body: string, part: RegExp) => renderedPage(part.exec(body)?.[0] ?? '');

describe('the navigation bar as the server renders it', () => {
  test.each([
    ['a visitor', 'visitor', forEverybody],
    ['a member', 'maya', [...forEverybody, 'My Practice']],
    ['an administrator', 'admin', [...forEverybody, 'My Practice', 'Admin']],
  ] as const)(
    'NS-219: every link of it opens a page for %s, where it is the current one',
    async (_, who, titles) => {
      const barOf = async (path: string) => {
        const { statusCode, body } = await answerAt(path, cookies[who]);
        expect(statusCode, `${path} is served`).toBe(200);
        expect(body, path).toMatch(/<h1[ >]/);
        return [...partOf(body, /<nav[^>]* aria-label="Main".*?<\/nav>/s).document.querySelectorAll('nav a')];
      };
      const links = await barOf('/');
      expect(links.map(({ textContent }) => textContent)).toEqual(titles);
      for (const link of links) {
        const current = (await barOf(link.getAttribute('href') ?? '')).filter(
          (one) => one.getAttribute('aria-current') === 'page',
        );
        // The admin pages have a frame of their own.
        const expected = link.textContent === 'Admin' ? [] : [link.textContent];
        expect(current.map(({ textContent }) => textContent)).toEqual(expected);
      }
    },
  );

  test('GEN-012: administrators open the structure of a series, engagement, reports, moderation, offers, billboards, live instructors and live shows; members and visitors do not', async () => {
    const [series] = (await studio.get('/api/v2/products?type=series')).json();
    for (const path of [
      `/admin/plans/${series.id}/structure`,
      '/admin/engagement',
      '/admin/engagement?tab=series',
      '/admin/moderation',
      '/admin/moderation?tab=reports',
      '/admin/redemption_offers',
      '/admin/billboards',
      '/admin/live_instructors',
      '/admin/live_shows',
    ]) {
      const opened = await answerAt(path, cookies.admin);
      expect([path, opened.statusCode]).toEqual([path, 200]);
      expect(opened.body, path).toMatch(/<h1[ >]/);
      for (const who of ['maya', 'lapsed'] as const)
        expect([path, who, (await answerAt(path, cookies[who])).statusCode]).toEqual([path, who, 404]);
      const visitor = await answerAt(path, cookies.visitor);
      expect(visitor.statusCode).toBe(307);
      const { pathname } = new URL(path, 'http://localhost');
      expect(visitor.headers.location).toContain(`/signin?redirect=${encodeURIComponent(pathname)}`);
    }
  });

  test('GEN-009: the admin links to all eight tools of the staff, and each opens under its name', async () => {
    const railOf = async (path: string) => {
      const { statusCode, body } = await answerAt(path, cookies.admin);
      expect(statusCode, path).toBe(200);
      const rail = partOf(body, /<nav[^>]* aria-label="Admin".*?<\/nav>/s);
      return {
        links: [...rail.document.querySelectorAll('a')],
        heading: partOf(body, /<h1.*?<\/h1>/s).document.querySelector('h1')?.textContent,
      };
    };
    const hrefs = new Map(
      (await railOf('/admin')).links.map((link) => [link.textContent, link.getAttribute('href') ?? '']),
    );
    const currentAt = async (path: string) =>
      (await railOf(path)).links.find((link) => link.getAttribute('aria-current'))?.textContent;
    for (const name of [
      ...['Billboards', 'Live instructors', 'Live shows', 'Redemption offers'],
      ...['URL shortener', 'Classes', 'Music', 'UTM builder'],
    ]) {
      const href = hrefs.get(name) ?? `no link ${name}`;
      expect([(await railOf(href)).heading, await currentAt(href)]).toEqual([name, name]);
    }
    // The class-builder is the editor behind the list of classes.
    expect(await currentAt('/admin/class_builder/1004/edit')).toBe('Classes');
  });

  test('the bell is for members', async () => {
    const bellOf = async (cookie: string) => {
      const banner = partOf((await answerAt('/playlists', cookie)).body, /<header.*?<\/header>/s);
      return within(banner.getByRole('banner')).queryByRole('button', { name: /^Notices/ });
    };
    expect(await bellOf('')).toBeNull();
    expect(await bellOf(cookies.maya)).not.toBeNull();
  });

  test.each(['/surveys/onboarding', '/subscribe'])(
    '%s, where the product’s own buttons lead, is a page',
    async (path) => {
      const { statusCode, body } = await studio.get(path);
      expect(statusCode).toBe(200);
      expect(body).toMatch(/<h1[ >]/);
    },
  );

  test('PRAC-004: ?start=true opens the first question of the survey', async () => {
    const page = await pageAt('/surveys/onboarding?start=true');
    expect(page.getByText('1 of 6')).toBeDefined();
    expect(page.queryByRole('button', { name: 'Start' })).toBeNull();
  });
});

describe('pages for some', () => {
  test('NS-022: a visitor is sent to sign in, and comes back', async () => {
    for (const path of [
      '/my/practice?tab=classes',
      '/settings/profile',
      '/admin',
      '/admin/engagement?tab=reports',
      '/admin/engagement/class/1004',
      '/admin/engagement/series/201',
      '/admin/engagement/live/1',
      '/admin/moderation?tab=words',
      '/admin/moderation/members/maya',
      '/admin/membership_plans',
      '/admin/billing',
      '/admin/payments',
      '/admin/members',
      '/admin/members/import',
      '/admin/members/demo-maya',
      '/admin/set_up',
      '/admin/no/such/page',
    ]) {
      const { statusCode, headers } = await studio.get(path);
      expect([statusCode, headers.location], path).toEqual([
        307,
        `/signin?redirect=${encodeURIComponent(path)}`,
      ]);
    }
  });

  test('NS-022, R48: a member who is no administrator finds nothing under /admin', async () => {
    for (const path of [
      '/admin',
      '/admin/engagement',
      '/admin/engagement/class/1004',
      '/admin/engagement/series/201',
      '/admin/engagement/live/1',
      '/admin/moderation',
      '/admin/moderation/members/maya',
      '/admin/membership_plans',
      '/admin/billing',
      '/admin/members',
      '/admin/members/import',
      '/admin/members/demo-maya',
      '/admin/set_up',
    ]) {
      const { statusCode, body } = await studio.get(path, cookies.maya);
      expect(statusCode, path).toBe(404);
      expect(partOf(body, /<main.*<\/main>/s).getByText("We couldn't find that page")).toBeDefined();
      const navigations = [...body.matchAll(/<nav[^>]* aria-label="([^"]*)"/g)].map(([, label]) => label);
      expect(navigations).toContain('Main');
      expect(navigations).not.toContain('Admin');
    }
  });

  test.each([
    ['', 'Classes'],
    ['?tab=class', 'Classes'],
    ['?tab=series', 'Series'],
    ['?tab=reports', 'Reports'],
    ['?tab=foo', 'Classes'],
  ])('ADM-010, ADM-012: /admin/engagement%s opens %s, for no search engine', async (query, title) => {
    const page = await pageAt(`/admin/engagement${query}`, cookies.admin);
    const tabs = within(page.getByRole('tablist', { name: 'Engagement' }));
    expect(tabs.getByRole('tab', { selected: true }).textContent).toBe(title);
    expect(page.meta('robots')).toBe('noindex');
  });

  test('NS-003, ADM-023: the product’s calls of the admin are below /admin/api, the service’s below its own, for administrators alone', async () => {
    const call = async (path: string, cookie: string): Promise<number> =>
      (await studio.post(path, { ids: ['1'], content_type: 'CLASS' }, cookie)).statusCode;
    const saves = '/admin/api/engagement/get_saves';
    expect(await call(saves, '')).toBe(401);
    expect(await call(saves, cookies.maya)).toBe(403);
    expect(await call(saves, cookies.admin)).toBe(200);
    for (const alias of ['/admin/api/content', '/comments-service/admin/api/engagement/get_saves'])
      expect(await call(alias, cookies.admin), alias).toBe(404);
  });
});

describe('like and dislike of a class or series as the server renders them', () => {
  const thumbs = async (path: string, cookie = '') =>
    partOf(
      (await answerAt(path, cookie)).body,
      /<fieldset[^>]* aria-label="What you make of it".*?<\/fieldset>/s,
    ).queryByRole('group', { name: 'What you make of it' });

  test.each(['/series/first-light/workouts/1002', '/series/first-light'])(
    'COM-036 COM-037 R44: how many like %s is served with it, how many dislike it nowhere, and a press signs in',
    async (path) => {
      const group = await thumbs(path);
      expect(group?.textContent).toMatch(/^[\d,]+$/);
      const links = [...(group?.querySelectorAll('a') ?? [])];
      expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
        expect.stringMatching(/^Like, [\d,]+$/),
        'Dislike',
      ]);
      for (const link of links)
        expect(link.getAttribute('href')).toBe(`/signin?redirect=${encodeURIComponent(path)}`);
    },
  );

  test('the class list of a series has no thumbs: they stand on its overview (NS-016)', async () => {
    expect(await thumbs('/series/first-light/workouts')).toBeNull();
  });

  test('R44: a lapsed member is led to a membership', async () => {
    const group = await thumbs('/series/first-light/workouts/1002', cookies.lapsed);
    const hrefs = [...(group?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/subscribe', '/subscribe']);
  });
});

test('a device keeps the studio beside its apps by the manifest that each page names, with icons of the sizes it says', async () => {
  expect((await answerAt('/', '')).body).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const answer = await studio.get('/manifest.webmanifest');
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const { name, start_url, display, icons } = answer.json();
  expect({ name, start_url, display }).toEqual({ name: 'Openmat', start_url: '/', display: 'standalone' });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, type } of icons) {
    const icon = await studio.get(src);
    expect([icon.statusCode, icon.headers['content-type']], src).toEqual([200, type]);
  }
});
