import {
  type ClassFilters,
  classFiltersAlone,
  countFilters as countFiltersOf,
  type FilterName,
  filterNames,
  noFilters,
  parseClassFilters,
} from '../../../contract/catalog/class-filters.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import type { FilterGroups, SearchResults } from '../../../contract/catalog/finder.schema.ts';
import { productOrders } from '../../../contract/catalog/orders.ts';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import {
  type Understood,
  understoodHeader,
  writeUnderstood,
} from '../../../contract/catalog/understood-query.ts';
import { t } from '../../../contract/messages.ts';
import { listParam, type QueryParams, textParam } from '../../../contract/query-params.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged, RawJson, WithHeaders } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Marks, markProducts } from '../marks/index.ts';
import { countBits } from './bits.ts';
import { jsonOf } from './cards/json-parts.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { wholeMinutes } from './class-index/class-facts.ts';
import type { ClassIndex } from './class-index/class-index.ts';
import { findWords, queryClasses, seriesForSome, seriesWithMatches } from './class-index/class-query.ts';
import { activeFilters, keyOf } from './class-index/facets.ts';
import { listingOrders } from './class-index/orders.ts';
import type { Sought } from './class-index/sought.ts';
import { countClasses } from './counts/class-counts.ts';
import { withPresentNames } from './former-names.ts';
import type { Freshness } from './freshness.ts';
import {
  cardsOf,
  cardsWithMarks,
  hidingCompleted,
  type PersonalContext,
  personalTo,
} from './personal/personal.ts';
import type { ProductFilters, SoughtProducts } from './product-listing.ts';
import type { Reading } from './reading/reading.ts';
import type { StudioLists } from './studio-lists.ts';
import { searchWords } from './text/words.ts';

export type FinderContext = Omit<PersonalContext, 'fresh' | 'marks'> & {
  fresh: Freshness;
  marks: Marks;
  catalog: FinderCatalog;
  /** Receives searches with the number of their results. */
  searched: (caller: string, text: string, found: number) => void;
};

/** Person who searches: an account, or else an address, so that letters typed one after another are one search. */
export type Searcher = { viewer: Viewer | null; address: string };

const callerOf = ({ viewer, address }: Searcher): string => viewer?.id ?? address;

/** Parses the filters; former slugs are read as what they lead to. */
const classFilters = (params: QueryParams, { former, categorySlugs }: StudioLists): ClassFilters =>
  parseClassFilters(withPresentNames(params, former, categorySlugs), categorySlugs);

/** Returns the reading, which says so where no class is made for the injury that it names. */
const withUnmet = (index: ClassIndex, { understood, injury }: Reading): Understood => {
  const made = index.setOf(keyOf.value('suits', 'recovery'));
  if (injury === '' || (made && countBits(made) > 0)) return understood;
  return { ...understood, unmet: t('No class here is made for “{injury}”.', { injury }) };
};

/** Reading of the words, without the filters that the address itself gives. */
const readingOf = (
  { classes, lists }: Pick<Freshness, 'classes' | 'lists'>,
  filters: ClassFilters,
): { sought: Sought | null; understood: Understood | null } => {
  if (filters.q.trim() === '') return { sought: null, understood: null };
  const reading = lists.reader.read(filters.q, (word) => classes.index.hasWord(word));
  const { sought, chips } = reading;
  const understood = withUnmet(classes.index, reading);
  const active = activeFilters(filters);
  if (active.length === 0) return { sought, understood };
  const given = new Set(active.map(({ name }) => name));
  const held = chips.filter(({ name }) => name === 'avoid' || !given.has(name));
  return { sought, understood: { ...understood, chips: held.map(({ chip }) => chip) } };
};

/** Headers of readings, which are remembered with their reading. */
const headers = new WeakMap<Understood, Record<string, string>>();

const headersOf = (understood: Understood | null): Record<string, string> => {
  if (!understood) return {};
  const known = headers.get(understood);
  if (known) return known;
  const made = { [understoodHeader]: writeUnderstood(understood) };
  headers.set(understood, made);
  return made;
};

const defaultPerPage = 24;
/** Number of classes among which one that came out lately is found. */
const mostLately = 500;
const searchLimits = { classes: 6, products: 4, instructors: 4 } as const;

