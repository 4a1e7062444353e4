import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import { CardStore } from './cards/card-store.ts';
import { cardOf, cardText } from './cards/cards.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { type ClassFacts, factsOf, noPopularity, type Popularity } from './class-index/class-facts.ts';
import { ClassIndex } from './class-index/class-index.ts';
import { yieldToEventLoop } from './sequence.ts';

const batchSize = 1000;
/** Number of classes worked on in one turn. */
const slice = 200;
/** Number of changes above which building anew is cheaper than moving classes one batch at a time. */
const largestChange = 1000;

/** Yields every listed class; reads each batch while the one before it is worked on. */
async function* allClasses(catalog: FinderCatalog): AsyncGenerator<PlanEntry[]> {
  let entries = await catalog.listClasses(0, batchSize);
  for (let last = entries.at(-1); last; last = entries.at(-1)) {
    const next = catalog.listClasses(last.id, batchSize);
    // The `await` below handles a failure.
    next.catch(() => undefined);
    yield entries;
    entries = await next;
  }
}

/** Function that applies what was read, at once; returns true if something visible changes by it. */
export type Change = () => boolean;

/**
 * Visible classes of this process: index and cards, changed together. A class with a date in the future waits until it
 * has come. The caller makes one change at a time.
 */
export class LiveClasses {
  #index = new ClassIndex();
  #cards = new CardStore();
  #waiting = new Map<number, number>();
  readonly #catalog: FinderCatalog;
  readonly #clock: Clock;

  constructor(catalog: FinderCatalog, clock: Clock) {
    this.#catalog = catalog;
    this.#clock = clock;
  }

  get index(): ClassIndex {
    return this.#index;
  }

  /** Cards by class number. */
  get cards(): CardStore {
    return this.#cards;
  }

  /** Reads everything into a second index; the old one answers until the swap. */
  async readAll(): Promise<Change> {
    const popularities = await this.#popularities();
    const cards = new CardStore();
    const waiting = new Map<number, number>();
    let admitted = 0;
    const admit = (entry: PlanEntry): ClassFacts[] => {
      if (this.#isWaiting(entry, waiting)) return [];
      cards.write(admitted++, cardText(entry));
      return [factsOf(entry, popularities.get(entry.id) ?? noPopularity)];
    };
    const catalog = this.#catalog;
    const batches = (async function* () {
      for await (const entries of allClasses(catalog))
        for (let start = 0; start < entries.length; start += slice)
          yield entries.slice(start, start + slice).flatMap(admit);
    })();
    const index = await ClassIndex.build(batches, yieldToEventLoop);
    return () => {
      this.#index = index;
      this.#cards = cards;
      this.#waiting = waiting;
      return true;
    };
  }

  /** Reads the given classes again. */
  async read(ids: readonly number[]): Promise<Change> {
    if (ids.length > largestChange) return this.readAll();
    const entries = new Map((await this.#catalog.findClasses(ids)).map((entry) => [entry.id, entry]));
    return () => this.#take(ids, entries);
  }

  #take(ids: readonly number[], entries: ReadonlyMap<number, PlanEntry>): boolean {
    const upserts: ClassFacts[] = [];
    const removals: number[] = [];
    const cards = new Map<number, Buffer>();
    for (const id of ids) {
      this.#waiting.delete(id);
      const entry = entries.get(id);
      if (!entry || this.#isWaiting(entry, this.#waiting)) {
        if (this.#index.has(id)) removals.push(id);
        continue;
      }
      const card = cardOf(entry);
      // The card has every fact of the index, except popularity, which is folded in elsewhere.
      const number = this.#index.numberOf(id);
      if (number !== undefined && this.#cards.equals(number, card)) continue;
      upserts.push(factsOf(entry, this.#index.popularityOf(id)));
      cards.set(id, card);
    }
    this.#index.apply({ upserts, removals });
    for (const [id, card] of cards) this.#cards.set(this.#index.numberOf(id) as number, card);
    return upserts.length + removals.length > 0;
  }

  /** Returns the ids of waiting classes whose time has come. */
  due(): number[] {
    const now = this.#clock.now().getTime();
    return [...this.#waiting].flatMap(([id, publishedAtMs]) => (publishedAtMs <= now ? [id] : []));
  }

  /** Takes in new popularity; returns true if an order changed. */
  async foldPopularity(): Promise<boolean> {
    return this.#index.foldPopularity(await this.#popularities(), yieldToEventLoop);
  }

  async #popularities(): Promise<Map<number, Popularity>> {
    const rows = await this.#catalog.classPopularity();
    return new Map(rows.map(({ classId, ...popularity }) => [classId, popularity]));
  }

  #isWaiting(entry: PlanEntry, waiting: Map<number, number>): boolean {
    const publishedAtMs = Date.parse(entry.publishedAt);
    if (publishedAtMs <= this.#clock.now().getTime()) return false;
    waiting.set(entry.id, publishedAtMs);
    return true;
  }
}
