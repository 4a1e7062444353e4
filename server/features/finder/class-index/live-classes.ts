import type { PlanEntry } from '../../../../contract/catalog/plan-entries.ts';
import type { Clock } from '../../../platform/clock.ts';
import { CardStore } from '../cards/card-store.ts';
import { cardOf } from '../cards/cards.ts';
import type { FinderCatalog } from '../catalog-port.ts';
import { yieldToEventLoop } from '../sequence.ts';
import { type ClassFacts, factsOf, noPopularity, type Popularity } from './class-facts.ts';
import { ClassIndex } from './class-index.ts';

const batchSize = 500;
/** From here on building anew is cheaper than moving classes one batch at a time. */
const largestChange = 1000;

/** Laid down in order of relevance, so that the pages most asked for lie together. */
const shelved = async (cards: Map<number, Buffer>, index: ClassIndex): Promise<CardStore> => {
  const store = new CardStore();
  for (const [at, number] of index.order('relevance').sequence.entries()) {
    const card = cards.get(index.idOf(number));
    if (card) store.set(number, card);
    if (at % batchSize === 0) await yieldToEventLoop();
  }
  return store;
};

/** What was read, taken over at once; true when something visible changes by it. */
export type Change = () => boolean;

/**
 * The visible classes of this process: index and cards, changed together. A class with a date in the
 * future waits until it has come. The caller makes one change at a time.
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
    const cards = new Map<number, Buffer>();
    const waiting = new Map<number, number>();
    const catalog = this.#catalog;
    const admit = (entry: PlanEntry): ClassFacts[] => {
      if (this.#isWaiting(entry, waiting)) return [];
      cards.set(entry.id, cardOf(entry));
      return [factsOf(entry, popularities.get(entry.id) ?? noPopularity)];
    };
    const batches = (async function* () {
      for (let after = 0; ; ) {
        const entries = await catalog.listClasses(after, batchSize);
        yield entries.flatMap(admit);
        const last = entries.at(-1);
        if (!last || entries.length < batchSize) return;
        after = last.id;
      }
    })();
    const index = await ClassIndex.build(batches, yieldToEventLoop);
    const store = await shelved(cards, index);
    return () => {
      this.#index = index;
      this.#cards = store;
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
      // Everything the index knows of a class stands in its card, except popularity, which is folded in elsewhere.
      const number = this.#index.numberOf(id);
      if (number !== undefined && this.#cards.equals(number, card)) continue;
      upserts.push(factsOf(entry, this.#index.popularityOf(id)));
      cards.set(id, card);
    }
    this.#index.apply({ upserts, removals });
    for (const [id, card] of cards) this.#cards.set(this.#index.numberOf(id) as number, card);
    return upserts.length + removals.length > 0;
  }

  /** Ids of waiting classes whose time has come. */
  due(): number[] {
    const now = this.#clock.now().getTime();
    return [...this.#waiting].flatMap(([id, publishedAtMs]) => (publishedAtMs <= now ? [id] : []));
  }

  /** True when an order changed. */
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