export const listClasses = async (
  context: FinderContext,
  params: QueryParams,
  searcher: Searcher,
): Promise<RawJson<PlanEntry[]>> => {
  const { viewer } = searcher;
  const order = readOrder(params, listingOrders, 'relevance');
  const filters = classFilters(params, context.fresh.lists);
  const { sought, understood } = readingOf(context.fresh, filters);
  const paging = readPaging(params, defaultPerPage);
  const { excludeCompleted } = filters;
  const personal = await personalTo(context, viewer, { order, excludeCompleted });
  const { index } = context.fresh.classes;
  const found = queryClasses(index, { filters, sought, order, ...paging, ...personal });
  const nearly = found.total > 0 && sought && findWords(index, { filters, sought })?.nearly;
  // With other filters, they and not the words may leave nothing. Classes with some of the words are no answer to them.
  if (filters.q && countFiltersOf({ ...filters, q: '' }) === 0)
    context.searched(callerOf(searcher), filters.q, nearly ? 0 : found.total);
  const { bytes, release } = await cardsWithMarks(context, found, viewer);
  const headers = headersOf(understood && nearly ? { ...understood, nearly: true } : understood);
  return new RawJson(bytes, { total: found.total, ...paging }, release, headers);
};

export const planSections = async (
  { catalog }: FinderContext,
  idOrSlug: string,
  viewer: Viewer | null,
): Promise<PlanSections> => {
  const sections = await catalog.planSections(idOrSlug, viewer);
  if (!sections) throw new AppError('not_found');
  return sections;
};

/**
 * Applies filters that are about classes alone: a product passes if it holds a class that passes them all (CAT-144); a
 * member who completed all classes of a series may leave it out.
 */
const withSeriesOf = async (
  context: Pick<FinderContext, 'fresh' | 'marks' | 'sets'>,
  filters: ClassFilters,
  viewer: Viewer | null,
): Promise<ReadonlySet<string> | undefined> => {
  const hiding = filters.excludeCompleted ? await hidingCompleted(context, viewer) : undefined;
  const ofClasses = classFiltersAlone(filters);
  if (!hiding && countFiltersOf(ofClasses) === 0) return undefined;
  return seriesWithMatches(context.fresh.classes.index, ofClasses, hiding);
};

const productFilters = async (
  context: Pick<FinderContext, 'fresh' | 'marks' | 'sets'>,
  params: QueryParams,
  viewer: Viewer | null,
): Promise<ProductFilters & ClassFilters> => {
  const filters = classFilters(params, context.fresh.lists);
  return {
    ...filters,
    types: listParam(params, 'type').map((type) => type.toLowerCase()),
    featuredOnly: ['true', '1'].includes(textParam(params, 'featured')),
    withSeries: await withSeriesOf(context, filters, viewer),
    sought: soughtProducts(context.fresh, filters, readingOf(context.fresh, filters).sought),
  };
};

type FiltersLeft = { left: ClassFilters; ofClasses: ClassFilters; asksClasses: boolean };

/** Filters of readings beside none of an address, which are remembered with their reading. */
const leftOfAll = new WeakMap<Sought, FiltersLeft>();

/** Returns the filters that words were read as, without those that the address itself gives. */
const filtersLeft = (sought: Sought, active: readonly { name: FilterName }[]): FiltersLeft => {
  const known = active.length === 0 ? leftOfAll.get(sought) : undefined;
  if (known) return known;
  const given = new Set(active.map(({ name }) => name));
  const read = { ...noFilters, ...sought.filters };
  const kept = Object.fromEntries(
    filterNames.map((name) => [name, given.has(name) ? noFilters[name] : read[name]]),
  );
  const left = { ...noFilters, ...kept } as ClassFilters;
  const ofClasses = classFiltersAlone(left);
  const made = { left, ofClasses, asksClasses: countFiltersOf(ofClasses) > 0 };
  if (active.length === 0) leftOfAll.set(sought, made);
  return made;
};

