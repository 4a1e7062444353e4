import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { addBit, type Bits, hasBit, makeBits } from '../bits.ts';
import { indexedWords, searchWords, swappedSpellings } from './words.ts';

/** Numbers in no order, each with its score. */
type Scored = { numbers: Uint32Array; scores: Float32Array };

/** Result of a search; `bits` holds the same numbers. */
export type TextMatch = Scored & { bits: Bits };

/** Occurrences of one word, number and weight packed together: the weight is the low byte. */
type Postings = {
  packed: Uint32Array;
  length: number;
  /** Field in which the word was last met: a word counts once in a field. */
  field: number;
};

/** Value below every number that a field can have. */
const noField = -1;

const nothing: Scored = { numbers: new Uint32Array(0), scores: new Float32Array(0) };

const maxWeight = 255;
/**
 * Cache size for searches, and again for single words: some ten megabytes. A few over 100,000 classes, many over a
 * thousand.
 */
const rememberedScores = 1_000_000;
const mostRemembered = 256;

const fuzzyDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2);

/**
 * Inverted index over dense numbers: minisearch's radix tree holds the words (prefix and fuzzy look-up), our own packed
 * arrays hold the documents of each. MiniSearch itself took 120 ms for a common word among 100,000 classes and 1.4 to
 * 2.1 kB a class; this takes a hundredth and a quarter.
 */
