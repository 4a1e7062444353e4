import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { isUnspaced } from '../../../platform/text/searched-text.ts';
import { addBit, type Bits, countBits, eachBit, hasBit, makeBits } from '../bits.ts';
import { indexedWords, numberWord, searchWords, singular, soughtParts, swappedSpellings } from './words.ts';

/** Numbers in no order, each with its score. */
type Scored = { numbers: Uint32Array; scores: Float32Array };

/** Result of a search; `bits` holds the same numbers. */
export type TextMatch = Scored & { bits: Bits };

/** Ways to say one thing, the best first: a document has it that has all words of one of them. */
export type WordGroup = readonly { words: readonly string[]; factor: number }[];

export const wordGroup = (word: string): WordGroup => [{ words: [word], factor: 1 }];

export type WordSearch = {
  /** Words that should be found. */
  groups: readonly WordGroup[];
  /** Words that only raise what is found. */
  boosts?: readonly WordGroup[];
  /** Numbers among which is searched. */
  within?: Bits | undefined;
  /** True if all of `within` is found where none of it has any group. */
  orAll?: boolean;
};

/** Occurrences of one word, number and fields packed together: the low byte has a bit for each field. */
type Postings = { packed: Uint32Array; length: number };

const nothing: Scored = { numbers: new Uint32Array(0), scores: new Float32Array(0) };

const mostFields = 8;
/**
 * Cache size for searches, and again for single words: some ten megabytes. A few over 100,000 classes, many over a
 * thousand.
 */
const rememberedScores = 1_000_000;
const mostRemembered = 256;

/** Score of one of several ways to say a thing, and the part that its words add. */
const wayScore = 100;
const wayPart = 0.2;

const fuzzyDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 9 ? 1 : 2);

