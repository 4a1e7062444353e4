import { beforeAll, describe, expect, test } from 'vitest';
import type { Video } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { testApp } from '../../roles/testing/app.ts';
import { type RenderedPage, renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const categories = ['Yoga', 'Fitness', 'Mindfulness', 'Wellness', 'Skills'];
const cookies = { noor: '' };

beforeAll(async () => {
  cookies.noor = await studio.signIn('noor@openmat.test');
});

const open = async (path: string, cookie?: string): Promise<RenderedPage> => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect(statusCode, path).toBe(200);
  return renderedPage(body);
};
const within = (page: RenderedPage, element: HTMLElement): RenderedPage =>
  renderedPage(`<main>${page.document.importNode(element, true).outerHTML}</main>`);
/** Returns the cards of a page with their addresses and texts. */
const cardsOf = (page: RenderedPage) =>
  page.getAllByRole('article').map((card) => {
    const link = card.querySelector('h3 a');
    return { element: card, href: link?.getAttribute('href') ?? '', text: card.textContent ?? '' };
  });
const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the series', () => {
  test('CAT-043 to CAT-049: have their title, caption, a button per category that leads to its series, featured series and all styles', async () => {
    const page = await open('/series');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Series');
    expect(page.getByText('Follow a guided program to hit your fitness & wellness goals.')).toBeDefined();
    const cards = [...page.getByRole('list', { name: 'Categories' }).querySelectorAll('a')];
    expect(cards.map(({ textContent }) => textContent)).toEqual([...categories, 'See all styles']);
    expect(hrefsOf(cards)).toEqual([
      ...categories.map((title) => `/series/filter?categories=${title.toLowerCase()}`),
      '/series/filter',
    ]);
    const featured = within(page, page.getByRole('region', { name: 'Featured series' }));
    expect(featured.getAllByRole('article').length).toBeGreaterThan(0);
    const fitness = await open('/series/filter?categories=fitness');
    expect(fitness.getByRole('button', { name: 'Remove filter Fitness' })).toBeDefined();
  });

  test('CAT-061 and GEN-013 to GEN-018: cards lead to the class list of a series and to the page of a bundle', async () => {
    const cards = cardsOf(await open('/explore/filter?order=az'));
    const isBundle = ({ element }: { element: HTMLElement }) =>
      [...element.querySelectorAll('span')].some(({ textContent }) => textContent === 'Bundle');
    const [bundles, series] = [cards.filter(isBundle), cards.filter((card) => !isBundle(card))];
    expect(bundles.length).toBeGreaterThan(0);
    expect(series.length).toBeGreaterThan(0);
    for (const { href } of bundles) expect(href).toMatch(/^\/bundles\/[a-z-]+$/);
    for (const { href } of series) expect(href).toMatch(/^\/series\/[a-z-]+\/workouts$/);
    const opened = await open(series[0]?.href ?? '');
    expect(opened.getByRole('heading', { level: 2, name: 'Classes' })).toBeDefined();
  });

  test.each(['/series/first-light', '/series/first-light/workouts'])(
    'CAT-062, CAT-063 and NS-246: %s has the heading Classes and a list of cards per section',
    async (path) => {
      const answer = await studio.get('/api/v2/plan_entries?plan_id=first-light');
      const { sections } = answer.json() as { sections: { title: string; items: unknown[] }[] };
      const page = await open(path);
      expect(sections.length).toBeGreaterThan(1);
      const classes = within(page, page.getByRole('region', { name: 'Classes' }));
      const headings = classes.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
      expect(headings).toEqual(['Classes', ...sections.map(({ title }) => title)]);
      for (const { title, items } of sections) {
        const carousel = page.getByRole('region', { name: title });
        expect(carousel.querySelectorAll('article')).toHaveLength(items.length);
      }
    },
  );

  test('NS-016: the tabs Overview and Classes lead from one page of a series to the other', async () => {
    for (const path of ['/series/first-light', '/series/first-light/workouts']) {
      const page = await open(path);
      const tabs = [...page.getByRole('navigation', { name: 'First Light' }).querySelectorAll('a')];
      expect(tabs.map(({ textContent }) => textContent)).toEqual([
        'Overview',
        expect.stringMatching(/^Classes/),
      ]);
      expect(hrefsOf(tabs)).toEqual(['/series/first-light', '/series/first-light/workouts']);
      expect(tabs.find((tab) => tab.hasAttribute('aria-current'))?.getAttribute('href')).toBe(path);
    }
  });

  test('a series is one page: both of its addresses have the intro, the description, the classes and the comments', async () => {
    const plan = (await studio.get('/api/v2/plans/first-light')).json() as { longDescription: string };
    for (const path of ['/series/first-light', '/series/first-light/workouts']) {
      const page = await open(path);
      const text = page.getByRole('main').textContent;
      expect(text).toContain(plan.longDescription);
      expect(page.getByRole('button', { name: 'Play the intro to First Light' })).toBeDefined();
      expect(page.getByRole('heading', { name: /Comments?$/ })).toBeDefined();
    }
  });

  test('NS-016 CAT-075: the page of a series has its intro video, which plays for visitors and lapsed members', async () => {
    const products = (await studio.get('/api/v2/products?per_page=100')).json() as Product[];
    const keys = ['thumbnails', 'introVideoThumbnail', 'thumbnailImage', 'coverPhoto', 'bannerPhoto'];
    for (const product of products) expect(Object.keys(product)).toEqual(expect.arrayContaining(keys));
    const [one] = products;
    expect([one?.thumbnails.medium, one?.thumbnails.default, one?.coverPhoto.url]).toEqual([
      expect.stringMatching(/-480\.webp$/),
      expect.stringMatching(/-960\.webp$/),
      expect.stringMatching(/-960\.webp$/),
    ]);
    const introduced = products.filter(({ introVideoThumbnail }) => introVideoThumbnail !== null);
    expect(introduced.map(({ slug }) => slug).toSorted()).toEqual(['blue-hour', 'first-light']);
    const lapsed = await studio.signIn('lapsed@openmat.test');
    for (const { slug, title, introVideoThumbnail } of introduced) {
      const page = await open(`/series/${slug}`);
      expect(page.getByRole('button', { name: `Play the intro to ${title}` })).toBeDefined();
      for (const cookie of [undefined, lapsed, cookies.noor]) {
        const answer = await studio.get(`/api/v2/plans/${slug}/intro_video`, cookie);
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
        const video = answer.json() as Video;
        expect([video.locked, video.thumbnail]).toEqual([false, introVideoThumbnail]);
        const playlist = await studio.get(video.hlsUrl ?? '');
        expect([playlist.statusCode, playlist.body.startsWith('#EXTM3U')]).toEqual([200, true]);
      }
    }
    const without = products.find(
      ({ type, introVideoThumbnail }) => type === 'Series' && !introVideoThumbnail,
    );
    expect(
      (await open(`/series/${without?.slug}`)).queryByRole('button', { name: /^Play the intro/ }),
    ).toBeNull();
    for (const slug of [without?.slug, 'the-quiet-year', 'no-such'])
      expect((await studio.get(`/api/v2/plans/${slug}/intro_video`)).statusCode).toBe(404);
  });

  test('a series that is a best seller says so on its card and on its page', async () => {
    const best = (await studio.get('/api/v2/products?per_page=100'))
      .json()
      .filter((one: Product) => one.bestSeller);
    expect(best).toHaveLength(2);
    const cards = cardsOf(await open('/explore/filter?order=az')).filter(({ text }) =>
      text.includes('Best Seller'),
    );
    expect(cards.map(({ href }) => href).toSorted()).toEqual(best.map(({ url }: Product) => url).toSorted());
    for (const { slug } of best)
      expect(
        (await open(`/series/${slug}`)).getByText('Best Seller', { selector: '.eyebrow' }),
      ).toBeDefined();
    expect(
      (await open('/series/first-light')).queryAllByText('Best Seller', { selector: '.eyebrow' }),
    ).toEqual([]);
  });

  test('NS-064 bundles have no heart, series have one', async () => {
    const products = (await studio.get('/api/v2/products?per_page=100')).json() as {
      type: string;
      title: string;
      url: string;
    }[];
    const bundle = products.find(({ type }) => type === 'Bundle');
    const hearts = (page: RenderedPage) =>
      page.getAllByRole('button', { name: /^Save / }).map((heart) => heart.getAttribute('aria-label'));
    const listing = await open('/explore/filter', cookies.noor);
    expect(cardsOf(listing).map(({ href }) => href)).toContain(bundle?.url);
    const page = await open(bundle?.url ?? '', cookies.noor);
    for (const followed of [hearts(listing), hearts(page)]) {
      expect(followed.length).toBeGreaterThan(0);
      expect(followed).not.toContain(`Save ${bundle?.title}`);
    }
  });
});

