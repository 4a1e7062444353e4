import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import { filterNames, filterRow } from '../../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import { classEntry } from '../../../ui/testing/catalog.ts';
import { fakeServer, held, refusal } from '../../../ui/testing/fake-server.ts';
import { ownerRights, runa } from '../../../ui/testing/people.ts';
import { renderPart } from '../../../ui/testing/rendered-pages.tsx';
import { ClassFinderPage } from '../ClassFinderPage.tsx';

const list = 'GET /api/v2/plan_entries';
const internal = () => refusal(500, 'internal', 'Something went wrong.');

const option = (title: string, count = 5) => ({ slug: title.toLowerCase(), title, count });
const groups = {
  ...Object.fromEntries(
    filterNames.flatMap((name) => filterRow(name).group ?? []).map((group) => [group, []]),
  ),
  total: 60,
  difficulties: [option('Beginner'), option('Advanced')],
  intensities: [1, 2].map((level) => ({ ...option(`Level ${level}`), slug: `${level}`, level, caption: '' })),
} as Partial<FilterGroups> as FilterGroups;

/** 60 classes of ten series: six at a time are of one series; every third is for beginners. */
const classes = Array.from({ length: 60 }, (_, index) => {
  const id = index + 1;
  const series = Math.ceil(id / 6);
  const { plan } = classEntry();
  return classEntry({ id, title: `Class ${id}`, plan: { ...plan, id: series, slug: `series-${series}` } });
});

/** Finds as the studio does: beginners’ classes, those of level 1, and none where both are asked for. */
const found = (query: URLSearchParams): PlanEntry[] => {
  const beginner = query.get('difficulties') === 'beginner';
  const level = query.get('intensities') === '1';
  if (beginner && level) return [];
  return classes.filter(({ id }) => (!beginner || id % 3 === 0) && (!level || id % 4 === 0));
};

const classServer = () => {
  const pages: string[] = [];
  const answer = ({ query }: { query: URLSearchParams }): Response => {
    const all = found(query);
    const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page'))];
    pages.push(`${query.get('per_page')}/${query.get('page') ?? 1}`);
    return Response.json(all.slice((page - 1) * perPage, page * perPage), {
      headers: { total: String(all.length) },
    });
  };
  const server = fakeServer({ [list]: answer, 'GET /api/v2/filters': () => groups });
  return { ...server, pages, fine: () => server.answer(list, answer) };
};

