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

test('what answers soon is part of the page', async () => {
  await prefetchWithTimeout(
    queryClient,
    query(async () => 'here'),
  );
  expect(queryClient.getQueryData(['comments'])).toBe('here');
});

test('a service that does not answer holds a page up for a second at most, and the next pages not at all', async () => {
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

test('a service that says no is there: the next page asks it again', async () => {
  const refused = query(async () => {
    throw new ApiError(422, {});
  });
  await prefetchWithTimeout(queryClient, refused);
  await prefetchWithTimeout(queryClient, refused);
  expect({ asked, known: known() }).toEqual({ asked: 2, known: 0 });
});

test('a failure leaves nothing behind', async () => {
  await prefetchWithTimeout(
    queryClient,
    query(async () => {
      throw new Error('away');
    }),
  );
  expect({ asked, known: known() }).toEqual({ asked: 1, known: 0 });
});
