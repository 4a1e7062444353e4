import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { addBit, type Bits, hasBit, makeBits } from './bits.ts';
import { searchWords, wordsOf } from './words.ts';

/** The numbers found, and how well each fits; `scores` is indexed by number. */
export type TextMatch = { bits: Bits; scores: Float32Array };

/** One word's occurrences, number and weight packed together: the weight is the low byte. */
type Postings = { packed: Uint32Array; length: number };

const maxWeight = 255;
/** Scores of a few searches over 100,000 classes, of many over a thousand. */
const rememberedScores = 800_000;

const fuzzyDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * An inverted index over dense numbers: minisearch's radix tree holds the words (prefix and fuzzy
 * look-up), our own packed arrays hold who uses them. MiniSearch itself took 120 ms for a common
 * word among 100,000 classes and 1.4 to 2.1 kB a class; this takes a hundredth and a quarter.
 */
export class TextIndex {
  #words = new SearchableMap<Postings>();
  #size = 0;
  readonly #remembered = new LRUCache<string, TextMatch>({ max: 64, maxSize: rememberedScores });

  /** `fields` are [text, weight]; a word's weight in the document is the sum of where it stands. */
  add(number: number, fields: readonly (readonly [string, number])[]): void {
    const weights = new Map<string, number>();
    for (const [text, weight] of fields) {
      for (const word of new Set(wordsOf(text)))
        weights.set(word, Math.min(maxWeight, (weights.get(word) ?? 0) + weight));
    }
    for (const [word, weight] of weights) this.#push(word, number * 256 + weight);
    this.#size++;
    this.#remembered.clear();
  }

  #push(word: string, packed: number): void {
    let postings = this.#words.get(word);
    if (!postings) {
      postings = { packed: new Uint32Array(2), length: 0 };
      this.#words.set(word, postings);
    }
    if (postings.length === postings.packed.length) {
      const grown = new Uint32Array(Math.ceil(postings.length * 1.5));
      grown.set(postings.packed);
      postings.packed = grown;
    }
    postings.packed[postings.length++] = packed;
  }

  /** Forgets the given numbers in one pass over all words. */
  remove(gone: Bits, count: number): void {
    for (const [word, postings] of [...this.#words]) {
      let kept = 0;
      for (let i = 0; i < postings.length; i++) {
        const packed = postings.packed[i] as number;
        if (!hasBit(gone, packed >>> 8)) postings.packed[kept++] = packed;
      }
      postings.length = kept;
      if (kept === 0) this.#words.delete(word);
    }
    this.#size -= count;
    this.#remembered.clear();
  }

  /** Every typed word must be found; null when nothing that could be looked for was typed. `capacity` bounds the numbers. */
  search(typed: string, capacity: number): TextMatch | null {
    const words = searchWords(typed);
    if (words.length === 0) return null;
    const key = `${capacity} ${words.join(' ')}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const match = this.#match(words, capacity);
    this.#remembered.set(key, match, { size: capacity + 1 });
    return match;
  }

  #match(words: readonly string[], capacity: number): TextMatch {
    let numbers: number[] = [];
    const scores = new Float32Array(capacity);
    words.forEach((word, place) => {
      const found = this.#scoresOf(word, capacity);
      if (place === 0) numbers = found.numbers;
      else numbers = numbers.filter((number) => (found.scores[number] as number) > 0);
      for (const number of numbers)
        scores[number] = (scores[number] as number) + (found.scores[number] as number);
    });
    const bits = makeBits(capacity);
    for (const number of numbers) addBit(bits, number);
    return { bits, scores };
  }

  /** The best of a word's spellings counts for a document, so ten variants do not outweigh the word itself. */
  #scoresOf(word: string, capacity: number): { numbers: number[]; scores: Float32Array } {
    const scores = new Float32Array(capacity);
    const numbers: number[] = [];
    for (const { postings, closeness } of this.#spellings(word)) {
      const factor = closeness * Math.log(1 + this.#size / postings.length);
      for (let i = 0; i < postings.length; i++) {
        const packed = postings.packed[i] as number;
        const number = packed >>> 8;
        const before = scores[number] as number;
        if (before === 0) numbers.push(number);
        const score = factor * (packed & 255);
        if (score > before) scores[number] = score;
      }
    }
    return { numbers, scores };
  }

  /** The word and words it begins; near spellings only when there are none, so that "core" never finds "cork". */
  #spellings(word: string): { postings: Postings; closeness: number }[] {
    const begun = [...this.#words.atPrefix(word)].map(([known, postings]) => ({
      postings,
      closeness: known === word ? 1 : 0.3 + (0.4 * word.length) / known.length,
    }));
    const distance = fuzzyDistance(word);
    if (begun.length > 0 || distance === 0) return begun;
    return [...this.#words.fuzzyGet(word, distance).values()].map(([postings, away]) => ({
      postings,
      closeness: 0.5 / away,
    }));
  }
}
