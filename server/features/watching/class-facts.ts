import { LRUCache } from 'lru-cache';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { WatchableClass } from '../catalog/index.ts';

const rememberedClasses = 5000;

/**
 * Which video a class has and how long it is, remembered until anything visible changes: a heartbeat asks the database
 * nothing but its own write.
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
    // Changed while it was read: it serves this report, but no later one.
    if (found && begunIn === generation) known.set(id, found);
    return found;
  };
};
export type ClassFacts = ReturnType<typeof rememberClasses>;