export class TextIndex {
  #words = new SearchableMap<Postings>();
  /** Postings of words that are known whole: the tree takes ten times as long. */
  readonly #known = new Map<string, Postings>();
  #size = 0;
  readonly #orMost: boolean;
  #fields = 0;
  /** Last text at each place of the fields, with its postings. */
  #lastTexts: { text: string; postings: Postings[] }[] = [];
  readonly #remembered = new LRUCache<string, TextMatch>({ max: mostRemembered, maxSize: rememberedScores });
  /** Results of each word: while a visitor types, the words before stay. */
  readonly #rememberedWords = new LRUCache<string, Scored>({
    max: mostRemembered,
    maxSize: rememberedScores,
  });
  /** Scores by number; all 0 between two uses. */
  #scratch = new Float32Array(0);
  #found = new Uint32Array(0);

  /** Creates an index. `orMost`: if no document has all words, those that have most of them are found. */
  constructor({ orMost = false }: { orMost?: boolean } = {}) {
    this.#orMost = orMost;
  }

  /** Adds a document. `fields` are [text, weight]; a word's weight in the document is the sum over its fields. */
  add(number: number, fields: readonly (readonly [string, number])[]): void {
    for (const [place, [text, weight]] of fields.entries()) {
      const field = this.#fields++;
      for (const postings of this.#postingsIn(text, place))
        this.#push(postings, number * 256 + weight, field);
    }
    this.#size++;
    this.#forget();
  }

  /** Returns the postings of a text, cached per place: series, coach and style often repeat from class to class. */
  #postingsIn(text: string, place: number): Postings[] {
    const last = this.#lastTexts[place];
    if (last?.text === text) return last.postings;
    const postings = indexedWords(text).map((word) => this.#postingsOf(word));
    this.#lastTexts[place] = { text, postings };
    return postings;
  }

  #postingsOf(word: string): Postings {
    const known = this.#known.get(word);
    if (known) return known;
    const postings = { packed: new Uint32Array(2), length: 0, field: noField };
    this.#known.set(word, postings);
    this.#words.set(word, postings);
    return postings;
  }

  #push(postings: Postings, packed: number, field: number): void {
    if (postings.field === field) return;
    postings.field = field;
    const last = postings.length - 1;
    const before = last < 0 ? 0 : (postings.packed[last] as number);
    // The entries of one document for a word follow each other directly.
    if (last >= 0 && before >>> 8 === packed >>> 8) {
      postings.packed[last] = before + Math.min(packed & 255, maxWeight - (before & 255));
      return;
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
    for (const [word, postings] of this.#known) {
      let kept = 0;
      for (let i = 0; i < postings.length; i++) {
        const packed = postings.packed[i] as number;
        if (!hasBit(gone, packed >>> 8)) postings.packed[kept++] = packed;
      }
      postings.length = kept;
      if (kept > 0) continue;
      this.#words.delete(word);
      this.#known.delete(word);
    }
    this.#size -= count;
    this.#lastTexts = [];
    this.#forget();
  }

  /**
   * Finds numbers below `capacity` that have every typed word, or else most of them (`orMost`); none if only signs were
   * typed, null if nothing was.
   */
  search(typed: string, capacity: number): TextMatch | null {
    const words = searchWords(typed);
    if (words.length === 0) return typed.trim() === '' ? null : { ...nothing, bits: makeBits(capacity) };
    const key = `${capacity} ${words.join(' ')}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    if (this.#scratch.length < capacity) {
      this.#scratch = new Float32Array(capacity);
      this.#found = new Uint32Array(capacity);
    }
    const found = words.map((word) => this.#scoresOf(word));
    const all = this.#match(found);
    const { numbers, scores } = all.numbers.length === 0 && this.#orMost ? heldByMost(found, capacity) : all;
    const bits = makeBits(capacity);
    for (const number of numbers) addBit(bits, number);
    const match = { numbers, scores, bits };
    this.#remembered.set(key, match, { size: numbers.length + 1 });
    return match;
  }

  #forget(): void {
    if (this.#remembered.size > 0) this.#remembered.clear();
    if (this.#rememberedWords.size > 0) this.#rememberedWords.clear();
  }

  /** Returns the numbers found by all of the words; the scores are summed in their order. */
  #match(words: readonly Scored[]): Scored {
    const [first, ...others] = words.toSorted((a, b) => a.numbers.length - b.numbers.length);
    if (!first || others.length === 0) return first ?? nothing;
    const scratch = this.#scratch;
    const numbers = first.numbers.slice();
    const sums = new Float32Array(numbers.length);
    let count = numbers.length;
    for (const word of words) {
      for (let i = 0; i < word.numbers.length; i++)
        scratch[word.numbers[i] as number] = word.scores[i] as number;
      let kept = 0;
      for (let i = 0; i < count; i++) {
        const number = numbers[i] as number;
        const score = scratch[number] as number;
        if (score === 0) continue;
        numbers[kept] = number;
        sums[kept++] = (sums[i] as number) + score;
      }
      count = kept;
      for (const number of word.numbers) scratch[number] = 0;
    }
    return { numbers: numbers.slice(0, count), scores: sums.slice(0, count) };
  }

  /**
   * Returns the scores of a word. The best of its spellings counts for a document, so ten variants do not outweigh the
   * word itself.
   */
  #scoresOf(word: string): Scored {
    const known = this.#rememberedWords.get(word);
    if (known) return known;
    const scratch = this.#scratch;
    const found = this.#found;
    let count = 0;
    for (const { postings, closeness } of this.#spellings(word)) {
      const factor = closeness * Math.log(1 + this.#size / postings.length);
      const { packed, length } = postings;
      for (let i = 0; i < length; i++) {
        const one = packed[i] as number;
        const number = one >>> 8;
        const before = scratch[number] as number;
        if (before === 0) found[count++] = number;
        const score = factor * (one & 255);
        if (score > before) scratch[number] = score;
      }
    }
    const numbers = found.slice(0, count);
    const scores = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const number = numbers[i] as number;
      scores[i] = scratch[number] as number;
      scratch[number] = 0;
    }
    const scored = { numbers, scores };
    this.#rememberedWords.set(word, scored, { size: count + 1 });
    return scored;
  }

  /**
   * Returns the word and the words it begins; near spellings only if there are none, so that "core" never finds "cork".
   */
  #spellings(word: string): { postings: Postings; closeness: number }[] {
    const begun = [...this.#words.atPrefix(word)].map(([known, postings]) => ({
      postings,
      closeness: known === word ? 1 : 0.3 + (0.4 * word.length) / known.length,
    }));
    const distance = fuzzyDistance(word);
    if (begun.length > 0 || distance === 0) return begun;
    const near = [...this.#words.fuzzyGet(word, distance).values()].map(([postings, away]) => ({
      postings,
      closeness: 0.5 / away,
    }));
    for (const swapped of swappedSpellings(word)) {
      const postings = this.#words.get(swapped);
      if (postings) near.push({ postings, closeness: 0.5 });
    }
    return near;
  }
}

/** Returns the numbers found by most of the words; numbers are below `capacity`. */
const heldByMost = (words: readonly Scored[], capacity: number): Scored => {
  const held = new Uint8Array(capacity);
  const sums = new Float32Array(capacity);
  let most = 0;
  for (const { numbers, scores } of words) {
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] as number;
      const count = (held[number] as number) + 1;
      held[number] = count;
      sums[number] = (sums[number] as number) + (scores[i] as number);
      if (count > most) most = count;
    }
  }
  const numbers: number[] = [];
  for (const [number, count] of held.entries()) if (count > 0 && count === most) numbers.push(number);
  return {
    numbers: Uint32Array.from(numbers),
    scores: Float32Array.from(numbers, (number) => sums[number] as number),
  };
};