/** Returns the reading of the words for series and bundles; filters about classes alone hold for one class of a series. */
const soughtProducts = (
  { classes }: Pick<Freshness, 'classes'>,
  filters: ClassFilters,
  sought: Sought | null,
): SoughtProducts | null => {
  if (!sought) return null;
  const { left, ofClasses, asksClasses } = filtersLeft(sought, activeFilters(filters));
  // A series of which every class is made for some people is found by those who ask, as its classes are.
  const isForAll = sought.filters.suits.length === 0 && filters.suits.length === 0;
  const withSeries = asksClasses ? seriesWithMatches(classes.index, ofClasses) : undefined;
  return {
    ...sought,
    filters: left,
    withSeries,
    withoutSeries: isForAll ? seriesForSome(classes.index) : undefined,
  };
};

export const listProducts = async (
  context: FinderContext,
  params: QueryParams,
  viewer: Viewer | null,
): Promise<Paged<Product[]>> => {
  const { fresh, marks } = context;
  const filters = await productFilters(context, params, viewer);
  const order = readOrder(params, productOrders, productOrders[0]);
  const searched = filters.q !== '' && textParam(params, 'order') === '';
  const paging = readPaging(params, defaultPerPage);
  const start = (paging.page - 1) * paging.perPage;
  const { products, total } = fresh.lists.products.list(filters, searched ? 'best' : order, {
    start,
    end: start + paging.perPage,
  });
  const { understood } = readingOf(fresh, filters);
  return new Paged(await markProducts(marks, products, viewer), { total, ...paging }, headersOf(understood));
};

/** Returns the classes that pass the filters and the words of a query, the most relevant first. */
export const matchingClasses = (
  { fresh }: Pick<FinderContext, 'fresh'>,
  params: QueryParams,
  limit: number,
): number[] => {
  const filters = classFilters(params, fresh.lists);
  const { sought } = readingOf(fresh, filters);
  const page = { filters, sought, order: 'relevance', page: 1, perPage: limit } as const;
  return queryClasses(fresh.classes.index, page).ids;
};

/** Returns true if a class that came out lately fits a query; classes with some of its words only do not. */
export const fitsLately = (
  { fresh }: Pick<FinderContext, 'fresh'>,
  classId: number,
  params: QueryParams,
): boolean => {
  const { index } = fresh.classes;
  const filters = classFilters(params, fresh.lists);
  const { sought } = readingOf(fresh, filters);
  if (sought && findWords(index, { filters, sought })?.nearly) return false;
  const page = { filters, sought, order: 'date', page: 1, perPage: mostLately } as const;
  return queryClasses(index, page).ids.includes(classId);
};

/** Returns the cards of the classes published last. */
export const newestCards = (
  context: Pick<FinderContext, 'fresh' | 'marks'>,
  limit: number,
): Promise<PlanEntry[]> => {
  const page = { filters: noFilters, order: 'date', page: 1, perPage: limit } as const;
  return cardsOf(context, queryClasses(context.fresh.classes.index, page).ids, null);
};

/** Returns counts of what visitors see, and the whole minutes of the shortest class. */
export const countsOf = ({ fresh: { classes, lists } }: Pick<FinderContext, 'fresh'>) => {
  const page = { filters: noFilters, order: 'durationShortToLong', page: 1, perPage: 1 } as const;
  const [shortestId] = queryClasses(classes.index, page).ids;
  const shortestMs = shortestId === undefined ? undefined : classes.index.durationOf(shortestId);
  const isSeries = { ...noFilters, types: ['series'], featuredOnly: false };
  return {
    classes: classes.index.size,
    series: lists.products.list(isSeries, productOrders[0], { end: 0 }).total,
    coaches: lists.coaches.length,
    shortest: shortestMs === undefined ? null : wholeMinutes(shortestMs / 1000),
  };
};

