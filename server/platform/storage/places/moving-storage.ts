import type { Storage, StoredObject } from '../storage.ts';
import type { MovePhase } from './storage-places.ts';

type Moving = { phase: MovePhase; current: Storage; other: Storage };

async function* listedInBoth({ current, other }: Moving, prefix: string): AsyncGenerator<StoredObject> {
  const seen = new Set<string>();
  for await (const object of current.list(prefix)) {
    seen.add(object.key);
    yield object;
  }
  for await (const object of other.list(prefix)) if (!seen.has(object.key)) yield object;
}

/**
 * The storage of a studio whose files are moved. What is written goes to the one in force. What it lacks is read from the
 * other one, and what is removed is removed in both. While files are copied a failing target disturbs nothing: the copying
 * notices what it missed.
 */
export const movingStorage = (moving: Moving): Storage => {
  const { phase, current, other } = moving;
  const ofTarget = async <Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> =>
    phase === 'copying' ? work().catch(() => otherwise) : work();
  return {
    get description() {
      return current.description;
    },
    put: current.put,
    putFolder: current.putFolder,
    check: current.check,
    open: async (key) => (await current.open(key)) ?? ofTarget(() => other.open(key), null),
    stat: async (key) => (await current.stat(key)) ?? ofTarget(() => other.stat(key), null),
    remove: async (key) => {
      await ofTarget(() => other.remove(key), undefined);
      await current.remove(key);
    },
    removeAll: async (prefix) => {
      await ofTarget(() => other.removeAll(prefix), undefined);
      await current.removeAll(prefix);
    },
    list: (prefix) => (phase === 'copying' ? current.list(prefix) : listedInBoth(moving, prefix)),
  };
};
