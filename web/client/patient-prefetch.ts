import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** A page being rendered waits so long for a service that may be away, and after that does without it. */
const patienceMs = 1000;
/** After that long pages try again; meanwhile none of them waits. */
const restMs = 5_000;

let restUntilMs = 0;

/** False while the service was away a moment ago. */
const worthWaiting = (): boolean => Date.now() >= restUntilMs;

/** The service is there and said no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Rejects when the answer is not there in time, or was not there for another page a moment ago. */
export const inTime = async <T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  if (!worthWaiting()) throw new Error('The service is being left alone for a while.');
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The service took too long.')), patienceMs);
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason), { once: true });
  });
  try {
    return await Promise.race([ask(late.signal), tooLate]);
  } catch (error) {
    if (isRefusal(error)) throw error;
    restUntilMs = Date.now() + restMs;
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

type Asked<T, Key extends QueryKey> = {
  queryKey: Key;
  queryFn?: QueryFunction<T, Key> | unknown;
  [more: string]: unknown;
};

/**
 * For loaders, on the server: what comes from a service of its own is part of the page if it answers soon. Never fails
 * and leaves nothing behind where it does not: the browser asks for itself.
 */
export const prefetchPatiently = async <T, Key extends QueryKey>(
  queryClient: QueryClient,
  query: Asked<T, Key>,
): Promise<void> => {
  const { queryKey } = query;
  try {
    await inTime(() => queryClient.fetchQuery(query as never));
  } catch {
    await queryClient.cancelQueries({ queryKey, exact: true });
    queryClient.removeQueries({ queryKey, exact: true });
  }
};
