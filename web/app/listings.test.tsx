import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../contract/accounts/users.schema.ts';
import { filterNames, filterRow } from '../../contract/catalog/class-filters.ts';
import { CoachPage } from '../features/catalog/coaches/CoachPage.tsx';
import { CategoryPage } from '../features/catalog/explore/CategoryPage.tsx';
import { SeriesIndexPage } from '../features/catalog/series/SeriesIndexPage.tsx';
import { SeriesClassesPage } from '../features/catalog/series/SeriesPage.tsx';
import { FavoritesList } from '../features/favorites/index.ts';
import { ClassFinderPage } from '../features/finder/ClassFinderPage.tsx';
import { ExploreFilterPage } from '../features/finder/ProductFinderPage.tsx';
import { ClassOptions } from '../features/playlists/index.ts';
import { PlaylistsPage } from '../features/playlists/lists/PlaylistsPage.tsx';
import { classEntry, seriesPlan, seriesProduct } from '../ui/testing/catalog.ts';
import { fakeServer, held, refusal } from '../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../ui/testing/people.ts';
import { playlistCard } from '../ui/testing/playlists.ts';
import { renderPages } from '../ui/testing/rendered-pages.tsx';

const option = (title: string) => ({ slug: title.toLowerCase(), title, count: 5 });
const groups = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 2,
  difficulties: [option('Beginner'), option('Advanced')],
};
const yoga = {
  id: 'yoga',
  slug: 'yoga',
  title: 'Yoga',
  description: '',
  coverPhoto: { url: '/a.webp', small: { url: '/a.webp' } },
  bannerPhoto: { url: '/a.webp', small: { url: '/a.webp' } },
  planSubcategories: [],
  classCount: 2,
  products: [seriesProduct()],
};
const entry = classEntry();
const plan = seriesPlan({ slug: 'first-light', title: 'First Light' });
const section = { id: 1, title: 'Wake', description: '' };
const classItem = { ...entry, type: 'class', itemTag: null, description: '' };

/** Answers that every page here needs beside its list. */
const around = {
  'GET /api/v2/filters': () => groups,
  'GET /api/v2/plan_categories': () => [yoga],
  'GET /api/v2/plan_categories/yoga': () => yoga,
  'GET /api/v2/products': () => Response.json([seriesProduct()], { headers: { total: '1' } }),
  'GET /api/v2/instructors': () => [],
  'GET /api/v2/instructors/maya-okafor': () => ({
    id: 1,
    slug: 'maya-okafor',
    fullName: 'Maya Okafor',
    bio: '',
    link: null,
    photo: null,
    user: { firstName: 'Maya', lastName: 'Okafor' },
    primaryCategory: null,
    classCount: 1,
    seriesCount: 1,
  }),
  'GET /api/v2/plans/first-light': () => plan,
};

const Waiting = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
const open = (path: string, Page: ComponentType, at = path, me: Me | null = runa) =>
  renderPages({ [path]: Page }, { at, me, around: Waiting });

const listed = (items: object[], total = items.length) =>
  Response.json(items, { headers: { total: String(total) } });
const SavedClasses = () => <FavoritesList optionsOf={(saved) => <ClassOptions entry={saved} />} />;
const savedClass = (id: number, title: string) => ({
  id: id * 10,
  orderby: id,
  planEntryId: id,
  createdAt: '2026-11-01T00:00:00Z',
  planEntry: classEntry({ id, title, favorite: { id: id * 10, orderby: id } }),
});

/** Lists, each with the call that fills it, its words for the total, and another order. */
const lists = [
  {
    name: 'classes',
    path: '/class-finder',
    Page: ClassFinderPage,
    call: 'GET /api/v2/plan_entries',
    itemOf: (id: number, title: string) => classEntry({ id, title }),
    total: /^32 Classes$/,
    order: 'az',
    title: 'A to Z',
  },
  {
    name: 'series',
    path: '/explore/filter',
    Page: ExploreFilterPage,
    call: 'GET /api/v2/products',
    itemOf: (id: number, title: string) => seriesProduct({ id, title }),
    total: /^32 Series and bundles$/,
    order: 'az',
    title: 'A to Z',
  },
  {
    name: 'playlists',
    path: '/playlists',
    Page: PlaylistsPage,
    call: 'GET /api/v2/playlists',
    itemOf: (id: number, title: string) =>
      playlistCard({ id: String(id), uuid: `00000000-0000-4000-8000-00000000000${id}`, title }),
    total: /^Showing 32 Playlists$/,
    order: 'az',
    title: 'A to Z',
  },
  {
    name: 'saved classes',
    path: '/my/practice',
    Page: SavedClasses,
    call: 'GET /api/v2/favorites',
    itemOf: savedClass,
    total: /^32 Classes$/,
    order: 'title',
    title: 'Title',
  },
];

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(lists)(
  'GEN-037 GEN-038 GEN-039 a list of $name loads, fails or has its items with their total, and in another order begins anew at page 1, emptied',
  async ({ path, Page, call, itemOf, total, order, title }) => {
    const first = held<Response>();
    const asked: string[] = [];
    let answer: () => unknown = () => first.promise;
    fakeServer({
      ...around,
      [call]: ({ query }) => {
        asked.push(`${query.get('order')} ${query.get('page')}`);
        return answer();
      },
    });
    const page = await open(path, Page);
    const shown = () =>
      page.queryAllByRole('article').map((item) => item.querySelector('h2, h3')?.textContent);
    const loads = () =>
      vi.waitFor(() => expect(page.getAllByTestId('placeholder').length).toBeGreaterThan(1));
    await loads();
    expect(shown()).toEqual([]);
    answer = () => listed([itemOf(1, 'Arms'), itemOf(2, 'Backs')], 32);
    first.resolve(refusal(500, 'internal', 'Something went wrong.'));
    await page.findByText('This did not load.');
    expect(page.queryByTestId('placeholder')).toBeNull();

    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.click(page.getByText('Try again'));
    await vi.waitFor(() => expect(shown()).toEqual(['Arms', 'Backs']));
    const says = (element: Element | null) =>
      /^(P|DIV)$/.test(element?.tagName ?? '') && total.test(element?.textContent ?? '');
    await vi.waitFor(() =>
      expect(page.getAllByText((_, element) => says(element)).length).toBeGreaterThan(0),
    );

    const second = held<Response>();
    answer = () => second.promise;
    const before = asked.length;
    await user.selectOptions(page.getByLabelText(/^Sort by/), title);
    await loads();
    expect(shown()).toEqual([]);
    second.resolve(listed([itemOf(3, 'Calves')]));
    await vi.waitFor(() => expect(shown()).toEqual(['Calves']));
    expect(asked.slice(before)).toEqual([`${order} 1`]);
  },
);

