import { addBit, type Bits, grownBits, makeBits, removeBit } from '../bits.ts';
import { merge, type Pause, sortInSlices } from '../sequence.ts';
import { TextIndex, type TextMatch, type WordSearch } from '../text/text-index.ts';
import { type ClassFacts, fieldWeights, noPopularity, type Popularity } from './class-facts.ts';
import {
  copiedPopularity,
  grownColumns,
  grownPopularity,
  makeColumns,
  makePopularity,
  type PopularityColumns,
  writeFacts,
  writePopularity,
} from './columns.ts';
import { ClassKeys } from './facets.ts';
import { OrderedClasses } from './ordered-classes.ts';
import { compareFor, type IndexedOrder, indexedOrders, popularityOrders } from './orders.ts';

const fieldNames = Object.keys(fieldWeights) as (keyof typeof fieldWeights)[];
const bitsOf = (counts: (name: (typeof fieldNames)[number]) => boolean): number =>
  fieldNames.reduce((bits, name, place) => (counts(name) ? bits | (1 << place) : bits), 0);
/** Fields by which a class is called, and those that say what it is, a bit for each. */
const nameFields = [bitsOf((name) => name === 'title'), bitsOf((name) => name === 'series')];
const factFields = bitsOf((name) => name !== 'description');
const firstCapacity = 256;
const buildSlice = 400;

/**
 * In-memory index of the class finder: every visible class under a dense number, a set of numbers per filter value,
 * nine orders and the words. PostgreSQL stays the source of truth; the index holds no rows and no cards.
 */
export class ClassIndex {
  #capacity = firstCapacity;
  #columns = makeColumns(firstCapacity);
  #popularity = makePopularity(firstCapacity);
  readonly #numbers = new Map<number, number>();
  readonly #free: number[] = [];
  #used = 0;
  readonly #keyTable = new ClassKeys();
  /** Sets by the number of their key. */
  #sets: Bits[] = [];
  readonly #text = new TextIndex(Object.values(fieldWeights), { mostIn: factFields });
  readonly #orders = new Map<IndexedOrder, OrderedClasses>();
  /** Numbers of the keys of each class, by class number. */
  readonly #keys: number[][] = [];
  readonly #seriesSlugs: string[] = [];
  /** Classes of each series. Series are many and small: a set of bits each would be most of the memory. */
  readonly #series = new Map<string, { slug: string; numbers: Set<number> }>();

  constructor() {
    this.#reorder([], new Uint32Array(0));
  }

