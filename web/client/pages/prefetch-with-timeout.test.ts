import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api.ts';
import { prefetchWithTimeout } from './prefetch-with-timeout.ts';

let queryClient: QueryClient;
let asked: number;
let minutes = 0;

const query = (answer: () => Promise<string>) => ({
  queryKey: ['comments'],
  queryFn: () => {
    asked += 1;
    return answer();
  },
  retry: false as const,
});
const known = () => queryClient.getQueryCache().getAll().length;

beforeEach(() => {
  // Each test begins after the circuit breaker of the one before has closed.
  minutes += 10;
  vi.useFakeTimers({ now: minutes * 60_000 });
  queryClient = new QueryClient();
  asked = 0;
});
afterEach(() => queryClient.clear());

test('an answer that comes in time is part of the page', async () => {
  await prefetchWithTimeout(
    queryClient,
    query(async () => 'here'),
  );
  expect(queryClient.getQueryData(['comments'])).toBe('here');
});

test('a service that does not answer delays a page by about a second and the next pages not at all, and is asked again five seconds later', async () => {
  const silent = query(() => new Promise<string>(() => {}));
  let done = false;
  const page = prefetchWithTimeout(queryClient, silent).then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(900);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toBe(true);
  await page;
  expect({ asked, known: known() }).toEqual({ asked: 1, known: 0 });
  await prefetchWithTimeout(queryClient, silent);
  expect({ asked, known: known() }).toEqual({ asked: 1, known: 0 });
  await vi.advanceTimersByTimeAsync(5_100);
  await prefetchWithTimeout(
    queryClient,
    query(async () => 'back'),
  );
  expect(queryClient.getQueryData(['comments'])).toBe('back');
});

test('a service that refuses a call counts as reachable, and the next page asks it again', async () => {
  const refused = query(async () => {
    throw new ApiError(422, {});
  });
  await prefetchWithTimeout(queryClient, refused);
  await prefetchWithTimeout(queryClient, refused);
  expect({ asked, known: known() }).toEqual({ asked: 2, known: 0 });
});

test('a failed prefetch leaves no query in the cache', async () => {
  await prefetchWithTimeout(
    queryClient,
    query(async () => {
      throw new Error('away');
    }),
  );
  expect({ asked, known: known() }).toEqual({ asked: 1, known: 0 });
});