const openFinder = async (query = '', me: Me | null = null) => {
  const page = await renderPart(ClassFinderPage, { at: `/class-finder${query}`, me });
  // Cheaper than by role, of which a page of sixty classes has hundreds.
  await page.findByLabelText('Beginner');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    page,
    user,
    box: (name: string) => page.getByLabelText<HTMLInputElement>(name),
    press: (name: string | RegExp) => user.click(page.getByText(name)),
    options: () => user.click(page.getByLabelText('Options for Class 1')),
    total: () => page.getByTestId('total').textContent,
    rows: () => {
      const listed = page.queryByLabelText('Classes found');
      return [...(listed?.querySelectorAll('article h3') ?? [])].map(({ textContent }) => textContent);
    },
  };
};
const shows = (rows: () => unknown[], count: number) => vi.waitFor(() => expect(rows()).toHaveLength(count));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the class finder', () => {
  test('CAT-033 CAT-034 CAT-037 each change of a filter or of the order is one step, and back and forward bring them and their results', async () => {
    classServer();
    const { page, user, box, total, rows } = await openFinder();
    const sort = page.getByRole<HTMLSelectElement>('combobox');
    await shows(rows, 12);
    const start = page.history.length;
    await user.click(box('Beginner'));
    await vi.waitFor(() => expect(page.address()).toBe('/class-finder?difficulties=beginner'));
    await vi.waitFor(() => expect(total()).toBe('20 Classes'));
    expect(page.history.length).toBe(start + 1);
    await user.selectOptions(sort, 'Newest');
    await vi.waitFor(() => expect(page.address()).toBe('/class-finder?difficulties=beginner&order=date'));
    expect(page.history.length).toBe(start + 2);
    page.history.back();
    await vi.waitFor(() => expect(sort.value).toBe('relevance'));
    page.history.back();
    await vi.waitFor(() => expect(total()).toBe('60 Classes'));
    expect(box('Beginner').checked).toBe(false);
    page.history.forward();
    await vi.waitFor(() => expect(total()).toBe('20 Classes'));
    expect(box('Beginner').checked).toBe(true);
  });

  test('CAT-039 a search without a match offers what each filter less would give, as many as it says, and clears every filter', async () => {
    classServer();
    const { page, press, total, rows } = await openFinder('?difficulties=beginner&intensities=1');
    await page.findByText('We looked but this search has zero matches');
    const chip = await page.findByText(/^Without Beginner/);
    expect(chip.textContent).toBe('Without Beginner 15');
    await press(/^Without Beginner/);
    await vi.waitFor(() => expect(page.address()).toBe('/class-finder?intensities=1'));
    await vi.waitFor(() => expect(total()).toBe('15 Classes'));
    page.history.back();
    await page.findByText('Try using different filter options');
    await press('Try using different filter options');
    await vi.waitFor(() => expect(page.address()).toBe('/class-finder'));
    await vi.waitFor(() => expect(total()).toBe('60 Classes'));
    await shows(rows, 12);
  });

  test('CAT-094 CAT-095 CAT-097 CAT-099 NS-061 GEN-041 a few classes show at first, then all that are loaded, then page after page until the total; another filter starts at page 1, with twelve placeholders on the way', async () => {
    const server = classServer();
    const { page, user, box, press, rows } = await openFinder();
    await shows(rows, 12);
    await press('See More Classes');
    await shows(rows, 24);
    expect(server.pages).toEqual(['24/1']);
    await press('See More Classes');
    await shows(rows, 48);
    await press('See More Classes');
    await shows(rows, 60);
    expect(server.pages).toEqual(['24/1', '24/2', '24/3']);
    expect(page.queryByText('See More Classes')).toBeNull();
    expect(rows()).toEqual(classes.map(({ title }) => title));

    const answer = held<Response>();
    server.answer(list, () => answer.promise);
    await user.click(box('Beginner'));
    await vi.waitFor(() => expect(page.getAllByTestId('placeholder')).toHaveLength(12));
    expect(server.calls().filter((call) => call === list)).toHaveLength(4);
    answer.resolve(
      Response.json(found(new URLSearchParams('difficulties=beginner')), { headers: { total: '20' } }),
    );
    await shows(rows, 12);
  });

  test('TRK-003 its list is told once with up to five series, not again with more of it', async () => {
    const page = window as Window & { dataLayer?: object[] };
    page.dataLayer = [];
    classServer();
    const { press, rows } = await openFinder('?q=told');
    await shows(rows, 12);
    await press('See More Classes');
    await shows(rows, 24);
    await press('See More Classes');
    await shows(rows, 48);
    expect(page.dataLayer).toEqual([{ event: 'plan_list_view', plan_ids: [1, 2, 3, 4] }]);
  });

  test('NS-222 GEN-060 a next page that fails leaves what is there, without an alert, and comes with another press', async () => {
    const server = classServer();
    const { page, press, rows } = await openFinder();
    await press('See More Classes');
    await shows(rows, 24);
    server.answer(list, internal);
    await press('See More Classes');
    await vi.waitFor(() => expect(server.calls().filter((call) => call === list)).toHaveLength(2));
    await page.findByText('See More Classes');
    expect(page.queryByTestId('placeholder')).toBeNull();
    expect(rows()).toHaveLength(24);
    expect(page.queryByRole('alert')).toBeNull();
    server.fine();
    await press('See More Classes');
    await shows(rows, 48);
  });

  test('NS-222 GEN-060 a listing that fails shows a quiet “Try again”, which loads it', async () => {
    const server = classServer();
    const { page, user, box, press, rows } = await openFinder();
    await shows(rows, 12);
    server.answer(list, internal);
    await user.click(box('Advanced'));
    await page.findByText('Try again');
    expect(page.queryByRole('alert')).toBeNull();
    expect(page.queryByTestId('placeholder')).toBeNull();
    server.fine();
    await press('Try again');
    await shows(rows, 12);
  });

  test('CAT-021 NS-063 R06 a visitor with the address of a member who hides completed classes sees no such filter, and it leaves the address', async () => {
    classServer();
    const { page, rows, total } = await openFinder('?difficulties=beginner&excludeCompleted=true');
    await shows(rows, 12);
    expect(total()).toBe('20 Classes');
    expect(page.queryByText('Hide Completed Classes')).toBeNull();
    page.getByText('Filters (1)');
    await vi.waitFor(() => expect(page.address()).toBe('/class-finder?difficulties=beginner'));
    cleanup();
    const member = await openFinder('?difficulties=beginner&excludeCompleted=true', runa);
    member.page.getByText('Filters (2)');
    expect(member.page.address()).toBe('/class-finder?difficulties=beginner&excludeCompleted=true');
  });

  test.each(['duration=0-90', 'duration=0-', 'duration=', 'min_duration=0&max_duration=90'])(
    'CAT-115 NS-053 %s is no filter and is dropped from the address, without a step in the history',
    async (duration) => {
      classServer();
      const { page, rows, total } = await openFinder(`?difficulties=beginner&${duration}`);
      await shows(rows, 12);
      expect(total()).toBe('20 Classes');
      page.getByText('Filters (1)');
      await vi.waitFor(() => expect(page.address()).toBe('/class-finder?difficulties=beginner'));
      expect(page.history.length).toBe(1);
    },
  );
});