/** Returns the summed weights of the fields in each low byte. */
const weightsOf = (fieldWeights: readonly number[]): Float32Array =>
  Float32Array.from({ length: 2 ** mostFields }, (_, fields) =>
    fieldWeights.reduce((sum, weight, place) => sum + ((fields >> place) & 1) * weight, 0),
  );

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
  /** Fields in which most of the words may be found where no document has all; a bit for each, 0 for none. */
  readonly #mostIn: number;
  readonly #weights: Float32Array;
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

  /**
   * Creates an index. A word's weight in a document is the sum of the weights of the fields that have it. `mostIn`: if
   * no document has all words, those that have most of them in these fields are found; a bit for each field.
   */
  constructor(fieldWeights: readonly number[], { mostIn = 0 }: { mostIn?: number } = {}) {
    this.#weights = weightsOf(fieldWeights);
    this.#mostIn = mostIn;
  }

  /** Adds a document by the texts of its fields. */
  add(number: number, texts: readonly string[]): void {
    for (const [place, text] of texts.entries())
      for (const postings of this.#postingsIn(text, place)) this.#push(postings, number, 1 << place);
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
    const postings = { packed: new Uint32Array(2), length: 0 };
    this.#known.set(word, postings);
    this.#words.set(word, postings);
    return postings;
  }

  #push(postings: Postings, number: number, field: number): void {
    const last = postings.length - 1;
    const before = last < 0 ? 0 : (postings.packed[last] as number);
    // The entries of one document for a word follow each other directly.
    if (last >= 0 && before >>> mostFields === number) {
      postings.packed[last] = before | field;
      return;
    }
    if (postings.length === postings.packed.length) {
      const grown = new Uint32Array(Math.ceil(postings.length * 1.5));
      grown.set(postings.packed);
      postings.packed = grown;
    }
    postings.packed[postings.length++] = number * 2 ** mostFields + field;
  }

  /** Returns true if some document has this very word; of a text without blanks, all parts of it. */
  has(word: string): boolean {
    if (!isUnspaced(word)) return this.#known.has(word);
    return soughtParts(word).every((part) => !this.#words.atPrefix(part).keys().next().done);
  }

  /** Forgets the given numbers in one pass over all words. */
  remove(gone: Bits, count: number): void {
    for (const [word, postings] of this.#known) {
      let kept = 0;
      for (let i = 0; i < postings.length; i++) {
        const packed = postings.packed[i] as number;
        if (!hasBit(gone, packed >>> mostFields)) postings.packed[kept++] = packed;
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
   * Finds numbers below `capacity` that have every typed word, or else most of them (`mostIn`); none if only signs were
   * typed, null if nothing was.
   */
  search(typed: string, capacity: number): TextMatch | null {
    const words = searchWords(typed);
    if (words.length === 0) return typed.trim() === '' ? null : { ...nothing, bits: makeBits(capacity) };
    const key = `${capacity} ${words.join(' ')}`;
    const known = this.#remembered.get(key);
    if (known) return known;
    const match = this.find({ groups: words.map(wordGroup) }, capacity);
    this.#remembered.set(key, match, { size: match.numbers.length + 1 });
    return match;
  }

  /**
   * Finds numbers below `capacity` that have every group of words, or else most of them (`mostIn`).
   */
  find({ groups, boosts = [], within, orAll = false }: WordSearch, capacity: number): TextMatch {
    this.#reserve(capacity);
    const scored = groups.map((group) => limited(this.#scoresOfGroup(group), within));
    let found = this.#match(scored);
    if (found.numbers.length === 0 && this.#mostIn > 0 && groups.length > 1)
      found = heldByMost(
        groups.map((group) => limited(this.#scoresOfGroup(group, this.#mostIn), within)),
        capacity,
      );
    if (found.numbers.length === 0 && within && orAll) found = unscored(within);
    const bits = makeBits(capacity);
    for (const number of found.numbers) addBit(bits, number);
    return { ...this.#raised(found, boosts, bits), bits };
  }

  /** Returns what is found with the scores of these words added. */
  #raised(found: Scored, boosts: readonly WordGroup[], bits: Bits): Scored {
    if (found.numbers.length === 0 || boosts.length === 0) return found;
    const { numbers } = found;
    const scores = found.scores.slice();
    const scratch = this.#scratch;
    for (const group of boosts) {
      const boost = limited(this.#scoresOfGroup(group), bits);
      for (let i = 0; i < boost.numbers.length; i++)
        scratch[boost.numbers[i] as number] = boost.scores[i] as number;
      for (let i = 0; i < numbers.length; i++)
        scores[i] = (scores[i] as number) + (scratch[numbers[i] as number] as number);
      for (const number of boost.numbers) scratch[number] = 0;
    }
    return { numbers, scores };
  }

  /**
   * Adds to `into` the numbers that have each of the words in this field, as a bit; the last word may be its beginning
   * only.
   */
  addHolders(words: readonly string[], field: number, into: Bits): void {
    const parts = words.flatMap(soughtParts);
    const [first, ...others] = parts
      .map((word, at) => this.#holding(word, at === parts.length - 1 && word.length >= leastBeginning))
      .toSorted((a, b) => sumOfLengths(a) - sumOfLengths(b));
    if (!first) return;
    let holders = holdersOf(first, field, () => true);
    for (const spellings of others) {
      const before = holders;
      holders = holdersOf(spellings, field, (number) => before.has(number));
    }
    for (const number of holders) addBit(into, number);
  }

  /** Returns the postings of a word as it is, and of those that it begins. */
  #holding(word: string, begins: boolean): Postings[] {
    return this.#spellings(word).flatMap(({ postings, closeness }) =>
      begins || closeness === 1 ? [postings] : [],
    );
  }

  #reserve(capacity: number): void {
    if (this.#scratch.length >= capacity) return;
    this.#scratch = new Float32Array(capacity);
    this.#found = new Uint32Array(capacity);
  }

  /** Returns the scores of the best of a group's ways in each document. */
  #scoresOfGroup(group: WordGroup, fields?: number): Scored {
    const [first, ...others] = group;
    if (!first) return nothing;
    if (others.length === 0 && first.factor === 1)
      return this.#match(first.words.map((word) => this.#scoresOf(word, fields)));
    const best = new Map<number, number>();
    for (const { words, factor } of group) {
      const { numbers, scores } = this.#match(words.map((word) => this.#scoresOf(word, fields)));
      for (let i = 0; i < numbers.length; i++) {
        // The order of the ways counts more than how well each of them fits.
        const score = factor * (wayScore + (wayPart * (scores[i] as number)) / words.length);
        const number = numbers[i] as number;
        if (score > (best.get(number) ?? 0)) best.set(number, score);
      }
    }
    return { numbers: Uint32Array.from(best.keys()), scores: Float32Array.from(best.values()) };
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

  /** Returns the scores of a word, on average of its parts; with `fields`, of the whole word in these. */
  #scoresOf(word: string, fields?: number): Scored {
    const parts = soughtParts(word);
    if (parts.length === 1) return this.#scoresOfPart(parts[0] as string, fields);
    const { numbers, scores } = this.#match(parts.map((part) => this.#scoresOfPart(part, fields)));
    return { numbers, scores: scores.map((score) => score / parts.length) };
  }

  /**
   * Returns the scores of an indexed word. The best of its spellings counts for a document, so ten variants do not
   * outweigh the word itself.
   */
  #scoresOfPart(word: string, fields?: number): Scored {
    const key = fields ? `${word} whole` : word;
    const known = this.#rememberedWords.get(key);
    if (known) return known;
    const scratch = this.#scratch;
    const found = this.#found;
    let count = 0;
    for (const { postings, closeness } of this.#spellings(word)) {
      if (fields && closeness < wholeWord) continue;
      const factor = closeness * Math.log(1 + this.#size / postings.length);
      const { packed, length } = postings;
      for (let i = 0; i < length; i++) {
        const one = packed[i] as number;
        if (fields && (one & fields) === 0) continue;
        const number = one >>> mostFields;
        const before = scratch[number] as number;
        if (before === 0) found[count++] = number;
        const score = factor * (this.#weights[one & 255] as number);
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
    this.#rememberedWords.set(key, scored, { size: count + 1 });
    return scored;
  }

  /**
   * Returns the word, the words it begins and its other forms; near spellings with the same first letter only if there
   * are none, so that "core" never finds "cork".
   */
  #spellings(word: string): Spelling[] {
    const isPart = isUnspaced(word);
    const begun: Spelling[] = [...this.#words.atPrefix(word)].map(([known, postings]) => ({
      postings,
      closeness: known === word || isPart ? 1 : 0.3 + (0.4 * word.length) / known.length,
    }));
    if (isPart) return begun;
    const [stem, number] = [singular(word), numberWord(word)];
    const [ofStem, ofNumber] = [stem && this.#known.get(stem), number && this.#known.get(number)];
    if (ofStem) begun.push({ postings: ofStem, closeness: wholeWord });
    if (ofNumber) begun.push({ postings: ofNumber, closeness: 0.8 });
    const distance = fuzzyDistance(word);
    if (begun.length > 0 || distance === 0) return begun;
    const near: Spelling[] = [];
    for (const [known, [postings, away]] of this.#words.fuzzyGet(word, distance))
      if (known[0] === word[0]) near.push({ postings, closeness: 0.5 / away });
    for (const swapped of swappedSpellings(word)) {
      const postings = this.#known.get(swapped);
      if (postings) near.push({ postings, closeness: 0.5 });
    }
    return near.length > 0 ? near : this.#beginningOf(word);
  }

  /** Returns the longest word that begins this one: "rucken" of ruckenschmerzen, "ubung" of ubungen. */
  #beginningOf(word: string): Spelling[] {
    for (let length = word.length - 1; length >= leastBeginningOf; length--) {
      const postings = this.#known.get(word.slice(0, length));
      if (postings) return [{ postings, closeness: 0.4 }];
    }
    return [];
  }
}

type Spelling = { postings: Postings; closeness: number };

/** Length of a word that may begin a compound, or have an ending. */
const leastBeginningOf = 5;
/** Length of the beginning of a word that may stand for it in a name. */
const leastBeginning = 4;
/** Closeness of a word that is written as it was typed, or in another form. */
const wholeWord = 0.9;

const sumOfLengths = (all: readonly Postings[]): number => all.reduce((sum, { length }) => sum + length, 0);

const holdersOf = (
  spellings: readonly Postings[],
  fields: number,
  counts: (number: number) => boolean,
): Set<number> => {
  const holders = new Set<number>();
  for (const { packed, length } of spellings)
    for (let i = 0; i < length; i++) {
      const one = packed[i] as number;
      if ((one & fields) !== 0 && counts(one >>> mostFields)) holders.add(one >>> mostFields);
    }
  return holders;
};

const limited = (found: Scored, within: Bits | undefined): Scored => {
  if (!within) return found;
  const numbers = new Uint32Array(found.numbers.length);
  const scores = new Float32Array(found.numbers.length);
  let kept = 0;
  for (let i = 0; i < found.numbers.length; i++) {
    const number = found.numbers[i] as number;
    if (!hasBit(within, number)) continue;
    numbers[kept] = number;
    scores[kept++] = found.scores[i] as number;
  }
  return { numbers: numbers.subarray(0, kept), scores: scores.subarray(0, kept) };
};

const unscored = (bits: Bits): Scored => {
  const numbers = new Uint32Array(countBits(bits));
  let count = 0;
  eachBit(bits, (number) => {
    numbers[count++] = number;
  });
  return { numbers, scores: new Float32Array(count) };
};

/** Returns the numbers found by most of the words, and by a third of them at least; numbers are below `capacity`. */
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
  if (3 * most >= words.length)
    for (const [number, count] of held.entries()) if (count > 0 && count === most) numbers.push(number);
  return {
    numbers: Uint32Array.from(numbers),
    scores: Float32Array.from(numbers, (number) => sums[number] as number),
  };
};