describe('the lists of series', () => {
  test('CAT-036: the page of a category keeps its path and shows what its filters let through, with what is chosen', async () => {
    const all = cardsOf(await open('/explore/yoga')).length;
    const query = 'difficulties=beginner&order=az';
    const wanted = (await studio.get(`/api/v2/products?categories=yoga&${query}`)).json() as {
      url: string;
    }[];
    const page = await open(`/explore/yoga?${query}`);
    const listing = page.getByRole('region', { name: 'Yoga series' });
    expect(cardsOf(within(page, listing)).map(({ href }) => href)).toEqual(wanted.map(({ url }) => url));
    expect(wanted.length).toBeLessThan(all);
    expect(wanted.length).toBeGreaterThan(0);
    expect(page.getByRole('button', { name: 'Difficulty (1)' }).getAttribute('aria-expanded')).toBe('false');
    expect(page.getByRole('link', { name: 'Clear All' }).getAttribute('href')).toBe('/explore/yoga?order=az');
    const none = await open('/explore/yoga?instructors=no-such');
    expect(none.getByRole('main').textContent).toContain('We looked but this search has zero matches');
  });

  test('CAT-047: all featured series stand on the page of series', async () => {
    const featured = (
      await studio.get('/api/v2/products?featured=true&type=series&order=rank&per_page=100')
    ).json();
    expect(featured.length).toBeGreaterThan(3);
    const page = await open('/series');
    const region = page.getByRole('region', { name: 'Featured series' });
    expect(cardsOf(within(page, region)).map(({ href }) => href)).toEqual(
      featured.map(({ url }: { url: string }) => url),
    );
  });

  test('NS-235 the page of series offers three orders, with Most Popular chosen', async () => {
    const sort = (await open('/series')).getByRole<HTMLSelectElement>('combobox', { name: /Sort by/ });
    const orders = [...sort.querySelectorAll('option')].filter((option) => !option.disabled);
    expect(orders.map((option) => [option.value, option.hasAttribute('selected')])).toEqual([
      ['date', false],
      ['rank', true],
      ['az', false],
    ]);
  });

  test('a class of a coach and of a series has its options', async () => {
    for (const [path, region] of [
      ['/instructors/maya-okafor', "Maya's Classes & Series"],
      ['/series/first-light/workouts', 'Classes'],
    ] as const)
      for (const cookie of [undefined, cookies.noor]) {
        const page = await open(path, cookie);
        const list = within(page, page.getByRole('region', { name: region }));
        const classes = cardsOf(list).filter(({ href }) => /\/workouts\/\d/.test(href));
        expect(classes.length).toBeGreaterThan(3);
        for (const { element } of classes)
          expect(element.querySelector('button[aria-label^="Options for"]'), path).not.toBeNull();
      }
  });
});