test.each(['duration=abc', 'duration=999999999999-', 'min_duration=-5'])(
  'an address with a length that cannot be read (%s) shows classes of every length and says so',
  async (duration) => {
    classServer();
    const { page, user, box, total } = await openFinder(`?difficulties=beginner&${duration}`);
    const says = 'The length in this address cannot be read: classes of every length are shown.';
    expect((await page.findByText(says)).getAttribute('role')).toBe('status');
    await vi.waitFor(() => expect(page.address()).toBe('/class-finder?difficulties=beginner'));
    expect(page.getByText(says)).toBeDefined();
    await user.click(box('Beginner'));
    await vi.waitFor(() => expect(total()).toBe('60 Classes'));
    expect(page.queryByText(says)).toBeNull();
  },
);

test('CAT-003 Clear All empties the address, words and order too, is there only where there is something to clear, and leaves the focus beside it; where no sidebar stands, it is beside the chips', async () => {
  classServer();
  const { page, user, rows } = await openFinder('?q=slow&difficulties=beginner&order=date');
  await shows(rows, 12);
  const side = page.getByRole('complementary', { name: 'Filters' });
  const clear = () => [...side.querySelectorAll('button')].find((one) => one.textContent === 'Clear All');
  await user.click(clear() as HTMLElement);
  await vi.waitFor(() => expect(page.address()).toBe('/class-finder'));
  expect(clear()).toBeUndefined();
  expect(document.activeElement?.textContent).toBe('Filters');
  await user.click(page.getByRole('checkbox', { name: /^Beginner/ }));
  const chips = await page.findByRole('group', { name: 'Active filters' });
  const last = [...chips.querySelectorAll('button')].find((one) => one.textContent === 'Clear All');
  await user.click(last as HTMLElement);
  await vi.waitFor(() => expect(page.address()).toBe('/class-finder'));
  expect(document.activeElement).toBe(page.getByRole('main'));
});

test('BEY-72 no heading of the class finder skips a level, with and without the column of filters', async () => {
  classServer();
  const { page } = await openFinder();
  const levels = (within: Element) =>
    [...within.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  const found = page.getByRole('heading', { level: 1 }).parentElement?.parentElement as Element;
  for (const outline of [levels(page.getByRole('main')), levels(found)]) {
    expect(outline).toContain(3);
    for (const [index, level] of outline.entries())
      expect(level - (outline[index - 1] ?? level)).toBeLessThan(2);
  }
});

describe('the options of a class in the finder', () => {
  const feature = 'POST /api/v2/plan_entries/1/featured_plan_entries';
  const unfeature = 'DELETE /api/v2/plan_entries/1/featured_plan_entries';

  test('CAT-130 an administrator features a class and takes it back', async () => {
    const server = classServer();
    server.answer(feature, () => ({ featured: true }));
    server.answer(unfeature, () => ({ featured: false }));
    const { page, user, options, rows } = await openFinder('', { ...runa, ...ownerRights });
    await shows(rows, 12);
    const choose = async (name: string) => {
      await options();
      await user.click(await page.findByRole('menuitem', { name }));
      await vi.waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    };
    await choose('Feature');
    await vi.waitFor(() => expect(server.calls()).toContain(feature));
    await choose('Unfeature');
    await vi.waitFor(() => expect(server.calls()).toContain(unfeature));
    await options();
    expect(await page.findByRole('menuitem', { name: 'Feature' })).toBeDefined();
  });
});