/** Returns series and bundles by id, with the viewer's follows; those that are not visible are left out. */
export const productsOf = async (
  { fresh, marks }: Pick<FinderContext, 'fresh' | 'marks'>,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<Map<number, Product>> => {
  const products = await markProducts(marks, fresh.lists.products.withIds(new Set(ids)), viewer);
  return new Map(products.map((product) => [product.id, product]));
};

/** Returns the options with their counts for the query of the listing beside them. */
export const countFilters = async (
  context: FinderContext,
  params: QueryParams,
  viewer: Viewer | null,
): Promise<WithHeaders<FilterGroups>> => {
  const type = textParam(params, 'type');
  if (type === 'products' || type === 'series') {
    const sought = await productFilters(context, params, viewer);
    const { products, options } = context.fresh.lists;
    const groups = products.counts({ ...sought, types: type === 'series' ? ['series'] : [] }, options);
    return new WithHeaders(groups, headersOf(readingOf(context.fresh, sought).understood));
  }
  const hiding = await hidingCompleted(context, viewer);
  const { classes, lists } = context.fresh;
  const filters = classFilters(params, lists);
  const { sought, understood } = readingOf(context.fresh, filters);
  const hiddenIn = filters.excludeCompleted ? hiding : undefined;
  const groups = countClasses(classes.index, filters, lists.options, { sought, hiddenIn });
  return new WithHeaders(groups, headersOf(understood));
};

/** Filters whose words may also stand in what a coach is known for. */
const coachWords: readonly FilterName[] = ['styles', 'focusAreas', 'equipment'];

/** Returns the coaches that are named, or those that the words find. */
const searchCoaches = (
  { coaches, searchCoaches: searchWordsOfCoaches }: StudioLists,
  { chips, understood }: Reading,
): CoachProfile[] => {
  const named = chips.filter(({ name }) => name === 'instructors').flatMap(({ chip }) => chip.params);
  if (named.length > 0)
    return named.flatMap(([, slug]) => coaches.find((coach) => coach.slug === slug) ?? []);
  const texts = chips.filter(({ name }) => coachWords.includes(name)).map(({ chip }) => chip.text);
  return searchWordsOfCoaches([understood.rest, ...texts].join(' '));
};

type CoachesJson = { count: number; json: string };
const coachesOfReadings = new WeakMap<StudioLists, WeakMap<Reading, CoachesJson>>();

/** Returns the first of them as JSON, remembered with the reading: the box asks for the same words again and again. */
const rememberedCoaches = (lists: StudioLists, reading: Reading): CoachesJson => {
  const ofLists = coachesOfReadings.get(lists) ?? new WeakMap<Reading, CoachesJson>();
  coachesOfReadings.set(lists, ofLists);
  const known = ofLists.get(reading);
  if (known) return known;
  const coaches = searchCoaches(lists, reading).slice(0, searchLimits.instructors);
  const made = { count: coaches.length, json: JSON.stringify(coaches) };
  ofLists.set(reading, made);
  return made;
};

/** Returns the best few results of each kind, for the search box. */
export const search = async (
  context: FinderContext,
  params: QueryParams,
  searcher: Searcher,
): Promise<RawJson<SearchResults>> => {
  const { viewer } = searcher;
  const { q, avoid, suits, sound } = params;
  const filters = parseClassFilters({ q, avoid, suits, sound }, []);
  const { classes, lists } = context.fresh;
  const typed = searchWords(filters.q).length > 0;
  if (!typed) return jsonOf<SearchResults>(['{"classes":[],"classTotal":0,"products":[],"instructors":[]}']);
  const { tiersIn } = await personalTo(context, viewer, { order: 'relevance', excludeCompleted: false });
  const reading = lists.reader.read(filters.q, (word) => classes.index.hasWord(word));
  const page = { filters, order: 'relevance', page: 1, perPage: searchLimits.classes, tiersIn } as const;
  const { sought, understood } = readingOf(context.fresh, filters);
  const found = queryClasses(classes.index, { ...page, sought });
  const productFilter = {
    ...filters,
    types: [],
    featuredOnly: false,
    withSeries: activeFilters(filters).length > 0 ? await withSeriesOf(context, filters, viewer) : undefined,
    sought: soughtProducts(context.fresh, filters, sought),
  };
  const listed = lists.products.list(productFilter, 'best', { end: searchLimits.products }).products;
  const coaches = rememberedCoaches(lists, reading);
  context.searched(callerOf(searcher), filters.q, found.total + listed.length + coaches.count);
  const [cards, products] = await Promise.all([
    cardsWithMarks(context, found, viewer),
    markProducts(context.marks, listed, viewer),
  ]);
  const parts = [
    '{"classes":',
    cards.bytes,
    `,"classTotal":${found.total},"products":${JSON.stringify(products)}`,
    `,"instructors":${coaches.json}}`,
  ];
  const json = jsonOf<SearchResults>(parts, headersOf(understood));
  cards.release();
  return json;
};