describe('the options of a class', () => {
  const finderClass = 'GET /api/v2/plan_entries';
  const featurable = [
    { path: '/class-finder', Page: ClassFinderPage, at: '/class-finder', answer: () => listed([entry]) },
    {
      path: '/instructors/$slug',
      Page: CoachPage,
      at: '/instructors/maya-okafor',
      answer: () => listed([entry]),
    },
    {
      path: '/series/$slug/workouts',
      Page: SeriesClassesPage,
      at: '/series/first-light/workouts',
      answer: () => ({ sections: [{ ...section, items: [classItem] }] }),
    },
  ];
  const optionsAt = async (
    at: string,
    path: string,
    Page: ComponentType,
    me: Me | null,
    answer: () => unknown,
  ) => {
    fakeServer({
      ...around,
      [finderClass]: answer,
      'GET /api/v2/favorites': () => listed([savedClass(1, 'Slow Flow')]),
    });
    const page = await open(path, Page, at, me);
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.click(await page.findByLabelText('Options for Slow Flow'));
    // Found by text: a search by role takes seconds on a busy machine.
    await page.findByText('Share Class');
    const names = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
    cleanup();
    return names;
  };

  test('CAT-129 NS-068 offer Feature, or Unfeature, to an administrator in the class finder, among the classes of a coach and of a series, and nowhere else; to others nowhere', async () => {
    for (const { path, Page, at, answer } of featurable) {
      expect(await optionsAt(at, path, Page, { ...runa, ...ownerRights }, answer), at).toContain('Feature');
      for (const me of [runa, null])
        expect(await optionsAt(at, path, Page, me, answer), at).not.toContain('Feature');
    }
    const featured = { ...entry, featured: true };
    expect(
      await optionsAt('/class-finder', '/class-finder', ClassFinderPage, { ...runa, ...ownerRights }, () =>
        listed([featured]),
      ),
    ).toContain('Unfeature');
    const saved = ['/my/practice', '/my/practice', SavedClasses] as const;
    for (const me of [{ ...runa, ...ownerRights }, runa])
      expect(await optionsAt(...saved, me, () => listed([]))).not.toContain('Feature');
  });
});

test('CAT-046 CAT-050 NS-235 the page of series is in the order of popularity, and another one leads to the listing in it', async () => {
  for (const [title, order] of [
    ['Newest', 'date'],
    ['A to Z', 'az'],
  ] as const) {
    fakeServer(around);
    const page = await open('/series', SeriesIndexPage);
    const sort = await page.findByLabelText<HTMLSelectElement>(/^Sort by/);
    expect([...sort.options].map(({ text }) => text)).toEqual(['Newest', 'Most Popular', 'A to Z']);
    expect(sort.value).toBe('rank');
    await userEvent.setup({ delay: null }).selectOptions(sort, title);
    await vi.waitFor(() => expect(page.address()).toBe(`/series/filter?order=${order}`));
    cleanup();
  }
});

test('CAT-036 a filter and an order chosen on the page of a category stand in its address, whose path stays', async () => {
  fakeServer({ ...around, 'GET /api/v2/plan_entries': () => listed([]) });
  const page = await open('/explore/$category', CategoryPage, '/explore/yoga');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(await page.findByRole('button', { name: 'Difficulty' }));
  await user.click(page.getByLabelText('Beginner'));
  await vi.waitFor(() => expect(page.address()).toBe('/explore/yoga?difficulties=beginner'));
  await user.selectOptions(page.getByLabelText(/^Sort by/), 'A to Z');
  await vi.waitFor(() => expect(page.address()).toBe('/explore/yoga?difficulties=beginner&order=az'));
});
