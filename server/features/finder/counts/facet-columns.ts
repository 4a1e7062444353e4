import type { Bits } from '../bits.ts';
import type { ClassIndex } from '../class-index/class-index.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';

/** Keys of one kind by class: those of the class at `at` stand from `firsts[at]` to before `firsts[at + 1]`. */
type Column = { firsts: Uint32Array; keys: Uint16Array | Uint32Array };

const mostSmallKeys = 2 ** 16;

const addOne = (counts: Uint32Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};

/** Returns the kind of a key: "category" of "category yoga". */
const kindOf = (key: string): string => key.slice(0, key.indexOf(' '));

/**
 * Filter values of each class, class by class in one order. If few classes match, going through them counts all values
 * of a kind at once; a set of bits for each value is gone through whole, however few match.
 */
export class FacetColumns {
  readonly #kinds: readonly string[];
  readonly #columns: readonly Column[];
  readonly #keyCount: number;
  readonly #classCount: number;
  readonly #totals: (Uint32Array | undefined)[] = [];

  constructor(index: ClassIndex, { sequence }: OrderedClasses) {
    const kindsOfKeys = index.keyNames.map(kindOf);
    this.#kinds = [...new Set(kindsOfKeys)];
    this.#keyCount = index.keyNames.length;
    this.#classCount = sequence.length;
    const kinds = Uint8Array.from(kindsOfKeys, (kind) => this.#kinds.indexOf(kind));
    const used = new Uint32Array(this.#kinds.length);
    for (const number of sequence)
      for (const key of index.keyNumbers(number)) addOne(used, kinds[key] as number);
    this.#columns = Array.from(used, (total) => ({
      firsts: new Uint32Array(sequence.length + 1),
      keys: this.#keyCount > mostSmallKeys ? new Uint32Array(total) : new Uint16Array(total),
    }));
    used.fill(0);
    for (const [at, number] of sequence.entries()) {
      for (const key of index.keyNumbers(number)) {
        const kind = kinds[key] as number;
        (this.#columns[kind] as Column).keys[used[kind] as number] = key;
        addOne(used, kind);
      }
      for (const [kind, column] of this.#columns.entries()) column.firsts[at + 1] = used[kind] as number;
    }
  }

  /** Returns the average number of values of this kind per class. */
  valuesPerClass(kind: string): number {
    const column = this.#columns[this.#kinds.indexOf(kind)];
    return column ? column.keys.length / Math.max(1, this.#classCount) : 0;
  }

  /** Returns, by the number of each key of this kind, how many of these classes carry it. */
  counts(kind: string, classes: Bits): Uint32Array {
    const counts = new Uint32Array(this.#keyCount);
    const column = this.#columns[this.#kinds.indexOf(kind)];
    if (!column) return counts;
    const { firsts, keys } = column;
    for (let i = 0; i < classes.length; i++)
      for (let word = classes[i] as number; word !== 0; word &= word - 1) {
        const at = (i << 5) + 31 - Math.clz32(word & -word);
        const end = firsts[at + 1] as number;
        for (let place = firsts[at] as number; place < end; place++) addOne(counts, keys[place] as number);
      }
    return counts;
  }

  /** Returns the counts of all classes, cached. */
  totals(kind: string): Uint32Array {
    const at = this.#kinds.indexOf(kind);
    const known = this.#totals[at];
    if (known) return known;
    const totals = new Uint32Array(this.#keyCount);
    for (const key of this.#columns[at]?.keys ?? []) addOne(totals, key);
    if (at >= 0) this.#totals[at] = totals;
    return totals;
  }
}
