import { LRUCache } from 'lru-cache';

const longestMs = 10 * 60_000;
/** What an entry costs beside what it holds. */
const entryBytes = 300;

export type ReadThroughCache<T> = {
  /** What is kept under the key; `load` reads it where it is not, once for all who ask meanwhile. A failure is not kept. */
  of(key: string, load: () => Promise<T>): Promise<T>;
  /** What the key stands for changed. */
  forget(key: string): void;
  clear(): void;
};

/**
 * Values that are read when first asked for and forgotten when they change, the least used first where they are more
 * than `maxBytes`. What is forgotten while it is read serves those who asked before, and no caller after.
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
