import { beforeAll, describe, expect, test } from 'vitest';
import type { CoachDetail } from '../../../contract/catalog/coaches.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
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
/** Returns the cards of a page with their addresses and texts. */
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

describe('where cards and carousels lead', () => {
  test('GEN-024 GEN-026: the pill of a category leads to its newest classes in the class finder', async () => {
    const finder = await open('/class-finder');
    expect(finder.getByRole('heading', { level: 1 }).textContent).toBe('Find a class');
    for (const title of categories) {
      const slug = title.toLowerCase();
      const page = await open(`/explore/${slug}`);
      const pill = within(page, page.getByRole('list', { name: `${title} styles` })).getByText(
        `All ${title}`,
      );
      expect(pill.getAttribute('href')).toBe(`/class-finder?styles=${slug}&order=date`);
    }
    const newest = await open('/class-finder?styles=yoga&order=date');
    expect(newest.getByRole<HTMLSelectElement>('combobox', { name: /Sort by/ }).value).toBe('date');
    expect(newest.getByRole('button', { name: 'Remove filter Yoga' })).toBeDefined();
  });

  test('GEN-025: “See All” of a carousel of products leads to Explore, filtered by its category', async () => {
    const home = await open('/');
    for (const title of categories) {
      const seeAll = home.getByRole('link', { name: `See All: ${title}` }).getAttribute('href');
      expect(seeAll).toBe(`/explore/filter?categories=${title.toLowerCase()}`);
      const page = await open(seeAll ?? '');
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Explore');
      expect(page.getByRole('button', { name: `Remove filter ${title}` })).toBeDefined();
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
  test('GEN-019 GEN-076: /instructors/{slug} is the page of a coach, who has one full name wherever a coach is named', async () => {
    const coach = (await studio.get('/api/v2/instructors/lin-takahashi')).json();
    expect([coach.fullName, coach.user]).toEqual([
      'Lin Takahashi',
      { firstName: 'Lin', lastName: 'Takahashi' },
    ]);
    const page = await open('/instructors/lin-takahashi');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Lin Takahashi');
    expect(page.getByAltText('Portrait of Lin Takahashi')).toBeDefined();
    const products = (await studio.get('/api/v2/products?instructors=lin-takahashi')).json() as Product[];
    expect(products.length).toBeGreaterThan(0);
    for (const { instructors } of products)
      for (const { fullName, user } of instructors)
        expect(fullName).toBe(`${user.firstName} ${user.lastName}`);
    expect(products[0]?.instructors.map(({ fullName }) => fullName)).toContain('Lin Takahashi');
    expect((await studio.get('/instructors/no-such')).statusCode).toBe(404);
  });

  test('CAT-059: the classes and series of a coach are headed with the first name', async () => {
    const page = await open('/instructors/maya-okafor');
    expect(page.getByRole('heading', { name: "Maya's Classes & Series" })).toBeDefined();
  });

  test('the page of a coach has a sentence in their words and the class to begin with, which plays there if it is a free preview', async () => {
    const { quote, firstClass } = (await studio.get('/api/v2/instructors/maya-okafor')).json() as CoachDetail;
    expect(firstClass?.freePreview).toBe(true);
    const free = await open('/instructors/maya-okafor');
    expect(free.getByText(quote ?? '')).toBeDefined();
    const words = `${firstClass?.title}, ${firstClass?.humanDuration}`;
    expect(free.getByRole('button', { name: `Play ${words}` })).toBeDefined();
    const other = (await studio.get('/api/v2/instructors/kofi-mensah')).json() as CoachDetail;
    expect(other.firstClass?.freePreview).toBe(false);
    const page = await open('/instructors/kofi-mensah');
    const link = page.getByRole('link', {
      name: `${other.firstClass?.title}, ${other.firstClass?.humanDuration}`,
    });
    expect(link.getAttribute('href')).toBe(other.firstClass?.planEntryUrl);
  });

  test('NS-062: the classes of a coach have filters, but no coach among the active ones', async () => {
    const page = await open('/instructors/maya-okafor');
    expect(page.getByRole('button', { name: 'Filters' })).toBeDefined();
    expect(page.queryByRole('group', { name: 'Active filters' })).toBeNull();
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
  // A renaming moves the slug, too, and notifies the processes.
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
