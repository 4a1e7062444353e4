import { cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '../../ui/testing/fake-server.ts';
import { runa } from '../../ui/testing/people.ts';
import { renderPart } from '../../ui/testing/rendered-pages.tsx';
import { clearSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('recent searches are kept for each member apart, without duplicates, the latest first, and at most four', () => {
  for (const search of ['hips', ' twist ', 'Hips', 'breath', '  ', 'yin', 'core'])
    rememberSearch('1', search);
  expect(recentSearches('1')).toEqual(['core', 'yin', 'breath', 'Hips']);
  expect(recentSearches('2')).toEqual([]);
  expect(recentSearches(undefined)).toEqual([]);
  clearSearches('1');
  expect(recentSearches('1')).toEqual([]);
  localStorage.setItem('recentSearches:1', '{"not": "a list"}');
  expect(recentSearches('1')).toEqual([]);
});

const Panel = () => {
  const [query, setQuery] = useState('');
  return (
    <SearchPanel open onClose={() => undefined} query={query} onQuery={setQuery} results={null} loading />
  );
};

test('the search offers recent searches, a button that clears them and a link to Fit my time before anything is typed', async () => {
  fakeServer({ 'GET /api/v2/plan_entries': () => [], 'GET /api/v2/plan_categories': () => [] });
  rememberSearch(runa.id, 'hips');
  rememberSearch(runa.id, 'yin');
  const page = await renderPart(Panel, { me: runa });
  const user = userEvent.setup({ delay: null });
  const box = await page.findByRole('searchbox', { name: 'Search classes, series and coaches' });
  expect(box.getAttribute('placeholder')).toBe('Classes, series, coaches');
  expect(page.getByRole('link', { name: 'Fit my time' }).getAttribute('href')).toBe('/fit-my-time');
  await user.click(page.getByRole('button', { name: 'yin' }));
  expect((box as HTMLInputElement).value).toBe('yin');
  expect(page.queryByRole('heading', { name: 'Recent' })).toBeNull();
  await user.clear(box);
  await user.click(await page.findByRole('button', { name: 'Clear' }));
  expect(page.queryByRole('heading', { name: 'Recent' })).toBeNull();
  expect(recentSearches(runa.id)).toEqual([]);
});
