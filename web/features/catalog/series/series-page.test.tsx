import { act, cleanup, fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../../contract/accounts/users.schema.ts';
import type { ClassItem } from '../../../../contract/catalog/plan-entries.schema.ts';
import { deviceStorage } from '../../../client/browser-storage.ts';
import { classEntry, seriesPlan } from '../../../ui/testing/catalog.ts';
import { fakeServer } from '../../../ui/testing/fake-server.ts';
import { runa } from '../../../ui/testing/people.ts';
import { renderPages } from '../../../ui/testing/rendered-pages.tsx';
import { firstShown } from './program.ts';
import { SeriesClassesPage, SeriesPage } from './SeriesPage.tsx';

const at = '/series/a-quiet-year';
const item = (id: number, changes: Partial<ClassItem> = {}): ClassItem => ({
  ...classEntry({ id, title: `Class ${id}`, ...changes }),
  type: 'class',
  itemTag: null,
  description: '',
});
const lapsed: Me = { ...runa, hasSubscriptionAccess: false };

type ShownSeries = { items: ClassItem[]; me?: Me | null; path?: string; begun?: object[] };

const open = async ({ items, me = null, path = at, begun = [] }: ShownSeries) => {
  fakeServer({
    'GET /api/v2/plans/a-quiet-year': () =>
      seriesPlan({
        classCount: items.length,
        firstEntryUrl: classEntry({ id: items[0]?.id ?? 0 }).planEntryUrl,
        coaches: [],
      }),
    'GET /api/v2/plan_entries': () => ({
      sections: [{ id: 1, title: 'Wake', description: '', items }],
    }),
    'GET /api/v2/users/me/continue_watching': () => begun,
    'GET /api/v2/instructors': () => [],
    'GET /api/v2/recommendations/page/series/a-quiet-year/position/bottom': () => ({ sections: [] }),
    'GET /api/v2/recommendations/page/series/a-quiet-year/position/bottom/merchandised': () => ({
      sections: [],
    }),
    'GET /api/v2/favorites': () => [],
    'GET /api/v2/plan_subscriptions': () => [],
  });
  const page = await renderPages(
    { '/series/$slug': SeriesPage, '/series/$slug/workouts': SeriesClassesPage },
    { at: path, me },
  );
  await page.findByRole('heading', { level: 1 });
  return page;
};
const rowsOf = () => [...document.querySelectorAll('main li:has(article)')];
const endOf = (title: string): string | undefined => {
  const row = rowsOf().find(({ textContent }) => textContent?.includes(title));
  return (
    row?.querySelector('a[data-part="button"]')?.textContent ??
    row?.querySelector('[class*="lock"]')?.textContent ??
    undefined
  );
};

afterEach(() => {
  cleanup();
  deviceStorage.set('seriesView', null);
  delete document.documentElement.dataset.seriesView;
  vi.restoreAllMocks();
});

test('a series goes on with the first class that a member has not completed, in header, row and column, with the time left', async () => {
  const page = await open({
    items: [item(1, { completed: true, completedAt: '2026-11-01T08:00:00Z' }), item(2), item(3)],
    me: runa,
    begun: [
      { ...classEntry({ id: 2 }), position: 300, lastWatchedAt: '2026-11-02T08:00:00Z', resting: true },
    ],
  });
  await page.findAllByText('20 min left');
  const address = '/series/a-quiet-year/workouts/2?type=series';
  expect(page.getByRole('link', { name: 'Continue: Class 2' }).getAttribute('href')).toBe(address);
  for (const link of page.getAllByRole('link', { name: 'Continue with class 2' }))
    expect(link.getAttribute('href')).toBe(address);
  const place = page.getByRole('complementary', { name: 'Your place in this series' });
  expect(place.textContent).toContain('1 of 3');
  expect(place.textContent).toContain('Next: class 2, 20 min left');
  expect(endOf('Class 3')).toBeUndefined();
});

test('a completed series says in how many days it was finished and begins again', async () => {
  const page = await open({
    items: [
      item(1, { completed: true, completedAt: '2026-11-01T08:00:00Z' }),
      item(2, { completed: true, completedAt: '2026-11-05T09:00:00Z' }),
    ],
    me: runa,
  });
  const place = page.getByRole('complementary', { name: 'Your place in this series' });
  expect(place.textContent).toContain('You finished A Quiet Year');
  expect(place.textContent).toContain('2 Classes in 5 days');
  expect(page.getAllByRole('link', { name: 'Start again' }).length).toBeGreaterThan(0);
});

test.each([
  ['a visitor', null, 'Play'],
  ['a lapsed member', lapsed, 'Play'],
] as const)(
  'a series shows %s a lock at the end of each row but that of the free preview',
  async (_who, me, word) => {
    await open({ items: [item(1, { freePreview: true }), item(2)], me });
    expect([endOf('Class 1'), endOf('Class 2')]).toEqual([word, 'Members']);
  },
);

test('NS-246 the overview of a series offers cards and rows, kept on the device; its class list has rows', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const page = await open({ items: [item(1), item(2)] });
  expect(page.getByRole<HTMLInputElement>('radio', { name: 'Cards' }).checked).toBe(true);
  await user.click(page.getByRole('radio', { name: 'List' }));
  expect(deviceStorage.get('seriesView')).toBe('list');
  expect(document.documentElement.dataset.seriesView).toBe('list');
  cleanup();
  const classes = await open({ items: [item(1), item(2)], path: `${at}/workouts` });
  expect(classes.queryByRole('radio')).toBeNull();
  classes.getByRole('heading', { level: 2, name: 'Classes' });
});

test('a long series begins with its first classes and shows the rest when asked', async () => {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const page = await open({ items: Array.from({ length: firstShown + 6 }, (_, index) => item(index + 1)) });
  expect(rowsOf()).toHaveLength(firstShown);
  await user.click(page.getByRole('button', { name: 'Show 6 more' }));
  await vi.waitFor(() => expect(rowsOf()).toHaveLength(firstShown + 6));
  expect(page.queryByRole('button', { name: /^Show/ })).toBeNull();
});

test('the bar of a series takes no focus until the page is scrolled down below its header, and gives way on the way up', async () => {
  await open({ items: [item(1)] });
  const bar = document.querySelector('[data-part~="series-bar"]');
  const header = document.querySelector('main > section');
  const scrollTo = (y: number) =>
    act(async () => {
      vi.stubGlobal('scrollY', y);
      fireEvent.scroll(window);
      await new Promise(requestAnimationFrame);
    });
  vi.spyOn(header as Element, 'getBoundingClientRect').mockImplementation(
    () => ({ bottom: 700 - window.scrollY }) as DOMRect,
  );
  expect(bar?.hasAttribute('inert')).toBe(true);
  await scrollTo(900);
  expect(bar?.hasAttribute('inert')).toBe(false);
  await scrollTo(850);
  expect(bar?.hasAttribute('inert')).toBe(true);
  vi.unstubAllGlobals();
});
