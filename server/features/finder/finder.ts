import {
  listParam,
  parseClassFilters,
  type QueryParams,
  textParam,
} from '../../../contract/class-filters.ts';
import type { FilterGroups, RecommendationSections, SearchResults } from '../../../contract/finder.ts';
import { productOrders } from '../../../contract/orders.ts';
import type { PlanEntry, PlanSections } from '../../../contract/plan-entries.ts';
import type { Product } from '../../../contract/plans.ts';
import { AppError } from '../../platform/errors.ts';
import { Paged, RawJson } from '../../platform/http/answer.ts';
import { readOrder, readPaging } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Completions, joinCards } from './cards.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { countClasses } from './class-counts.ts';
import { factsOf, noPopularity } from './class-facts.ts';
import { queryClasses } from './class-query.ts';
import type { CompletionMemory } from './completions.ts';
import { keyOf, keysOfClass } from './facets.ts';
import type { Freshness } from './freshness.ts';
import { listingOrders } from './orders.ts';
import type { ProductFilters } from './product-listing.ts';
import { similarClasses } from './recommendations.ts';

export type FinderContext = { fresh: Freshness; completions: CompletionMemory; catalog: FinderCatalog };

const defaultPerPage = 24;
const searchLimits = { classes: 6, products: 4, instructors: 4 } as const;
const recommendedClasses = 8;
const recommendedSeries = 6;

/** What the viewer completed; null for a visitor, for whom nothing is marked or left out (NS-063). */
const completionsFor = async (
  { completions }: FinderContext,
  viewer: Viewer | null,
): Promise<Completions | null> => (viewer ? completions.of(viewer.id) : null);

export const listClasses = async (
  context: FinderContext,
  params: QueryParams,
  viewer: Viewer | null,
): Promise<RawJson<PlanEntry[]>> => {
  const completed = await completionsFor(context, viewer);
  const { classes, lists } = context.fresh;
  const filters = parseClassFilters(params, lists.categorySlugs);
  const order = readOrder(params, listingOrders, 'relevance');
  const paging = readPaging(params, defaultPerPage);
  const found = queryClasses(classes.index, { filters, order, ...paging, completedIds: completed?.keys() });
  const { bytes, release } = joinCards(found, classes.cards, completed);
  return new RawJson(bytes, { total: found.total, ...paging }, release);
};

/** The cards of those of these classes that are listed, in the order asked for. */
export const cardsOf = async (
  context: FinderContext,
  ids: readonly number[],
  viewer: Viewer | null,
): Promise<PlanEntry[]> => {
  const completed = await completionsFor(context, viewer);
  const { index, cards } = context.fresh.classes;
  const listed = ids.filter((id) => index.has(id));
  const numbers = listed.map((id) => index.numberOf(id) as number);
  const { bytes, release } = joinCards({ ids: listed, numbers }, cards, completed);
  const entries = JSON.parse(bytes.toString()) as PlanEntry[];
  release();
  return entries;
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

const productFilters = (params: QueryParams, categorySlugs: readonly string[]): ProductFilters => ({
  ...parseClassFilters(params, categorySlugs),
  types: listParam(params, 'type').map((type) => type.toLowerCase()),
  featuredOnly: ['true', '1'].includes(textParam(params, 'featured')),
});

export const listProducts = ({ fresh }: FinderContext, params: QueryParams): Paged<Product[]> => {
  const filters = productFilters(params, fresh.lists.categorySlugs);
  const order = readOrder(params, productOrders, productOrders[0]);
  const searched = filters.q !== '' && textParam(params, 'order') === '';
  const paging = readPaging(params, defaultPerPage);
  const found = fresh.lists.products.list(filters, searched ? 'best' : order);
  const start = (paging.page - 1) * paging.perPage;
  return new Paged(found.slice(start, start + paging.perPage), { total: found.length, ...paging });
};

/** The options with their counts for the query of the listing beside them (BEY-02). */
export const countFilters = async (
  context: FinderContext,
  params: QueryParams,
  viewer: Viewer | null,
): Promise<FilterGroups> => {
  const completed = await completionsFor(context, viewer);
  const { classes, lists } = context.fresh;
  const type = textParam(params, 'type');
  if (type === 'products' || type === 'series') {
    return lists.products.counts(
      { ...productFilters(params, lists.categorySlugs), types: type === 'series' ? ['series'] : [] },
      lists.options,
    );
  }
  return countClasses(
    classes.index,
    parseClassFilters(params, lists.categorySlugs),
    lists.options,
    completed?.keys(),
  );
};

const rawJson = <T>(parts: readonly (Buffer | string)[]): RawJson<T> =>
  new RawJson(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));

