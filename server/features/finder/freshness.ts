import { currentLanguage } from '../../../contract/current-language.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import type { Clock } from '../../platform/clock.ts';
import { withLanguage } from '../../platform/language.ts';
import { listen } from '../../platform/listen.ts';
import type { Log } from '../../platform/log.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { type Change, LiveClasses } from './live-classes.ts';
import type { SearchWord } from './reading/search-words.ts';
import { readStudioLists, type StudioLists } from './studio-lists.ts';

export type FinderParts = {
  catalog: FinderCatalog;
  clock: Clock;
  connection: Connection;
  log: Pick<Log, 'error'>;
  /** Returns the search words of the studio and its changes of delivered ones; none where it is absent. */
  searchWords?: () => Promise<SearchWord[]>;
  /** Returns the studio's languages, its first one first. */
  languages?: () => readonly Language[];
};

/** Period for which changes are gathered from the first one on, to be read together. */
const gatherMs = 40;
const tickMs = 10_000;
const foldEveryMs = 5 * 60_000;

const fingerprintOf = (lists: ReadonlyMap<Language, StudioLists>): string =>
  [...lists].map(([language, { fingerprint }]) => `${language} ${fingerprint}`).join();

type CatalogChange = { classes?: unknown; products?: unknown; everything?: unknown };

const parsed = (payload: string): CatalogChange => {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/**
 * Keeps this process's copy of the catalog up to date: reads changes at once, due classes and popularity periodically,
 * and everything again after the database was away.
 */
export class Freshness {
  readonly classes: LiveClasses;
  /** Lists by language; empty until they have been read for the first time. */
  #lists: ReadonlyMap<Language, StudioLists> = new Map();
  #version = 1;
  readonly #parts: FinderParts;
  readonly #listeners = new Set<(version: number) => void>();
  readonly #changed = new Set<number>();
  #everythingChanged = false;
  #gathering: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #foldedAtMs: number;
  #closing: (() => Promise<void>)[] = [];

  private constructor(parts: FinderParts) {
    this.#parts = parts;
    this.classes = new LiveClasses(parts.catalog, parts.clock, () => this.#firstLanguage());
    this.#foldedAtMs = parts.clock.now().getTime();
  }

  static async start(parts: FinderParts): Promise<Freshness> {
    const fresh = new Freshness(parts);
    // Listening begins before reading, so that no change falls between.
    await fresh.#listen();
    await fresh.#run(() => fresh.#readEverything());
    const timer = setInterval(() => void fresh.tick(), tickMs).unref();
    fresh.#closing.push(async () => clearInterval(timer));
    return fresh;
  }

  /** Lists in the language in force. */
  get lists(): StudioLists {
    const [first] = this.#lists.values();
    return (this.#lists.get(currentLanguage()) ?? first) as StudioLists;
  }

  #firstLanguage(): Language {
    return this.#parts.languages?.()[0] ?? defaultLanguage;
  }

  get version(): number {
    return this.#version;
  }

  onChange(listener: (version: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Publishes classes that have become due, and every five minutes takes in popularity; runs every ten seconds by
   * itself.
   */
  tick(): Promise<void> {
    for (const id of this.classes.due()) this.#changed.add(id);
    // An owner has chosen another first language.
    if (!this.#lists.has(this.#firstLanguage())) this.#everythingChanged = true;
    const now = this.#parts.clock.now().getTime();
    const folds = now - this.#foldedAtMs >= foldEveryMs;
    if (folds) this.#foldedAtMs = now;
    return this.#try(async () => {
      await this.#readChanges();
      if (folds) await this.#fold();
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#gathering);
    await Promise.all(this.#closing.map((close) => close()));
    await this.#work;
  }

  async #listen(): Promise<void> {
    const { connection } = this.#parts;
    const catalog = await listen(
      connection,
      'catalog_changed',
      (payload) => this.#note(parsed(payload)),
      () => this.#note({ everything: true }),
    );
    this.#closing.push(() => catalog.stop());
  }

  /** Notes a change; one that is not understood counts as a change of everything. */
  #note(change: CatalogChange): void {
    const { classes, products, everything } = change;
    if (Array.isArray(classes)) for (const id of classes) this.#changed.add(Number(id));
    if (everything || (!Array.isArray(classes) && products === undefined)) this.#everythingChanged = true;
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      void this.#try(() => this.#readChanges(true));
    }, gatherMs).unref();
  }

  async #readChanges(listsToo = false): Promise<void> {
    if (this.#everythingChanged) return this.#readEverything();
    const ids = [...this.#changed];
    this.#changed.clear();
    // Pages show more than cards and lists hold (sections, billboards, long descriptions), so a reported change always
    // counts as one.
    if (ids.length > 0 || listsToo) await this.#take(this.classes.read(ids), listsToo);
  }

  async #readEverything(): Promise<void> {
    this.#everythingChanged = false;
    this.#changed.clear();
    await this.#take(this.classes.readAll());
  }

  async #fold(): Promise<void> {
    await this.#take(this.classes.foldPopularity().then((moved) => () => moved));
  }

  /** Applies classes, lists and version in one step: no reader sees one without the others. */
  async #take(reading: Promise<Change>, differs = false): Promise<void> {
    const [change, lists] = await Promise.all([reading, this.#readLists()]);
    const listsDiffer = fingerprintOf(lists) !== fingerprintOf(this.#lists);
    this.#lists = lists;
    if (change() || listsDiffer || differs) this.#announce();
  }

  async #readLists(): Promise<Map<Language, StudioLists>> {
    const { catalog, searchWords } = this.#parts;
    const languages = new Set([this.#firstLanguage(), ...(await catalog.translatedLanguages())]);
    const lists = new Map<Language, StudioLists>();
    for (const language of languages)
      lists.set(language, await withLanguage(language, () => readStudioLists(catalog, searchWords)));
    return lists;
  }

  #announce(): void {
    this.#version++;
    for (const listener of this.#listeners) listener(this.#version);
  }

  /** Runs work serially, so that changes never interleave. */
  #run(work: () => Promise<void>): Promise<void> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => undefined);
    return done;
  }

  /** Runs work; after a failed reading, everything is read at the next tick. */
  #try(work: () => Promise<void>): Promise<void> {
    return this.#run(work).catch((error: unknown) => {
      this.#everythingChanged = true;
      this.#parts.log.error(
        { err: error },
        'the class finder could not read the catalogue; it will try again',
      );
    });
  }
}
