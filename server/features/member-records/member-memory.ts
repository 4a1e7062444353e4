import { LRUCache } from 'lru-cache';

const longestMs = 10 * 60_000;
/** What an entry costs beside what it holds. */
const entryBytes = 300;

export type MemberMemory<T> = {
  of(userId: string): Promise<T>;
  /** Something of the member changed. */
  forget(userId: string): void;
  clear(): void;
};

/** Something of each member, read when first asked for and forgotten when it changes; never more than `maxBytes` of it. */
export const rememberMembers = <T>(
  load: (userId: string) => Promise<T>,
  { maxBytes, bytesOf }: { maxBytes: number; bytesOf: (known: T) => number },
): MemberMemory<T> => {
  const known = new LRUCache<string, { value: T }>({
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => entryBytes + bytesOf(value),
    ttl: longestMs,
  });
  const loading = new Map<string, Promise<T>>();

  const read = async (userId: string): Promise<T> => {
    const reading = load(userId);
    loading.set(userId, reading);
    try {
      const value = await reading;
      // Forgotten while it was read: it may be old already, so the next call reads again.
      if (loading.get(userId) === reading) known.set(userId, { value });
      return value;
    } finally {
      if (loading.get(userId) === reading) loading.delete(userId);
    }
  };

  return {
    of: async (userId) => known.get(userId)?.value ?? loading.get(userId) ?? read(userId),
    forget: (userId) => {
      known.delete(userId);
      loading.delete(userId);
    },
    clear: () => {
      known.clear();
      loading.clear();
    },
  };
};
