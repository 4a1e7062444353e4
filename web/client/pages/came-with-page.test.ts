import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { cameWithPage, recordPageQueries } from './came-with-page.ts';

afterEach(() => {
  recordPageQueries([]);
  vi.useRealTimers();
});

test('data that came with a page rendered long ago is not requested again as the page arrives, but is requested again later', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 2) });
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 60_000, refetchOnMount: (query) => !cameWithPage(query) } },
  });
  const queryFn = vi.fn(async () => 'asked');
  const mount = (queryKey: string[]) =>
    new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)();
  for (const key of ['kept', 'other'])
    queries.setQueryData([key], 'rendered', { updatedAt: Date.UTC(2026, 0, 1) });
  recordPageQueries([{ queryHash: '["kept"]' }]);
  mount(['kept']);
  expect(queryFn).not.toHaveBeenCalled();
  mount(['other']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  mount(['kept']);
  expect(queryFn).toHaveBeenCalledTimes(2);
});
