import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import { noFilters } from '../../../contract/catalog/class-filters.ts';
import { classEntry } from '../../ui/testing/catalog.ts';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { clearSearches, forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

test('recent searches are kept for each member apart, without duplicates, the latest first, and at most eight', () => {
  for (const search of ['hips', ' twist ', 'Hips', 'a', '  ', 'b', 'c', 'd', 'e', 'f', 'g'])
    rememberSearch('1', search, 7);
  expect(recentSearches('1').map(({ q }) => q)).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a', 'Hips']);
  expect(recentSearches('1')[0]).toEqual({ q: 'g', results: 7 });
  expect(recentSearches('2')).toEqual([]);
  expect(recentSearches(undefined)).toEqual([]);
  forgetSearch('1', 'F');
  expect(recentSearches('1')).toHaveLength(7);
  clearSearches('1');
  expect(recentSearches('1')).toEqual([]);
});

test('recent searches of a former version are read, and what is no search is left out', () => {
  localStorage.setItem('recentSearches:1', '["yin", 3, null, {"q": "core", "results": "many"}]');
  expect(recentSearches('1')).toEqual([
    { q: 'yin', results: null },
    { q: 'core', results: null },
  ]);
  localStorage.setItem('recentSearches:1', '{"not": "a list"}');
  expect(recentSearches('1')).toEqual([]);
});

const Panel = () => {
  const [query, setQuery] = useState('');
  return (
    <SearchPanel
      open
      onClose={() => undefined}
      query={query}
      onQuery={setQuery}
      filters={noFilters}
      onFilters={() => undefined}
      answer={null}
      loading
    />
  );
};

const openPanel = async (me: Me | null) => {
  const asked: Record<string, string>[] = [];
  fakeServer({
    'GET /api/v2/plan_entries': ({ query }) => {
      asked.push(Object.fromEntries(query));
      return [classEntry()];
    },
    'GET /api/v2/filters': () => ({
      styles: [{ slug: 'sleep', title: 'Sleep', count: 4, subcategories: [] }],
      focus_area: [{ slug: 'neck', title: 'Neck', count: 0 }],
    }),
  });
  const page = await renderPart(Panel, { me });
  const box = await page.findByRole<HTMLInputElement>('searchbox', {
    name: 'Search classes, series and coaches',
  });
  return { page, box, asked, user: userEvent.setup({ delay: null }) };
};

test('the search offers recent searches with their results before anything is typed, and forgets one or all', async () => {
  rememberSearch(runa.id, 'hips', 12);
  rememberSearch(runa.id, 'yin', 1);
  const { page, box, user } = await openPanel(runa);
  expect(box.placeholder).toBe('A need, a length, a part of the body');
  await user.click(page.getByRole('button', { name: /^hips\s*12 results$/ }));
  expect(box.value).toBe('hips');
  await user.clear(box);
  await user.click(page.getByRole('button', { name: 'Forget hips' }));
  expect(recentSearches(runa.id)).toEqual([{ q: 'yin', results: 1 }]);
  expect(document.activeElement).toBe(box);
  await user.click(page.getByRole('button', { name: 'Clear All' }));
  expect(page.queryByRole('heading', { name: 'Your last searches' })).toBeNull();
  expect(recentSearches(runa.id)).toEqual([]);
  expect(document.activeElement).toBe(box);
});

test('the search offers a visitor examples that the studio has classes for, what is new, and Fit my time', async () => {
  const { page, box, asked, user } = await openPanel(null);
  await user.click(await page.findByRole('button', { name: 'fall asleep' }));
  expect(box.value).toBe('fall asleep');
  await user.clear(box);
  expect(page.queryByText('something gentle for the neck')).toBeNull();
  await page.findByRole('heading', { name: 'New classes' });
  expect(asked).toEqual([{ order: 'date', per_page: '2' }]);
  expect(page.getByRole('link', { name: 'Fit my time' }).getAttribute('href')).toBe('/fit-my-time');
});

test('the search offers a member quiet classes of an evening', async () => {
  vi.setSystemTime(new Date('2026-11-28T19:00:00'));
  const { page, asked } = await openPanel(runa);
  await page.findByRole('heading', { name: 'For a Saturday evening, as you like it' });
  expect(asked).toEqual([{ intensities: '1,2', order: 'recommended', per_page: '2' }]);
});
