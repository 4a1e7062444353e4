import { LRUCache } from 'lru-cache';
import { type ClassFilters, type FilterName, noFilters } from '../../../../contract/catalog/class-filters.ts';
import { type Bits, countBits, eachBit, makeBits, pageOfBits, subtract, unite } from '../bits.ts';
import type { TextMatch } from '../text/text-index.ts';
import { searchWords } from '../text/words.ts';
import { type BestPlaces, bestPlaces, bestPlacesOfWords, type Stretch } from './best-matches.ts';
import type { ClassIndex } from './class-index.ts';
import { activeFilters } from './facets.ts';
import { narrow } from './narrow.ts';
import type { OrderedClasses } from './ordered-classes.ts';
import { type IndexedOrder, indexedOrderOf, type ListingOrder } from './orders.ts';
import type { Sought } from './sought.ts';
import { matchSought } from './word-match.ts';

export type ClassQuery = {
  filters: ClassFilters;
  /** Reading of the words; without one they are searched as they are. */
  sought?: Sought | null | undefined;
  order: ListingOrder;
  page: number;
  perPage: number;
  /** Classes that are left out for one member, in the layout of that order. */
  hiddenIn?: InOrder<Bits> | undefined;
  /** One member's own tiers of relevance, the best first: every class is in one of them, in the usual order. */
  tiersIn?: InOrder<readonly Bits[]> | undefined;
};
export type InOrder<T> = (index: ClassIndex, order: IndexedOrder) => T;
/** Page of classes; `numbers` are the index's own, good until it changes. */
export type ClassPage = { ids: number[]; numbers: number[]; total: number };

/** Returns a page of the classes that match, and their total number. */
export const queryClasses = (index: ClassIndex, query: ClassQuery): ClassPage => {
  const { filters, page, perPage } = query;
  const start = (page - 1) * perPage;
  const end = start + perPage;
  const order = indexedOrderOf(query.order);
  const classes = index.order(order);
  const active = activeFilters(filters);
  const hidden = query.hiddenIn?.(index, order);
  const tiers = order === 'relevance' ? query.tiersIn?.(index, order) : undefined;
  const { sought } = query;
  const find = (): TextMatch | null => findWords(index, query);
  const words = sought ? sought.key : searchWords(filters.q).join(' ');
  if (words !== '' && order === 'relevance' && active.length === 0 && !hidden) {
    const search = () => find() as TextMatch;
    return pageOfPlaces(index, classes, bestPlacesOfWords(classes, words, search, tiers, { start, end }));
  }
  const text = find();
  if (active.length === 0 && !text && !hidden && !tiers) {
    return pageOf(index, Array.from(classes.sequence.subarray(start, end)), classes.sequence.length);
  }
  const matching = classes.scratch;
  narrow(index, classes, active, classes.everything, matching);
  if (hidden) subtract(matching, hidden);
  if (text && order === 'relevance')
    return pageOfPlaces(index, classes, bestPlaces(classes, text, { matching, tiers }, { start, end }));
  if (tiers) return pageByTiers(index, classes, tiers, matching, { start, end });
  const limits = text ? classes.arrangedOnce(text.bits) : null;
  const { total, members } = pageOfBits(matching, limits, start, end);
  return pageOfPlaces(index, classes, { places: members, total });
};

/** Returns the classes that the words find beside the given filters; null if nothing was typed. */
export const findWords = (
  index: ClassIndex,
  { filters, sought }: Pick<ClassQuery, 'filters' | 'sought'>,
  given: readonly FilterName[] = activeFilters(filters).map(({ name }) => name),
): (TextMatch & { nearly?: boolean }) | null =>
  sought ? matchSought(index, sought, new Set(given)) : index.search(filters.q);

const mostSeriesSets = 60;
/** Series with a match, as long as no class changes: gathering them takes a millisecond among 100,000 classes. */
const seriesSets = new WeakMap<OrderedClasses, LRUCache<string, ReadonlySet<string>>>();

/** Returns the classes that are made for some people, as in pregnancy: they are for those who ask. */
export const madeForSome: InOrder<Bits> = (index, order) => {
  const classes = index.order(order);
  const suited = makeBits(classes.sequence.length);
  for (const key of index.keysOfKind('suits')) {
    const numbers = index.setOf(key);
    if (numbers) unite(suited, classes.cachedSet(key, numbers));
  }
  return suited;
};

/** Filters as text, remembered with the filters of a reading. */
const textsOfFilters = new WeakMap<ClassFilters, string>();

const textOfFilters = (filters: ClassFilters): string => {
  const text = textsOfFilters.get(filters) ?? JSON.stringify(filters);
  textsOfFilters.set(filters, text);
  return text;
};

/** Returns the slugs of the series with a class that matches. */
export const seriesWithMatches = (
  index: ClassIndex,
  filters: ClassFilters,
  hiddenIn?: ClassQuery['hiddenIn'],
): ReadonlySet<string> => {
  const classes = index.order('date');
  if (hiddenIn) return gatherSeries(index, classes, filters, hiddenIn(index, 'date'));
  return seriesSet(classes, textOfFilters(filters), () => gatherSeries(index, classes, filters));
};

/** Returns the slugs of the series whose classes are all made for some people. */
export const seriesForSome = (index: ClassIndex): ReadonlySet<string> => {
  const classes = index.order('date');
  return seriesSet(classes, 'for some', () => {
    const some = madeForSome(index, 'date');
    const forAll = gatherSeries(index, classes, noFilters, some);
    const ofSome = new Set<string>();
    eachBit(some, (at) => ofSome.add(index.seriesSlugOf(classes.sequence[at] as number)));
    return new Set([...ofSome].filter((slug) => !forAll.has(slug)));
  });
};

const seriesSet = (
  classes: OrderedClasses,
  key: string,
  gather: () => ReadonlySet<string>,
): ReadonlySet<string> => {
  const sets = seriesSets.get(classes) ?? new LRUCache<string, ReadonlySet<string>>({ max: mostSeriesSets });
  seriesSets.set(classes, sets);
  const slugs = sets.get(key) ?? gather();
  sets.set(key, slugs);
  return slugs;
};

const gatherSeries = (
  index: ClassIndex,
  classes: OrderedClasses,
  filters: ClassFilters,
  hidden?: Bits,
): Set<string> => {
  const matching = classes.scratch;
  narrow(index, classes, activeFilters(filters), classes.everything, matching);
  if (hidden) subtract(matching, hidden);
  const slugs = new Set<string>();
  eachBit(matching, (at) => slugs.add(index.seriesSlugOf(classes.sequence[at] as number)));
  return slugs;
};

const pageOf = (index: ClassIndex, numbers: number[], total: number): ClassPage => ({
  ids: numbers.map((number) => index.idOf(number)),
  numbers,
  total,
});

const pageOfPlaces = (index: ClassIndex, classes: OrderedClasses, { places, total }: BestPlaces): ClassPage =>
  pageOf(
    index,
    places.map((at) => classes.sequence[at] as number),
    total,
  );

const pageByTiers = (
  index: ClassIndex,
  classes: OrderedClasses,
  tiers: readonly Bits[],
  matching: Bits,
  { start, end }: Stretch,
): ClassPage => {
  const numbers: number[] = [];
  let before = 0;
  for (const tier of tiers) {
    const [from, to] = [Math.max(0, start - before), Math.max(0, end - before)];
    const { total, members } = pageOfBits(matching, tier, from, to);
    for (const at of members) numbers.push(classes.sequence[at] as number);
    before += total;
  }
  return pageOf(index, numbers, countBits(matching));
};
