import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { WatchableClass } from '../catalog/index.ts';

const rememberedClasses = 5000;

/**
 * Caches video and length of classes until anything visible changes, so that a heartbeat needs no query but its own
 * write.
 */
export const rememberClasses = (
  read: (id: string) => Promise<WatchableClass | null>,
  onChange: (listener: () => void) => void,
) => {
  const known = new LRUCache<number, WatchableClass>(entryLimit(rememberedClasses));
  let generation = 0;
  onChange(() => {
    generation++;
    known.clear();
  });
  return async (id: number): Promise<WatchableClass | null> => {
    const remembered = known.get(id);
    if (remembered) return remembered;
    const begunIn = generation;
    const found = await read(String(id));
    // Changed during the read: used for this report, but not cached.
    if (found && begunIn === generation) known.set(id, found);
    return found;
  };
};
export type ClassFacts = ReturnType<typeof rememberClasses>;
