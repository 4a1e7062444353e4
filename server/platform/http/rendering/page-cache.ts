import { LRUCache } from 'lru-cache';
import type { PageResult } from '../../../../contract/client.ts';
import type { NoncedPage } from './nonced-page.ts';

/** Rendered page in the cache. */
export type CachedPage = Omit<PageResult, 'html'> & { page: NoncedPage };

type CachedEntry = { page: CachedPage; version: string; madeAtMs: number };

/**
 * Maximum age of a fresh page: changes of content beside the catalog, such as that of the page builder, are not
 * announced.
 */
const freshMs = 60_000;
/** Maximum age of an outdated page, which is shown while the server is busy. */
const staleMs = 10 * 60_000;

const cacheOf = (bytes: number) =>
  new LRUCache<string, CachedEntry>({
    maxSize: bytes,
    sizeCalculation: ({ page }) => page.page.size + 512,
    ttl: staleMs,
  });

/**
 * Creates the cache of visitors' pages by address. Addresses with a query, of which there is no end, have a quarter of
 * the room to themselves, so that they cannot push out the pages that all visitors ask for.
 */
export const createPageCache = (bytes: number) => {
  const plain = cacheOf(Math.floor(bytes * 0.75));
  const queried = cacheOf(Math.floor(bytes * 0.25));
  const partOf = (url: string) => (url.includes('?') ? queried : plain);

  return {
    fresh(url: string, version: string): CachedPage | undefined {
      const kept = partOf(url).get(url);
      const isFresh = kept?.version === version && performance.now() - kept.madeAtMs < freshMs;
      return isFresh ? kept.page : undefined;
    },
    /** Returns the cached page, whatever its version. */
    any: (url: string): CachedPage | undefined => partOf(url).get(url)?.page,
    keep(url: string, version: string, page: CachedPage): void {
      partOf(url).set(url, { page, version, madeAtMs: performance.now() });
    },
  };
};
