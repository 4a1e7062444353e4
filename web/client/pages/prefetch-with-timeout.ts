import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { ApiError } from '../api.ts';

/** A page that is rendered waits so long for a service of its own, and after that does without it. */
const timeoutMs = 1000;
/** How long the circuit breaker stays open after a failure: meanwhile no page waits. */
const openMs = 5_000;

let openUntilMs = 0;

/** A closed circuit breaker lets calls through. */
const isClosed = (): boolean => Date.now() >= openUntilMs;

/** The service is there and said no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Rejects when the answer takes longer than the timeout, and at once while the circuit breaker is open. */
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
 * For loaders, on the server: what comes from a service of its own is part of the page if it answers soon. Never fails
 * and leaves nothing behind where it does not: the browser asks for itself.
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
