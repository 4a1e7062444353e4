import { LRUCache } from 'lru-cache';
import type { Bits } from '../bits.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';

type CachedSets = { sets: readonly Bits[]; classes: WeakRef<OrderedClasses>; source: WeakRef<object> };

/** Size of an entry beside its sets, in bytes. */
const entryBytes = 400;

export type MemberSets = {
  /**
   * Returns the sets made of `source` for one member in the layout of `classes`. They are cached, and made anew if the
   * classes or the source are others: both are replaced, never mutated.
   */
  of(key: string, classes: OrderedClasses, source: object, make: () => readonly Bits[]): readonly Bits[];
  readonly bytes: number;
};

export const rememberMemberSets = (maxBytes: number): MemberSets => {
  const known = new LRUCache<string, CachedSets>({
    maxSize: maxBytes,
    sizeCalculation: ({ sets }) => sets.reduce((sum, bits) => sum + bits.byteLength, entryBytes),
  });
  return {
    of: (key, classes, source, make) => {
      const kept = known.get(key);
      if (kept?.classes.deref() === classes && kept.source.deref() === source) return kept.sets;
      const sets = make();
      known.set(key, { sets, classes: new WeakRef(classes), source: new WeakRef(source) });
      return sets;
    },
    get bytes() {
      return known.calculatedSize;
    },
  };
};
