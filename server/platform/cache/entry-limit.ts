/**
 * Options that limit the entries of a cache. With `max` instead, the cache would allocate room for all of them at once.
 */
export const entryLimit = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
