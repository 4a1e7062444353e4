import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { StudioFacts } from '../../../contract/pages/sections/studio-facts.schema.ts';
import type { QueryParams } from '../../../contract/query-params.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Marks } from '../marks/index.ts';
import type { FilterOptions } from './class-index/facets.ts';
import {
  countsOf,
  type FinderContext,
  fitsLately,
  matchingClasses,
  newestCards,
  productsOf,
} from './finder.ts';
import { type FinderParts, Freshness } from './freshness.ts';
import { rememberMemberSets } from './personal/member-sets.ts';
import { cardsOf, fittingClasses } from './personal/personal.ts';
import type { SearchWord } from './reading/search-words.ts';
import { finderRoutes } from './routes.ts';
import { type NamedAlready, namedAlready, readSearch, type SearchReading } from './trial.ts';
import { type VisibleClasses, visibleClasses } from './visible-classes.ts';

export type { FinderCatalog } from './catalog-port.ts';
export { deliveredWords } from './reading/delivered-words.ts';
export { mergedWords, type SearchWord } from './reading/search-words.ts';
export { studioListRoutes } from './studio-list-routes.ts';
export { readStudioLists } from './studio-lists.ts';
export type { VisibleClasses } from './visible-classes.ts';

export type Finder = {
  routes: BoundEndpoint[];
  /**
   * Returns a version that differs whenever anything visible differs: classes, their order, series, coaches,
   * categories.
   */
  version(): number;
  onChange(listener: (version: number) => void): () => void;
  /** Returns true if a class is listed now. */
  lists(classId: number): boolean;
  /** Returns the cards of the given classes that are listed, in this order, with the viewer's marks. */
  cards(classIds: readonly number[], viewer: Viewer | null): Promise<PlanEntry[]>;
  /** Returns the series and bundles that the world may see, with the viewer's follows, by id. */
  products(ids: readonly number[], viewer: Viewer | null): Promise<Map<number, Product>>;
  /** Returns the classes that pass the filters of a query, the most relevant first. */
  matching(params: QueryParams, limit: number): number[];
  /** Returns true if a class that came out lately passes the filters of a query. */
  fitsLately(classId: number, params: QueryParams): boolean;
  /** Returns the classes that fit answers to the survey, at most `limit` of them, beside their number and that of all. */
  fitting(answers: SurveyAnswers, limit: number): { count: number; total: number; ids: number[] };
  /** Returns the cards of the classes published last, as a visitor has them. */
  newest(limit: number): Promise<PlanEntry[]>;
  product(kind: Product['actableType'], slug: string): Product | undefined;
  coach(slug: string): CoachProfile | undefined;
  /** Returns the options of the studio, in its order. */
  choices(): FilterOptions;
  /**
   * Reads and runs a search as visitors have it, with the search words in force or others; it is not counted among the
   * searches.
   */
  reads(q: string, options: { words?: readonly SearchWord[]; limit: number }): SearchReading;
  /** Returns the coach or series whose name is a word; null if there is none. */
  named(word: string): NamedAlready | null;
  /** Visible classes, also those that no list holds. */
  visible: VisibleClasses;
  /** Returns the number of visible classes. */
  size(): number;
  /** Returns counts of what visitors see, and the minutes of the shortest class. */
  counts(): Omit<StudioFacts, 'plans'>;
  /** Does the periodic work at once; runs every ten seconds by itself. */
  tick(): Promise<void>;
  stop(): Promise<void>;
};

/** Cache size of members' own sets of classes, all members together. */
const memberSetBytes = 32 * 2 ** 20;

/** Creates a finder that reads the catalog and follows its changes until it is stopped. */
export const createFinder = async (
  parts: FinderParts & { marks: Marks } & Partial<Pick<FinderContext, 'searched'>>,
): Promise<Finder> => {
  const { catalog, clock, marks, searched = () => undefined } = parts;
  const fresh = await Freshness.start(parts);
  const sets = rememberMemberSets(memberSetBytes);
  const context = { fresh, marks, sets, catalog, clock, searched };
  return {
    routes: finderRoutes(context),
    lists: (classId) => fresh.classes.index.has(classId),
    visible: visibleClasses(context),
    cards: (classIds, viewer) => cardsOf(context, classIds, viewer),
    products: (ids, viewer) => productsOf(context, ids, viewer),
    matching: (params, limit) => matchingClasses(context, params, limit),
    fitsLately: (classId, params) => fitsLately(context, classId, params),
    fitting: (answers, limit) => fittingClasses(fresh.classes.index, answers, limit),
    newest: (limit) => newestCards(context, limit),
    product: (kind, slug) => fresh.lists.products.find(kind, slug),
    coach: (slug) => fresh.lists.coaches.find((coach) => coach.slug === slug),
    choices: () => fresh.lists.options,
    reads: (q, options) => readSearch(context, q, options),
    named: (word) => namedAlready(context, word),
    version: () => fresh.version,
    onChange: (listener) => fresh.onChange(listener),
    size: () => fresh.classes.index.size,
    counts: () => countsOf(context),
    tick: () => fresh.tick(),
    stop: () => fresh.stop(),
  };
};
