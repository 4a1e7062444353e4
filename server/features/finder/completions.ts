import { LRUCache } from 'lru-cache';
import type { Completions } from './cards.ts';

const rememberedMembers = 5000;
const rememberedCompletions = 1_000_000;
const longestMs = 10 * 60_000;

export type CompletionMemory = {
  of(userId: string): Promise<Completions>;
  /** The member's completions changed. */
  forget(userId: string): void;
  clear(): void;
};

/** What members completed, read when first asked for and forgotten when it changes; at most one query a member. */
export const rememberCompletions = (
  load: (userId: string) => Promise<{ classId: number; completedAt: Date }[]>,
): CompletionMemory => {
  const known = new LRUCache<string, Completions>({
    max: rememberedMembers,
    maxSize: rememberedCompletions,
    sizeCalculation: (completions) => completions.size + 1,
    ttl: longestMs,
  });
  const loading = new Map<string, Promise<Completions>>();

  const read = async (userId: string): Promise<Completions> => {
    const latest = new Map<number, string>();
    for (const { classId, completedAt } of await load(userId)) {
      const text = completedAt.toISOString();
      if (text > (latest.get(classId) ?? '')) latest.set(classId, text);
    }
    return latest;
  };

  return {
    of: (userId) => {
      const remembered = known.get(userId);
      if (remembered) return Promise.resolve(remembered);
      const underway = loading.get(userId);
      if (underway) return underway;
      const reading: Promise<Completions> = read(userId).then(
        (completions) => {
          // Forgotten while it was read: it may be old already, so the next call reads again.
          if (loading.get(userId) === reading) {
            loading.delete(userId);
            known.set(userId, completions);
          }
          return completions;
        },
        (error) => {
          if (loading.get(userId) === reading) loading.delete(userId);
          throw error;
        },
      );
      loading.set(userId, reading);
      return reading;
    },
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
