import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { cameWithPage, recordPageQueries } from './came-with-page.ts';
import { answersText, hydrateAnswers } from './sent-answers.ts';

afterEach(() => recordPageQueries([]));

test('the browser has what loaded on the server, from when it is, and nothing of what failed there', async () => {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const updatedAt = Date.UTC(2026, 0, 1);
  server.setQueryData(['list', { order: 'rank' }], { items: ['<a>', 'é'], next: null }, { updatedAt });
  server.setQueryData(['me'], null, { updatedAt });
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('away')) });
  const browser = new QueryClient();

  hydrateAnswers(browser, answersText(server));

  expect(browser.getQueryData(['list', { order: 'rank' }])).toEqual({ items: ['<a>', 'é'], next: null });
  expect(browser.getQueryData(['me'])).toBeNull();
  expect(browser.getQueryState(['me'])).toMatchObject({ status: 'success', dataUpdatedAt: updatedAt });
  expect(
    browser
      .getQueryCache()
      .getAll()
      .map(({ queryHash }) => queryHash),
  ).toEqual(['["list",{"order":"rank"}]', '["me"]']);
  expect(cameWithPage({ queryHash: '["me"]' })).toBe(true);
});
