import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ListedPage, ManagedPage } from '../../../contract/pages/page-administration.schema.ts';
import type { Section } from '../../../contract/pages/sections/sections.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { renderedPage } from '../../roles/testing/rendered-page.ts';
import { someText } from './testing/pages-app.ts';

const here = await testApp({ demo: true });
/** Another process of the same studio. */
const there = await testApp({ database: here.database, clock: here.clock });
const cookies = { admin: '', maya: '' };
beforeAll(async () => {
  cookies.admin = await here.signIn('admin@openmat.test');
  cookies.maya = await here.signIn('maya@openmat.test');
});

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
  here.send(`/admin/api/${url}`, { method, cookie: cookies.admin, ...(body ? { body } : {}) });
const pageNamed = async (slug: string): Promise<ManagedPage> => {
  const list: ListedPage[] = (await send('GET', 'pages')).json();
  return (await send('GET', `pages/${list.find((page) => page.slug === slug)?.id}`)).json();
};
/** Saves these sections and shows them to visitors. */
const publish = async (page: ManagedPage, changes: Partial<ManagedPage['fields']>): Promise<ManagedPage> => {
  const body = { ...page.fields, ...changes, version: page.version };
  const saved: ManagedPage = (await send('PUT', `pages/${page.id}`, body)).json();
  return (await send('POST', `pages/${page.id}/publication`, { version: saved.version })).json();
};
const shown = async (path: string, cookie = '', app = there) =>
  renderedPage((await app.get(path, cookie)).body);
/** Titles of second order, as they stand on the page. */
const headings = async (path: string, cookie = '') =>
  [...(await shown(path, cookie)).document.querySelectorAll('h2')].map(({ textContent }) => textContent);
const common = { hidden: false, audience: 'everyone', tinted: false } as const;
const free = demoStudio.classes.find(({ freePreview, state }) => freePreview && state === 'published');

