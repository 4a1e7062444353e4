import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../roles/testing/app.ts';
import { type RenderedPage, renderedPage } from '../../roles/testing/rendered-page.ts';
import { sayCatalogChanged } from './studio-store.ts';

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
/** What a card is called, where it leads, and what it says. */
const cardsOf = (page: RenderedPage) =>
  page.getAllByRole('article').map((card) => {
    const link = card.querySelector('h3 a');
    return { element: card, href: link?.getAttribute('href') ?? '', text: card.textContent ?? '' };
  });
const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('what search engines and shared links read', () => {
  test('BEY-70: public pages carry a description, a canonical address, an Open Graph picture and structured data', async () => {
    let described = 0;
    for (const path of [
      '/',
      '/class-finder',
      '/series/first-light',
      '/series/first-light/workouts/1002',
      '/bundles/the-quiet-year',
      '/instructors/maya-okafor',
      '/explore/yoga',
    ]) {
      const { document, meta } = await open(path);
      expect(meta('description')?.length, path).toBeGreaterThan(10);
      const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      const picture = await studio.get(new URL(meta('og:image') ?? '').pathname);
      expect(picture.headers['content-type'], path).toMatch(/^image\//);
      const structured = [...document.querySelectorAll('script[type="application/ld+json"]')];
      described += structured.length;
      for (const { textContent } of structured)
        expect(JSON.parse(textContent ?? '')).toMatchObject({ '@context': 'https://schema.org' });
    }
    expect(described).toBeGreaterThan(0);
  });

  test('NS-015: the addresses that are not the canonical ones are replaced', async () => {
    for (const [path, canonical] of [
      ['/bundle/the-quiet-year', '/bundles/the-quiet-year'],
      ['/plans/first-light', '/series/first-light'],
    ] as const) {
      const { statusCode, headers } = await studio.get(path);
      expect([Math.floor(statusCode / 100), headers.location]).toEqual([3, canonical]);
    }
  });
});

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

  test('CAT-062 and CAT-063: the class list of a series is a carousel per section', async () => {
    const answer = await studio.get('/api/v2/plan_entries?plan_id=first-light');
    const { sections } = answer.json() as { sections: { title: string; items: unknown[] }[] };
    const page = await open('/series/first-light/workouts');
    expect(sections.length).toBeGreaterThan(1);
    const carousels = [...page.getByRole('main').querySelectorAll('section')].filter((section) =>
      section.querySelector('ul article'),
    );
    expect(carousels.map((carousel) => carousel.querySelector('h2')?.textContent)).toEqual(
      sections.map(({ title }) => title),
    );
    for (const { title, items } of sections) {
      const carousel = page.getByRole('region', { name: title });
      expect(carousel.querySelectorAll('article')).toHaveLength(items.length);
    }
  });

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
    const overview = await open('/series/first-light');
    expect(overview.getByRole('heading', { name: 'About this series' })).toBeDefined();
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

describe('home', () => {
  test('HOME-015 and HOME-017: has a carousel for each of the first five categories, with a way to all of it', async () => {
    const page = await open('/');
    const seeAll = page.getAllByRole('link', {
      name: /^See All: (Yoga|Fitness|Mindfulness|Wellness|Skills)$/,
    });
    expect(hrefsOf(seeAll)).toEqual(
      categories.map((title) => `/explore/filter?categories=${title.toLowerCase()}`),
    );
  });

  test('GEN-001: the first page says what the studio is for', async () => {
    const headings = (await open('/')).getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(['Yoga', 'Fitness', 'Mindfulness', 'Wellness']));
  });
});

describe('coaches', () => {
  test('CAT-059: the page of a coach is headed with the first name', async () => {
    const page = await open('/instructors/maya-okafor');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe("Maya's Classes & Series");
  });

  test('CAT-024: the filters above a coach’s classes have no choice of coaches', async () => {
    const page = await open('/instructors/maya-okafor');
    expect(page.getByRole('button', { name: 'Difficulty' })).toBeDefined();
    expect(page.queryByRole('button', { name: 'Instructors' })).toBeNull();
  });

  test('GEN-008: the name of a coach on a class leads to the coach', async () => {
    const page = await open('/class-finder?instructors=lin-takahashi');
    const [first] = cardsOf(page);
    const names = [...(first?.element.querySelectorAll('a') ?? [])].filter(
      ({ textContent }) => textContent === 'Lin Takahashi',
    );
    expect(hrefsOf(names)).toEqual(['/instructors/lin-takahashi']);
  });
});

test('NS-015 BEY-60 a slug that a coach or a category had moves to the present one', async () => {
  const coach = { kind: 'coach' as const, slug: 'was-maya', content_id: 101 };
  const [category] = (await studio.database.pool.query("select id from categories where slug = 'yoga'")).rows;
  const was = { kind: 'category' as const, slug: 'was-yoga', content_id: category.id };
  await studio.database.db.insertInto('slug_redirects').values([coach, was]).execute();
  // As a renaming does, which moves the slug too.
  await sayCatalogChanged(studio.database.db, []);
  await expect.poll(async () => (await studio.get('/api/v2/plan_categories/was-yoga')).statusCode).toBe(200);
  for (const [from, to] of [
    ['/instructors/was-maya', '/instructors/maya-okafor'],
    ['/explore/was-yoga', '/explore/yoga'],
  ] as const) {
    const answer = await studio.get(from);
    expect([answer.statusCode, answer.headers.location], from).toEqual([301, to]);
  }
});

test('NS-015 a slug from before moves to the present one', async () => {
  const old = { kind: 'plan' as const, slug: 'was-first-light', content_id: 201 };
  await studio.database.db.insertInto('slug_redirects').values(old).execute();
  const [one] = (await studio.get('/api/v2/plan_entries?plan_id=201')).json().sections[0].items;
  for (const [from, to] of [
    ['/series/was-first-light', '/series/first-light'],
    ['/series/was-first-light/workouts', '/series/first-light/workouts'],
    ['/bundles/was-first-light', '/series/first-light'],
    [`/series/was-first-light/workouts/${one.id}`, `/series/first-light/workouts/${one.id}`],
  ] as const) {
    const answer = await studio.get(from);
    expect([answer.statusCode, answer.headers.location], from).toEqual([301, to]);
  }
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

  test('CAT-050: each order of the page of series can be chosen, the most popular too', async () => {
    const sort = (await open('/series')).getByRole<HTMLSelectElement>('combobox', { name: /Sort by/ });
    const orders = [...sort.querySelectorAll('option')].filter((option) => !option.disabled);
    expect(orders.map((option) => [option.value, option.hasAttribute('selected')])).toEqual([
      ['date', false],
      ['rank', false],
      ['az', false],
    ]);
    expect(sort.value).toBe('');
  });

  test('CAT-129 NS-068: a class of a coach and of a series has its options', async () => {
    for (const path of ['/instructors/maya-okafor', '/series/first-light/workouts'])
      for (const cookie of [undefined, cookies.noor]) {
        const page = await open(path, cookie);
        const classes = cardsOf(page).filter(({ href }) => /\/workouts\/\d/.test(href));
        expect(classes.length).toBeGreaterThan(3);
        for (const { element } of classes)
          expect(element.querySelector('button[aria-label^="Options for"]'), path).not.toBeNull();
      }
  });
});
