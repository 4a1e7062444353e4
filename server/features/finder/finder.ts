import {
  type ClassFilters,
  classFiltersAlone,
  countFilters as countFiltersOf,
  noFilters,
  parseClassFilters,
} from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups, SearchResults } from '../../../contract/catalog/finder.schema.ts';
import { productOrders } from '../../../contract/catalog/orders.ts';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { listParam, type QueryParams, textParam } from '../../../contract/query-params.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged, RawJson } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Marks, markProducts } from '../marks/index.ts';
import { jsonOf } from './cards/json-parts.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { queryClasses, seriesWithMatches } from './class-index/class-query.ts';
import { listingOrders } from './class-index/orders.ts';
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
import type { ProductFilters } from './product-listing.ts';
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

const defaultPerPage = 24;
const searchLimits = { classes: 6, products: 4, instructors: 4 } as const;

export const listClasses = async (
  context: FinderContext,
  params: QueryParams,
  searcher: Searcher,
): Promise<RawJson<PlanEntry[]>> => {
  const { viewer } = searcher;
  const order = readOrder(params, listingOrders, 'relevance');
  const filters = classFilters(params, context.fresh.lists);
  const paging = readPaging(params, defaultPerPage);
  const { excludeCompleted } = filters;
  const personal = await personalTo(context, viewer, { order, excludeCompleted });
  const found = queryClasses(context.fresh.classes.index, { filters, order, ...paging, ...personal });
  // With other filters, they and not the words may leave nothing.
  if (filters.q && countFiltersOf({ ...filters, q: '' }) === 0)
    context.searched(callerOf(searcher), filters.q, found.total);
  const { bytes, release } = await cardsWithMarks(context, found, viewer);
  return new RawJson(bytes, { total: found.total, ...paging }, release);
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
): Promise<ProductFilters> => {
  const filters = classFilters(params, context.fresh.lists);
  return {
    ...filters,
    types: listParam(params, 'type').map((type) => type.toLowerCase()),
    featuredOnly: ['true', '1'].includes(textParam(params, 'featured')),
    withSeries: await withSeriesOf(context, filters, viewer),
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
  return new Paged(await markProducts(marks, products, viewer), { total, ...paging });
};

/** Returns the classes that pass the filters of a query, the most relevant first. */
export const matchingClasses = (
  { fresh }: Pick<FinderContext, 'fresh'>,
  params: QueryParams,
  limit: number,
): number[] => {
  const filters = classFilters(params, fresh.lists);
  return queryClasses(fresh.classes.index, { filters, order: 'relevance', page: 1, perPage: limit }).ids;
};

/** Returns the cards of the classes published last. */
export const newestCards = (
  context: Pick<FinderContext, 'fresh' | 'marks'>,
  limit: number,
): Promise<PlanEntry[]> => {
  const page = { filters: noFilters, order: 'date', page: 1, perPage: limit } as const;
  return cardsOf(context, queryClasses(context.fresh.classes.index, page).ids, null);
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
): Promise<FilterGroups> => {
  const type = textParam(params, 'type');
  if (type === 'products' || type === 'series') {
    const sought = await productFilters(context, params, viewer);
    const { products, options } = context.fresh.lists;
    return products.counts({ ...sought, types: type === 'series' ? ['series'] : [] }, options);
  }
  const hiding = await hidingCompleted(context, viewer);
  const { classes, lists } = context.fresh;
  const filters = classFilters(params, lists);
  return countClasses(classes.index, filters, lists.options, filters.excludeCompleted ? hiding : undefined);
};

/** Returns the best few results of each kind, for the search box. */
export const search = async (
  context: FinderContext,
  params: QueryParams,
  searcher: Searcher,
): Promise<RawJson<SearchResults>> => {
  const { viewer } = searcher;
  const filters = parseClassFilters({ q: params.q }, []);
  const { tiersIn } = await personalTo(context, viewer, { order: 'relevance', excludeCompleted: false });
  const { classes, lists } = context.fresh;
  const sought = searchWords(filters.q).length > 0;
  const page = { filters, order: 'relevance', page: 1, perPage: searchLimits.classes, tiersIn } as const;
  const found = sought ? queryClasses(classes.index, page) : { ids: [], numbers: [], total: 0 };
  const productFilter = { ...filters, types: [], featuredOnly: false };
  const listed = sought
    ? lists.products.list(productFilter, 'best', { end: searchLimits.products }).products
    : [];
  const coaches = lists.searchCoaches(filters.q).slice(0, searchLimits.instructors);
  if (sought) context.searched(callerOf(searcher), filters.q, found.total + listed.length + coaches.length);
  const [cards, products] = await Promise.all([
    cardsWithMarks(context, found, viewer),
    markProducts(context.marks, listed, viewer),
  ]);
  const json = jsonOf<SearchResults>([
    '{"classes":',
    cards.bytes,
    `,"classTotal":${found.total},"products":${JSON.stringify(products)}`,
    `,"instructors":${JSON.stringify(coaches)}}`,
  ]);
  cards.release();
  return json;
};
