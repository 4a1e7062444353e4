import { beforeAll, describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { type RenderedPage, renderedPage } from '../../roles/testing/rendered-page.ts';

const studio = await testApp({ demo: true });
const cookies = { maya: '' };
const classOrders = [
  'Relevance',
  'Most Popular',
  'A to Z',
  'Newest',
  'Duration: Short to Long',
  'Duration: Long to Short',
];
const seriesOrders = ['A to Z', 'Most Popular', 'Newest'];

beforeAll(async () => {
  cookies.maya = await studio.signIn('maya@openmat.test');
});

const open = async (path: string, cookie?: string): Promise<RenderedPage> => {
  const { statusCode, body } = await studio.get(path, cookie);
  expect(statusCode, path).toBe(200);
  return renderedPage(body);
};
const totalWords = (page: RenderedPage) => page.getByTestId('total').textContent;
const total = (page: RenderedPage) => Number(totalWords(page)?.replace(/\D/g, ''));
const orders = (page: RenderedPage) => {
  const select = page.getByLabelText<HTMLSelectElement>('Sort by', { exact: false });
  const offered = [...select.options].filter(({ disabled }) => !disabled);
  return { value: select.value, titles: offered.map(({ textContent }) => textContent) };
};
const filtersOf = (page: RenderedPage) => page.getByRole('complementary', { name: 'Filters' });
const named = (part: HTMLElement, tag: string, name: string) =>
  [...part.querySelectorAll<HTMLElement>(tag)].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
const articlesOf = (page: RenderedPage) => [
  ...page.getByRole('list', { name: 'Classes found' }).querySelectorAll('article'),
];

describe('the page of the class finder', () => {
  test('CAT-015 and CAT-017 to CAT-020: offers the five categories, equipment, focus area, intensity and duration', async () => {
    const side = filtersOf(await open('/class-finder'));
    const sections = [...side.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'));
    expect(sections).toEqual([
      'Instructors',
      'Styles',
      'Duration',
      'Leave out',
      'Difficulty',
      'Intensity',
      'Focus area',
      'Equipment',
      'How',
      'Sound',
      'Made for',
      'Access',
    ]);
    for (const category of ['Yoga', 'Fitness', 'Mindfulness', 'Wellness', 'Skills'])
      expect(named(side, 'button', category), category).toBeDefined();
    for (const level of [1, 2, 3, 4]) expect(named(side, 'input', `Level ${level}`)).toBeDefined();
  });

  test('NS-038 free previews are a filter of those to whom other classes are locked, and their cards say so', async () => {
    for (const [name, has] of [
      ['', true],
      ['lapsed', true],
      ['maya', false],
    ] as const) {
      const cookie = name && (await studio.signIn(`${name}@openmat.test`));
      const page = await open('/class-finder?access=free', cookie);
      const box = named(filtersOf(page), 'input', 'Free preview');
      expect(box !== undefined, name).toBe(has);
      const free = demoStudio.classes.filter(({ freePreview }) => freePreview).length;
      expect(total(page), name).toBe(free);
      const cards = articlesOf(page);
      expect(cards.length).toBe(free);
      for (const card of cards) expect(card.textContent).toContain('Free preview');
    }
    const all = articlesOf(await open('/class-finder?order=az'));
    expect(all.some((card) => !card.textContent?.includes('Free preview'))).toBe(true);
  });

  test('CAT-025 to CAT-032 and NS-058: it and the series listings offer exactly their orders', async () => {
    expect(orders(await open('/class-finder'))).toEqual({ value: 'relevance', titles: classOrders });
    for (const path of ['/series/filter', '/explore/filter', '/series', '/explore/yoga'])
      expect(orders(await open(path)).titles.toSorted(), path).toEqual(seriesOrders);
  });

  test('CAT-004 and NS-067: the line above the results says the total of the listing and “Classes” or “Series”', async () => {
    const listed = await studio.get('/api/v2/plan_entries?styles=yoga');
    expect(totalWords(await open('/class-finder?styles=yoga'))).toBe(`${listed.headers.total} Classes`);
    expect(totalWords(await open('/series/filter'))).toMatch(/^\d+ Series$/);
    expect(totalWords(await open('/class-finder?q=zzzqqqxxx'))).toBe('0 Class');
  });

  test('CAT-038: a search without a match says so in words', async () => {
    const page = await open(
      '/class-finder?styles=skills&duration=60-&difficulties=introductory&intensities=4',
    );
    expect(page.getByText('We looked but this search has zero matches')).toBeDefined();
    expect(totalWords(page)).toBe('0 Class');
  });

  test('CAT-103: a filter that is named twice counts once', async () => {
    const page = await open('/class-finder?instructors=maya-okafor,maya-okafor');
    const chips = page.getByRole('group', { name: 'Active filters' }).querySelectorAll('button');
    expect([...chips].map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)).toEqual([
      'Remove filter Maya Okafor',
      'Clear All',
    ]);
  });

  test('BEY-02: each option says how many classes it gives, and choosing it gives as many', async () => {
    const option = named(filtersOf(await open('/class-finder?styles=yoga')), 'input', 'Moderate');
    const promised = Number(/\d+$/.exec(option?.closest('label')?.textContent ?? '')?.[0]);
    expect(promised).toBeGreaterThan(0);
    expect(total(await open('/class-finder?styles=yoga&difficulties=moderate'))).toBe(promised);
  });

  test('CAT-116: the four buckets hold only classes of their length, and as many as they say', async () => {
    const bucketsOf = (page: RenderedPage) =>
      [
        ...filtersOf(page).querySelectorAll<HTMLElement>(
          'section[aria-label="Duration"] [data-part~="chips"] [aria-pressed]',
        ),
      ].map((bucket) => ({
        name: bucket.firstChild?.textContent,
        promised: Number(bucket.lastElementChild?.textContent),
        pressed: bucket.getAttribute('aria-pressed') === 'true',
      }));
    const offered = bucketsOf(await open('/class-finder'));
    for (const [at, address, fromMinutes, toMinutes] of [
      [0, '0-15', 0, 15],
      [1, '15-30', 15, 30],
      [2, '30-60', 30, 60],
      [3, '60-', 60, 999],
    ] as const) {
      const page = await open(`/class-finder?duration=${address}`);
      expect(bucketsOf(page).findIndex(({ pressed }) => pressed)).toBe(at);
      expect(total(page), address).toBe(offered[at]?.promised);
      for (const { textContent } of articlesOf(page)) {
        const words = textContent ?? '';
        const minutes =
          Number(/(\d+) hr/.exec(words)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(words)?.[1] ?? 0);
        expect(minutes).toBeGreaterThanOrEqual(fromMinutes);
        expect(minutes).toBeLessThanOrEqual(toMinutes);
      }
    }
  });

  test('CAT-021 and PRAC-009: only who is signed in may hide completed classes, and then they are gone', async () => {
    const hides = (page: RenderedPage) => named(filtersOf(page), '[role=switch]', 'Hide Completed Classes');
    expect(hides(await open('/class-finder'))).toBeUndefined();
    const all = await open('/class-finder', cookies.maya);
    expect(hides(all)?.getAttribute('aria-checked')).toBe('false');
    const hidden = await open('/class-finder?excludeCompleted=true', cookies.maya);
    expect(hides(hidden)?.getAttribute('aria-checked')).toBe('true');
    expect(total(hidden)).toBeLessThan(total(all));
    const completed = (page: RenderedPage) =>
      articlesOf(page).filter(({ textContent }) => textContent?.includes('Completed'));
    expect(completed(hidden)).toEqual([]);
  });

  test('FAV-013 NS-023 visitors see no hearts', async () => {
    const page = await open('/class-finder');
    expect(articlesOf(page)).toHaveLength(12);
    expect(page.queryAllByRole('button', { name: /^(Save|Remove) / })).toEqual([]);
    expect(
      page.getAllByRole('button', { name: /^Options for / }).length,
      'its buttons are looked through',
    ).toBeGreaterThan(0);
  });
});

describe('the page of Explore', () => {
  test('CAT-051, CAT-052 and NS-070: is a billboard, the ways in and what is featured; its filter page has filters', async () => {
    const page = await open('/explore');
    const cards = page.getByRole('region', { name: 'Categories' });
    expect(named(cards, 'a', 'Yoga')?.getAttribute('href')).toBe('/explore/yoga');
    const [{ title, url }] = (await studio.get('/api/v2/billboards')).json();
    const [billboard] = page.getByRole('main').querySelectorAll('section');
    expect(billboard?.querySelector('h2')?.textContent).toBe(title);
    expect(billboard?.querySelector('a')?.getAttribute('href')).toBe(url);
    expect(page.getByRole('region', { name: 'Featured' }).querySelector('article')).not.toBeNull();
    expect(page.queryByRole('complementary', { name: 'Filters' })).toBeNull();
    expect(filtersOf(await open('/explore/filter'))).toBeDefined();
  });
});
