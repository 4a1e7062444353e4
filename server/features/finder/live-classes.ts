import type { PlanEntry } from '../../../contract/plan-entries.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Card, cardOf } from './cards.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { type ClassFacts, factsOf, noPopularity, type Popularity } from './class-facts.ts';
import { ClassIndex } from './class-index.ts';
import { nextTurn } from './sequence.ts';

const batchSize = 500;
/** From here on building anew is cheaper than moving classes one batch at a time. */
const largestChange = 1000;

/**
 * The visible classes of this process: index and cards, changed together. A class with a date in the
 * future waits until it has come. The caller makes one change at a time.
 */
export class LiveClasses {
  #index = new ClassIndex();
  #cards = new Map<number, Card>();
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

  get cards(): ReadonlyMap<number, Card> {
    return this.#cards;
  }

  /** Reads everything into a second index, then swaps; the old one answers meanwhile. */
  async load(): Promise<void> {
    const popularities = await this.#popularities();
    const cards = new Map<number, Card>();
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
    this.#index = await ClassIndex.build(batches, nextTurn);
    this.#cards = cards;
    this.#waiting = waiting;
  }

  /** Reads the given classes again; true when something visible changed. */
  async refresh(ids: readonly number[]): Promise<boolean> {
    if (ids.length > largestChange) {
      await this.load();
      return true;
    }
    const entries = new Map((await this.#catalog.findClasses(ids)).map((entry) => [entry.id, entry]));
    const upserts: ClassFacts[] = [];
    const removals: number[] = [];
    const cards = new Map<number, Card>();
    for (const id of ids) {
      this.#waiting.delete(id);
      const entry = entries.get(id);
      if (entry && !this.#isWaiting(entry, this.#waiting)) {
        upserts.push(factsOf(entry, this.#index.popularityOf(id)));
        cards.set(id, cardOf(entry));
      } else if (this.#index.has(id)) removals.push(id);
    }
    const same = [...cards].every(([id, card]) => this.#cards.get(id)?.equals(card) ?? false);
    // Everything the index knows of a class stands in its card, except popularity, which is folded in elsewhere.
    if (removals.length === 0 && same) return false;
    this.#index.apply({ upserts, removals });
    for (const [id, card] of cards) this.#cards.set(id, card);
    for (const id of removals) this.#cards.delete(id);
    return true;
  }

  /** Ids of waiting classes whose time has come. */
  due(): number[] {
    const now = this.#clock.now().getTime();
    return [...this.#waiting].flatMap(([id, publishedAtMs]) => (publishedAtMs <= now ? [id] : []));
  }

  /** True when an order changed. */
  async foldPopularity(): Promise<boolean> {
    return this.#index.foldPopularity(await this.#popularities(), nextTurn);
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
