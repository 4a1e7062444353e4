import { AsyncLocalStorage } from 'node:async_hooks';
import { databaseFailure } from './failure.ts';

const heard = new AsyncLocalStorage<{ failure?: unknown }>();

/** Keeps what a library logged, where it tells that the database is not available; false for everything else. */
export const hearFailure = (error: unknown): boolean => {
  const store = heard.getStore();
  if (!store || !databaseFailure(error)) return false;
  store.failure = error;
  return true;
};

/**
 * For a library that logs the database's failures and then answers with one of its own, which tells nothing: whatever
 * `hearFailure` kept while it was at work is thrown instead.
 */
export const throwingLogged = <Result>(call: () => Promise<Result>): Promise<Result> =>
  heard.run({}, async () => {
    const outcome = await call().then(
      (result) => () => result,
      (error: unknown) => () => {
        throw error;
      },
    );
    const failure = heard.getStore()?.failure;
    if (failure !== undefined) throw failure;
    return outcome();
  });
