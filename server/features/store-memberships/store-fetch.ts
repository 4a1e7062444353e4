import { type StoreName, StoreUnavailable } from './store-port.ts';

/** The part of `fetch` that the stores are asked by; a test puts a stand-in here. */
export type StoreFetch = (url: string, request: RequestInit) => Promise<Response>;

const longestMs = 15_000;

/** Asks over the network, for a limited time; throws `StoreUnavailable` where no answer comes. */
export const networkFetch =
  (store: StoreName): StoreFetch =>
  async (url, request) => {
    try {
      return await fetch(url, { ...request, signal: AbortSignal.timeout(longestMs) });
    } catch (error) {
      throw new StoreUnavailable(store, error instanceof Error ? error.message : 'no connection');
    }
  };
