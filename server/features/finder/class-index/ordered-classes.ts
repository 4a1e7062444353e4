import type { DurationRange } from '../../../../contract/catalog/duration-filter.ts';
import {
  addBit,
  type Bits,
  countBits,
  countCommon,
  eachBit,
  intersect,
  makeBits,
  subtract,
} from '../bits.ts';

/** Maximum number of cached sets of one order; far above what a studio's filters need. */
const maxCachedSets = 1500;

/**
 * Classes in one order, and filter sets laid out in that order: bit i stands for the i-th class. The intersection of
 * such sets is the result in order; a page is found by counting bits, however deep. Sets are laid out when first asked
 * for.
 */
export class OrderedClasses {
  readonly sequence: Uint32Array;
  readonly place: Uint32Array;
  /** Set of every class, from which an intersection starts. */
  readonly everything: Bits;
  readonly scratch: Bits;
  readonly groupScratch: Bits;
  readonly #minutes: Uint16Array;
  readonly #longestMinutes: number;
  readonly #sets = new Map<string, Bits>();
  readonly #arranged = new WeakMap<Bits, Bits>();
  readonly #atMost = new Map<number, Bits>();

  constructor(sequence: Uint32Array, minutes: Uint16Array) {
    this.sequence = sequence;
    this.#minutes = minutes;
    this.place = new Uint32Array(minutes.length);
    this.everything = makeBits(sequence.length);
    let longest = 0;
    for (let at = 0; at < sequence.length; at++) {
      const number = sequence[at] as number;
      this.place[number] = at;
      addBit(this.everything, at);
      longest = Math.max(longest, minutes[number] as number);
    }
    this.#longestMinutes = longest;
    this.scratch = makeBits(sequence.length);
    this.groupScratch = makeBits(sequence.length);
  }

  /** Returns a set of class numbers in this order's layout. */
  arranged(numbers: Bits): Bits {
    const arranged = makeBits(this.sequence.length);
    eachBit(numbers, (number) => addBit(arranged, this.place[number] as number));
    return arranged;
  }

  /** Returns the arranged set, cached as long as `numbers`, which does not change. */
  arrangedOnce(numbers: Bits): Bits {
    const known = this.#arranged.get(numbers);
    if (known) return known;
    const arranged = this.arranged(numbers);
    this.#arranged.set(numbers, arranged);
    return arranged;
  }

  /** Returns the arranged set, cached under `key`. */
  cachedSet(key: string, numbers: Bits): Bits {
    const known = this.#sets.get(key);
    if (known) return known;
    const arranged = this.arranged(numbers);
    if (this.#sets.size >= maxCachedSets) this.#sets.clear();
    this.#sets.set(key, arranged);
    return arranged;
  }

  /** Keeps in `into` only classes within the range, both ends included. */
  retainWithin(into: Bits, { minMinutes, maxMinutes }: DurationRange): void {
    const below = minMinutes > 0 ? this.#upTo(minMinutes - 1) : null;
    const within = maxMinutes === null ? null : this.#upTo(maxMinutes);
    if (within) intersect(into, within);
    if (below) subtract(into, below);
  }

  /** Counts the given classes within the range, both ends included. */
  countWithin(bits: Bits, { minMinutes, maxMinutes }: DurationRange): number {
    const upTo = (minutes: number | null): number =>
      minutes === null ? countBits(bits) : minutes < 0 ? 0 : countCommon(bits, this.#upTo(minutes));
    return upTo(maxMinutes) - upTo(minMinutes - 1);
  }

  #upTo(minutes: number): Bits {
    const limit = Math.min(minutes, this.#longestMinutes);
    const known = this.#atMost.get(limit);
    if (known) return known;
    const bits = makeBits(this.sequence.length);
    for (let at = 0; at < this.sequence.length; at++) {
      if ((this.#minutes[this.sequence[at] as number] as number) <= limit) addBit(bits, at);
    }
    this.#atMost.set(limit, bits);
    return bits;
  }
}
