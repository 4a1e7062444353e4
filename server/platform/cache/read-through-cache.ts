import { LRUCache } from 'lru-cache';

const longestMs = 10 * 60_000;
/** Size of an entry beside its value. */
const entryBytes = 300;

export type ReadThroughCache<T> = {
  /**
   * Returns the cached value, else calls `load`, once for all concurrent callers (single-flight). Failures are not
   * cached.
   */
  of(key: string, load: () => Promise<T>): Promise<T>;
  /** Removes a key whose value has changed. */
  forget(key: string): void;
  clear(): void;
};

/**
 * Creates a read-through cache with a TTL of ten minutes, which evicts the least recently used entries beyond
 * `maxBytes`. A value that is forgotten during its read goes to earlier callers only and is not cached.
 */
export const createReadThroughCache = <T>({
  maxBytes,
  bytesOf,
}: {
  maxBytes: number;
  bytesOf: (value: T) => number;
}): ReadThroughCache<T> => {
  const known = new LRUCache<string, { value: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => entryBytes + bytesOf(value),
    ttl: longestMs,
  });
  const loading = new Map<string, Promise<T>>();

  const read = async (key: string, load: () => Promise<T>): Promise<T> => {
    const reading = load();
    loading.set(key, reading);
    try {
      const value = await reading;
      if (loading.get(key) === reading) known.set(key, { value });
      return value;
    } finally {
      if (loading.get(key) === reading) loading.delete(key);
    }
  };

  return {
    of: async (key, load) => {
      const kept = known.get(key);
      return kept ? kept.value : (loading.get(key) ?? read(key, load));
    },
    forget: (key) => {
      known.delete(key);
      loading.delete(key);
    },
    clear: () => {
      known.clear();
      loading.clear();
    },
  };
};