  /**
   * Builds the index from batches, in slices so that requests go on meanwhile. The n-th class gets the number n - 1.
   */
  static async build(batches: AsyncIterable<readonly ClassFacts[]>, pause: Pause): Promise<ClassIndex> {
    const index = new ClassIndex();
    for await (const batch of batches) {
      for (let start = 0; start < batch.length; start += buildSlice) {
        for (const facts of batch.slice(start, start + buildSlice)) index.#insert(facts);
        await pause();
      }
    }
    const numbers = Uint32Array.from(index.#numbers.values());
    for (const order of indexedOrders) {
      const compare = compareFor(order, index.#columns, index.#popularity);
      index.#orders.set(
        order,
        new OrderedClasses(await sortInSlices(numbers, compare, pause), index.#columns.minutes),
      );
      await pause();
    }
    return index;
  }

  get size(): number {
    return this.#numbers.size;
  }

  get capacity(): number {
    return this.#capacity;
  }

  has(id: number): boolean {
    return this.#numbers.has(id);
  }

  idOf(number: number): number {
    return this.#columns.ids[number] as number;
  }

  numberOf(id: number): number | undefined {
    return this.#numbers.get(id);
  }

  /** Returns the duration in milliseconds; undefined for a class that is not listed. */
  durationOf(id: number): number | undefined {
    return this.#columns.durationMs[this.#numbers.get(id) ?? -1];
  }

  /** Returns the filter values of a class. */
  keysOf(id: number): readonly string[] {
    return this.keyNumbers(this.#numbers.get(id) ?? -1).map((key) => this.#keyTable.names[key] as string);
  }

  /** Returns the filter values by the class's number, as numbers of `keyNames`. */
  keyNumbers(number: number): readonly number[] {
    return this.#keys[number] ?? [];
  }

  get keyNames(): readonly string[] {
    return this.#keyTable.names;
  }

  seriesOf(id: number): string | undefined {
    return this.#seriesSlugs[this.#numbers.get(id) ?? -1];
  }

  /** Returns the series by the class's number. */
  seriesSlugOf(number: number): string {
    return this.#seriesSlugs[number] as string;
  }

  /** Returns every filter value of this kind that some class carries or carried. */
  keysOfKind(kind: string): string[] {
    return this.#keyTable.names.filter((key) => key.startsWith(`${kind} `));
  }

  /** Number of featured classes, which come first by relevance. */
  get featuredCount(): number {
    const { sequence } = this.order('relevance');
    let [from, to] = [0, sequence.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#columns.featured[sequence[middle] as number] === 1) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Returns the class numbers of a series. */
  inSeries(slug: string): ReadonlySet<number> {
    return this.#series.get(slug)?.numbers ?? new Set();
  }

  popularityOf(id: number): Popularity {
    const number = this.#numbers.get(id);
    if (number === undefined) return noPopularity;
    const { all, last7, last30, last90 } = this.#popularity;
    const at = (column: Uint32Array): number => column[number] as number;
    return { all: at(all), last7: at(last7), last30: at(last30), last90: at(last90) };
  }

  featuredIds(limit: number): number[] {
    const { sequence } = this.order('relevance');
    return Array.from(sequence.subarray(0, Math.min(limit, this.featuredCount)), (number) =>
      this.idOf(number),
    );
  }

  order(order: IndexedOrder): OrderedClasses {
    return this.#orders.get(order) as OrderedClasses;
  }

  setOf(key: string): Bits | undefined {
    return this.#sets[this.#keyTable.numberOf(key) ?? -1];
  }

  /** Searches the words; null if nothing but white space was typed. */
  search(typed: string): TextMatch | null {
    return typed === '' ? null : this.#text.search(typed, this.#capacity);
  }

  /** Searches groups of words. */
  find(search: WordSearch): TextMatch {
    return this.#text.find(search, this.#capacity);
  }

  /** Adds to `into` the classes whose title or series has all of these words. */
  addNamed(words: readonly string[], into: Bits): void {
    for (const field of nameFields) this.#text.addHolders(words, field, into);
  }

  /** Returns true if some class has this very word. */
  hasWord(word: string): boolean {
    return this.#text.has(word);
  }

  /** Returns the duration by the class's number, in the whole minutes in which durations are compared. */
  minutesOf(number: number): number {
    return this.#columns.minutes[number] as number;
  }

  /** Adds, replaces and removes a few classes at once; for thousands, build the index anew. */
  apply(change: { upserts: readonly ClassFacts[]; removals: readonly number[] }): void {
    const upserts = new Map(change.upserts.map((facts) => [facts.id, facts]));
    const leaving: number[] = [];
    for (const id of new Set([...change.removals, ...upserts.keys()])) {
      const number = this.#numbers.get(id);
      if (number !== undefined) leaving.push(number);
    }
    const gone = makeBits(this.#capacity);
    for (const number of leaving) {
      addBit(gone, number);
      this.#withdraw(number);
    }
    if (leaving.length > 0) this.#text.remove(gone, leaving.length);
    const arriving = Uint32Array.from([...upserts.values()], (facts) => this.#insert(facts));
    if (leaving.length + arriving.length > 0) this.#reorder(leaving, arriving);
  }

  /**
   * Takes in new popularity, in slices; returns true if some order changed. The caller makes no other change meanwhile.
   */
  async foldPopularity(popularities: ReadonlyMap<number, Popularity>, pause: Pause): Promise<boolean> {
    const staged = copiedPopularity(this.#popularity);
    const changed: number[] = [];
    for (const [id, number] of this.#numbers) {
      if (writePopularity(staged, number, popularities.get(id) ?? noPopularity)) changed.push(number);
    }
    if (changed.length === 0) return false;
    const moved = new Map<IndexedOrder, OrderedClasses>();
    for (const order of popularityOrders) {
      const sequence = await this.#resorted(order, changed, staged, pause);
      const before = this.order(order).sequence;
      if (sequence.some((number, at) => number !== before[at])) {
        moved.set(order, new OrderedClasses(sequence, this.#columns.minutes));
      }
      await pause();
    }
    this.#popularity = staged;
    for (const [order, classes] of moved) this.#orders.set(order, classes);
    return moved.size > 0;
  }

  async #resorted(
    order: IndexedOrder,
    changed: number[],
    popularity: PopularityColumns,
    pause: Pause,
  ): Promise<Uint32Array> {
    const compare = compareFor(order, this.#columns, popularity);
    const sorted = await sortInSlices(Uint32Array.from(changed), compare, pause);
    return merge(this.#without(order, changed), sorted, compare);
  }

  #without(order: IndexedOrder, leaving: readonly number[]): Uint32Array {
    const sequence = this.#orders.get(order)?.sequence ?? new Uint32Array(0);
    if (leaving.length === 0) return sequence;
    const leaves = new Uint8Array(this.#capacity);
    for (const number of leaving) leaves[number] = 1;
    return sequence.filter((number) => leaves[number] === 0);
  }

  #reorder(leaving: readonly number[], arriving: Uint32Array): void {
    for (const order of indexedOrders) {
      const compare = compareFor(order, this.#columns, this.#popularity);
      const sequence = merge(this.#without(order, leaving), arriving.slice().sort(compare), compare);
      this.#orders.set(order, new OrderedClasses(sequence, this.#columns.minutes));
    }
  }

  #insert(facts: ClassFacts): number {
    const number = this.#free.pop() ?? this.#used++;
    if (number >= this.#capacity) this.#grow();
    this.#numbers.set(facts.id, number);
    writeFacts(this.#columns, number, facts);
    writePopularity(this.#popularity, number, facts.popularity);
    const keys = this.#keyTable.of(facts);
    this.#keys[number] = keys;
    for (const key of keys) addBit(this.#setFor(key), number);
    const series = this.#series.get(facts.seriesSlug) ?? { slug: facts.seriesSlug, numbers: new Set() };
    this.#series.set(series.slug, series);
    series.numbers.add(number);
    this.#seriesSlugs[number] = series.slug;
    this.#text.add(
      number,
      fieldNames.map((name) => facts.text[name]),
    );
    return number;
  }

  #setFor(key: number): Bits {
    let set = this.#sets[key];
    if (!set) {
      set = makeBits(this.#capacity);
      this.#sets[key] = set;
    }
    return set;
  }

  /** Frees the number; words and orders are cleaned by the caller, for all leaving classes at once. */
  #withdraw(number: number): void {
    for (const key of this.#keys[number] ?? []) removeBit(this.#setFor(key), number);
    this.#keys[number] = [];
    this.#series.get(this.#seriesSlugs[number] as string)?.numbers.delete(number);
    this.#numbers.delete(this.idOf(number));
    this.#free.push(number);
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#columns = grownColumns(this.#columns, this.#capacity);
    this.#popularity = grownPopularity(this.#popularity, this.#capacity);
    this.#sets = this.#sets.map((set) => grownBits(set, this.#capacity));
  }
}