/** The search box: the best few of each kind (BEY-01). */
export const search = async (
  context: FinderContext,
  params: QueryParams,
  viewer: Viewer | null,
): Promise<RawJson<SearchResults>> => {
  const completed = await completionsFor(context, viewer);
  const { classes, lists } = context.fresh;
  const filters = parseClassFilters({ q: params.q }, []);
  const sought = classes.index.search(filters.q) !== null;
  const page = { filters, order: 'relevance', page: 1, perPage: searchLimits.classes } as const;
  const found = sought ? queryClasses(classes.index, page) : { ids: [], numbers: [], total: 0 };
  const products = sought ? lists.products.list({ ...filters, types: [], featuredOnly: false }, 'best') : [];
  return rawJson([
    '{"classes":',
    joinCards(found, classes.cards, completed).bytes,
    `,"classTotal":${found.total},"products":${JSON.stringify(products.slice(0, searchLimits.products))}`,
    `,"instructors":${JSON.stringify(lists.searchInstructors(filters.q).slice(0, searchLimits.instructors))}}`,
  ]);
};

/** What recommendations start from: the filter values it carries, and the classes and series it is itself. */
type Origin = { keys: ReadonlySet<string>; isItself: (id: number) => boolean; seriesSlug: string | null };

const originOfClass = async ({ fresh, catalog }: FinderContext, idOrSlug: string): Promise<Origin> => {
  const { index } = fresh.classes;
  const id = /^\d{1,9}$/.test(idOrSlug) ? Number(idOrSlug) : Number.NaN;
  const isItself = (other: number) => other === id;
  if (index.has(id))
    return { keys: new Set(index.keysOf(id)), isItself, seriesSlug: index.seriesOf(id) ?? null };
  // A class whose video is not ready has a page and is in no list.
  const entry = Number.isNaN(id) ? null : await catalog.findVisibleClass(id);
  if (!entry) throw new AppError('not_found');
  const facts = factsOf(entry, noPopularity);
  return { keys: new Set(keysOfClass(facts)), isItself, seriesSlug: facts.seriesSlug };
};

const originOf = async (context: FinderContext, type: string, idOrSlug: string): Promise<Origin> => {
  const { fresh } = context;
  const { index } = fresh.classes;
  if (type === 'class') return originOfClass(context, idOrSlug);
  if (type !== 'series' && type !== 'plan') throw new AppError('not_found');
  const { products } = fresh.lists;
  const product =
    products.find('series', idOrSlug) ?? (type === 'plan' ? products.find('bundle', idOrSlug) : undefined);
  if (!product) throw new AppError('not_found');
  const { primaryCategory, primarySubcategory, coaches, difficultyLevel } = product;
  return {
    keys: new Set([
      keyOf.category(primaryCategory.slug),
      ...(primarySubcategory ? [keyOf.subcategory(primaryCategory.slug, primarySubcategory.slug)] : []),
      ...coaches.map((coach) => keyOf.instructor(coach.coachInfo.slug)),
      ...(difficultyLevel ? [keyOf.difficulty(difficultyLevel)] : []),
    ]),
    isItself: (id) => index.seriesOf(id) === product.slug,
    seriesSlug: product.slug,
  };
};

type Sections = { title: string; type: 'class' | 'series'; items: Buffer | string; count: number }[];

const sectionsJson = (sections: Sections): RawJson<RecommendationSections> =>
  rawJson([
    '{"sections":[',
    ...sections
      .filter(({ count }) => count > 0)
      .flatMap(({ title, type, items }, at) => [
        `${at > 0 ? ',' : ''}{"title":${JSON.stringify(title)},"type":"${type}","items":`,
        items,
        '}',
      ]),
    ']}',
  ]);

const seriesSection = (
  context: FinderContext,
  title: string,
  origin: Origin,
  featuredOnly: boolean,
): Sections[number] => {
  const filters = { q: '', instructors: [], styles: {}, difficulties: [], types: ['series'], featuredOnly };
  const series = context.fresh.lists.products
    .list(filters, 'rank')
    .filter(({ slug }) => slug !== origin.seriesSlug)
    .slice(0, recommendedSeries);
  return { title, type: 'series', items: JSON.stringify(series), count: series.length };
};

const classSection = (
  { fresh }: FinderContext,
  title: string,
  ids: number[],
  completed: Completions | null,
): Sections[number] => {
  const { index, cards } = fresh.classes;
  const numbers = ids.map((id) => index.numberOf(id) as number);
  return {
    title,
    type: 'class',
    items: joinCards({ ids, numbers }, cards, completed).bytes,
    count: ids.length,
  };
};

type Place = { type: string; id: string };

/** NS-069: what is like it, and what others follow. */
export const recommend = async (context: FinderContext, { type, id }: Place, viewer: Viewer | null) => {
  const completed = await completionsFor(context, viewer);
  const origin = await originOf(context, type, id);
  const ids = similarClasses(context.fresh.classes.index, origin, origin.isItself, recommendedClasses);
  return sectionsJson([
    classSection(context, 'Recommended for You', ids, completed),
    seriesSection(context, 'Popular Series', origin, false),
  ]);
};

/** NS-069: what the studio's editors chose by featuring it. */
export const merchandise = async (context: FinderContext, { type, id }: Place, viewer: Viewer | null) => {
  const completed = await completionsFor(context, viewer);
  const origin = await originOf(context, type, id);
  const featured = context.fresh.classes.index.featuredIds(100).filter((other) => !origin.isItself(other));
  return sectionsJson([
    classSection(context, 'Featured Classes', featured.slice(0, recommendedClasses), completed),
    seriesSection(context, 'Featured Series', origin, true),
  ]);
};
