import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import { currentLanguage } from '../../../contract/current-language.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import { withLanguage } from '../../platform/language.ts';
import { CardStores, type Cards } from './cards/card-stores.ts';
import { cardOf } from './cards/cards.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { type ClassFacts, factsOf, noPopularity, type Popularity } from './class-index/class-facts.ts';
import { ClassIndex } from './class-index/class-index.ts';
import { yieldToEventLoop } from './sequence.ts';

const batchSize = 1000;
/** Number of classes worked on in one turn. */
const slice = 200;
/** Number of changes above which building anew is cheaper than moving classes one batch at a time. */
const largestChange = 1000;

/** Class in the first language, and in each other language in which its card has other words. */
type ReadClass = {
  entry: PlanEntry;
  cards: ReadonlyMap<Language | null, Buffer>;
  translated: readonly PlanEntry[];
};

/** Reads classes in the first language and in each that some words of the catalog are translated to. */
const readInLanguages = async (
  read: () => Promise<PlanEntry[]>,
  languages: readonly Language[],
): Promise<ReadClass[]> => {
  const [first = [], ...others] = await Promise.all(
    languages.map((language) => withLanguage(language, read)),
  );
  const byId = others.map((entries) => new Map(entries.map((entry) => [entry.id, entry])));
  return first.map((entry) => {
    const card = cardOf(entry);
    const cards = new Map<Language | null, Buffer>([[null, card]]);
    const translated: PlanEntry[] = [];
    for (const [at, entries] of byId.entries()) {
      const other = entries.get(entry.id);
      const language = languages[at + 1];
      const otherCard = other && cardOf(other);
      if (!other || !otherCard || !language || otherCard.equals(card)) continue;
      cards.set(language, otherCard);
      translated.push(other);
    }
    return { entry, cards, translated };
  });
};

/** Yields every listed class; reads each batch while the one before it is worked on. */
async function* allClasses(
  catalog: FinderCatalog,
  languages: readonly Language[],
): AsyncGenerator<ReadClass[]> {
  const read = (afterId: number) => readInLanguages(() => catalog.listClasses(afterId, batchSize), languages);
  let classes = await read(0);
  for (let last = classes.at(-1); last; last = classes.at(-1)) {
    const next = read(last.entry.id);
    // The `await` below handles a failure.
    next.catch(() => undefined);
    yield classes;
    classes = await next;
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
  #cards = new CardStores();
  #waiting = new Map<number, number>();
  readonly #catalog: FinderCatalog;
  readonly #clock: Clock;
  readonly #firstLanguage: () => Language;

  constructor(catalog: FinderCatalog, clock: Clock, firstLanguage: () => Language) {
    this.#catalog = catalog;
    this.#clock = clock;
    this.#firstLanguage = firstLanguage;
  }

  get index(): ClassIndex {
    return this.#index;
  }

  /** Cards by class number, in the language in force. */
  get cards(): Cards {
    return this.#cards.in(currentLanguage());
  }

  /** Returns the first language, and those that some words of the catalog are translated to. */
  async #languages(): Promise<Language[]> {
    return [...new Set([this.#firstLanguage(), ...(await this.#catalog.translatedLanguages())])];
  }

  /** Reads everything into a second index; the old one answers until the swap. */
  async readAll(): Promise<Change> {
    const popularities = await this.#popularities();
    const cards = new CardStores();
    const languages = await this.#languages();
    const waiting = new Map<number, number>();
    let admitted = 0;
    const admit = ({ entry, cards: own, translated }: ReadClass): ClassFacts[] => {
      if (this.#isWaiting(entry, waiting)) return [];
      cards.set(admitted++, own);
      return [factsOf(entry, popularities.get(entry.id) ?? noPopularity, translated)];
    };
    const catalog = this.#catalog;
    const batches = (async function* () {
      for await (const classes of allClasses(catalog, languages))
        for (let start = 0; start < classes.length; start += slice)
          yield classes.slice(start, start + slice).flatMap(admit);
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
    const read = await readInLanguages(() => this.#catalog.findClasses(ids), await this.#languages());
    const classes = new Map(read.map((one) => [one.entry.id, one]));
    return () => this.#take(ids, classes);
  }

  #take(ids: readonly number[], classes: ReadonlyMap<number, ReadClass>): boolean {
    const upserts: ClassFacts[] = [];
    const removals: number[] = [];
    const cards = new Map<number, ReadClass['cards']>();
    for (const id of ids) {
      this.#waiting.delete(id);
      const found = classes.get(id);
      if (!found || this.#isWaiting(found.entry, this.#waiting)) {
        if (this.#index.has(id)) removals.push(id);
        continue;
      }
      // Cards have every fact of the index, except popularity, which is folded in elsewhere.
      const number = this.#index.numberOf(id);
      if (number !== undefined && this.#cards.equals(number, found.cards)) continue;
      upserts.push(factsOf(found.entry, this.#index.popularityOf(id), found.translated));
      cards.set(id, found.cards);
    }
    this.#index.apply({ upserts, removals });
    for (const [id, own] of cards) this.#cards.set(this.#index.numberOf(id) as number, own);
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
