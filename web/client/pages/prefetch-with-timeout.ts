import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api.ts';

/** Time-out of a page's request to another service; after it the page is rendered without the answer. */
const timeoutMs = 1000;
/** Time that the circuit breaker stays open after a failure: meanwhile no page waits. */
const openMs = 5_000;

let openUntilMs = 0;

/** True while the circuit breaker lets calls through. */
const isClosed = (): boolean => Date.now() >= openUntilMs;

/** True if the service answered and refused. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Rejects when the answer takes longer than the time-out, and at once while the circuit breaker is open. */
export const throughCircuitBreaker = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  if (!isClosed()) throw new Error('The circuit breaker is open.');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The service took too long.')), timeoutMs);
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason), { once: true });
  });
  try {
    return await Promise.race([ask(late.signal), tooLate]);
  } catch (error) {
    if (isRefusal(error)) throw error;
    openUntilMs = Date.now() + openMs;
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

type PrefetchOptions<T, Key extends QueryKey> = {
  queryKey: Key;
  queryFn?: QueryFunction<T, Key> | unknown;
  [more: string]: unknown;
};

/**
 * Prefetches the answer of another service in a loader on the server, so that it is part of the page if it arrives in
 * time. Never fails; leaves no query behind otherwise, so that the browser requests it.
 */
export const prefetchWithTimeout = async <T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: PrefetchOptions<T, Key>,
): Promise<void> => {
  const { queryKey } = query;
  try {
    await throughCircuitBreaker(() => queryClient.fetchQuery(query as never));
  } catch {
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.removeQueries({ queryKey, exact: true });
  }
};