describe('BEY-65 the pages of the demo', () => {
  test.each(['about', 'help', 'terms', 'privacy', 'withdrawal', 'imprint'])(
    '/pages/%s is rendered, linked in the footer and in the sitemap',
    async (slug) => {
      const page = await shown(`/pages/${slug}`);
      expect(page.getByRole('heading', { level: 1 }).textContent?.toLowerCase()).toBe(slug);
      expect(page.meta('description')).toBe((await pageNamed(slug)).fields.description);
      expect(page.meta('og:title')).toContain((await pageNamed(slug)).fields.title);
      const footer = page.getByRole('navigation', { name: 'Footer' });
      expect([...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain(
        `/pages/${slug}`,
      );
      expect((await there.get('/sitemap.xml')).body).toContain(`/pages/${slug}<`);
    },
  );

  test('an address without a page is Not Found', async () => {
    expect((await there.get('/pages/nothing-like-it')).statusCode).toBe(404);
  });

  test('the usual address of a legal page leads to the page where it is published', async () => {
    const at = async (path: string) => {
      const { statusCode, headers } = await there.get(path);
      return [statusCode, headers.location];
    };
    expect(await at('/privacy')).toEqual([302, '/pages/privacy']);
    const { id, fields } = await pageNamed('withdrawal');
    onTestFinished(async () => void (await publish(await pageNamed('withdrawal'), fields)));
    await send('DELETE', `pages/${id}/publication`);
    expect(await at('/withdrawal')).toEqual([404, undefined]);
    expect(await at('/.well-known/change-password')).toEqual([302, '/settings/security']);
  });
});

describe('BEY-65 a publication', () => {
  test('shows on cached pages of every process, escapes HTML of its author, and redirects its former address', async () => {
    await shown('/pages/about');
    const page = await pageNamed('about');
    onTestFinished(async () => {
      await publish(await pageNamed('who-we-are'), page.fields);
      await expect.poll(async () => (await there.get('/pages/about')).statusCode).toBe(200);
    });
    await publish(page, {
      slug: 'who-we-are',
      title: 'Who we are',
      picture: 'hero/moon-sea',
      sections: [someText('<b>Six</b> coaches.\n\n- one\n- **two**, see [series](/series)')],
    });
    await expect.poll(async () => (await there.get('/pages/about')).statusCode).toBe(301);
    expect((await there.get('/pages/about')).headers.location).toBe('/pages/who-we-are');
    const after = await shown('/pages/who-we-are');
    expect(after.getByText('<b>Six</b> coaches.').tagName).toBe('P');
    expect(after.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('two, see series');
    expect(after.getByRole('link', { name: 'series' }).getAttribute('href')).toBe('/series');
    expect(after.meta('og:image')).toContain('/images/hero/moon-sea-960.webp');
    expect(after.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/pages/who-we-are');
  });

  test('a saved draft changes nothing for visitors, and its preview is for editors only and not cached', async () => {
    const page = await pageNamed('terms');
    const save = (changes: object, { version } = page) =>
      send('PUT', `pages/${page.id}`, { ...page.fields, ...changes, version });
    onTestFinished(async () => {
      await save({}, await pageNamed('terms'));
    });
    await save({ title: 'Not yet' });
    expect((await shown('/pages/terms')).getByRole('heading', { level: 1 }).textContent).toBe('Terms');
    const preview = await here.get(`/admin/pages/${page.id}/preview`, cookies.admin);
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'no-store']);
    expect((await here.get(`/admin/pages/${page.id}/preview`, cookies.maya)).statusCode).toBe(404);
    expect((await send('GET', `pages/${page.id}`)).headers['cache-control']).toBe('no-store');
  });
});

describe('BEY-65 the home page that a studio arranges', () => {
  const arranged: Section[] = [
    { ...someText('Words of ours.'), title: 'Ours' },
    {
      ...common,
      id: 'rule',
      type: 'carousel',
      title: 'Newest series',
      source: { by: 'rule', list: 'series', order: 'newest', category: null },
    },
    {
      ...common,
      id: 'hand',
      type: 'carousel',
      title: 'Begin here',
      source: { by: 'hand', list: 'classes', ids: [free?.id ?? 0, 999_999] },
    },
    { ...common, id: 'quote', type: 'quote', text: 'Quiet.', author: 'Priya', audience: 'members' },
    { ...common, id: 'video', type: 'video', title: 'Watch one', text: '', classId: free?.id ?? 0 },
    { ...common, id: 'feature', type: 'page-builder', model: 'home-feature' },
    { ...common, id: 'carousels', type: 'category-carousels', order: ['skills'], introductions: true },
    {
      ...common,
      id: 'end',
      type: 'call-to-action',
      title: 'Come in',
      text: '',
      link: { title: 'Plans', href: '/subscribe' },
    },
  ];

  beforeAll(async () => {
    expect(await headings('/')).toContain('What you get');
    await publish(await pageNamed(''), { sections: arranged, description: 'A quiet room.' });
  });

  test('is rendered from its sections, with five category carousels in the order it names and content of the outside page builder', async () => {
    await expect.poll(async () => (await headings('/'))[0]).toBe('Ours');
    const titles = await headings('/');
    expect(titles.slice(0, 5)).toEqual([
      'Ours',
      'Newest series',
      'Begin here',
      'Watch one',
      'Twelve minutes before sleep.',
    ]);
    const names = demoStudio.categories.map(({ title }) => title);
    const carousels = titles.slice(5, 10);
    expect(carousels[0]).toBe(demoStudio.categories.find(({ slug }) => slug === 'skills')?.title);
    expect(carousels.toSorted()).toEqual(names.slice(0, 5).toSorted());
    expect(titles.at(-1)).toBe('Come in');
    const page = await shown('/');
    expect(page.meta('description')).toBe('A quiet room.');
    expect(page.getByRole('link', { name: 'Plans' }).getAttribute('href')).toBe('/subscribe');
    expect(page.getByRole('button', { name: new RegExp(`^Play ${free?.title}`) })).toBeDefined();
    expect(page.queryByText('Quiet.')).toBeNull();
    expect((await shown('/', cookies.maya)).getByText(/Quiet\./)).toBeDefined();
  });

  test('HOME-018 stands behind the port of the page builder: a schema of its types, and a section by its name', async () => {
    const { schema } = (await here.get('/api/v2/home')).json();
    expect(JSON.parse(schema).map(({ model }: { model?: string }) => model)).toEqual([
      'words',
      'rule',
      'hand',
      'quote',
      'video',
      'home-feature',
      'carousels',
      'end',
    ]);
    expect((await here.get('/api/v2/builder/end?urlPath=/')).json()).toEqual({
      model: 'end',
      section: arranged.at(-1),
    });
    expect((await here.get('/api/v2/builder/home-feature?urlPath=/')).json().html).toContain(
      'Twelve minutes',
    );
    expect((await here.get('/api/v2/builder/end?urlPath=/series')).statusCode).toBe(404);
  });

  test('BEY-65 picked cards come in the order of the editor, without duplicates and unknown ids', async () => {
    const [one, two] = demoStudio.classes.filter(
      ({ state, video, publishedDaysAgo }) =>
        state === 'published' && video === 'finished' && publishedDaysAgo > 0,
    );
    const ids = [two?.id, 999_999, one?.id, two?.id];
    const classes = (await here.get(`/api/v2/picked_classes?ids=${ids}`)).json();
    expect(classes.map(({ id }: { id: number }) => id)).toEqual([two?.id, one?.id]);
    const [series, other] = demoStudio.series;
    const products = (await here.get(`/api/v2/picked_products?ids=${other?.id},${series?.id}`)).json();
    expect(products.map(({ id }: { id: number }) => id)).toEqual([other?.id, series?.id]);
    expect((await here.get('/api/v2/picked_classes?ids=1,x')).statusCode).toBe(400);
  });
});
