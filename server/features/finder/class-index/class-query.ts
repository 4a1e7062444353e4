import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import {
  type Bits,
  countBits,
  eachBit,
  intersect,
  intersectEither,
  pageOfBits,
  subtract,
  unite,
} from '../bits.ts';
import type { TextMatch } from '../text/text-index.ts';
import { searchWords } from '../text/words.ts';
import { type BestPlaces, bestPlaces, bestPlacesOfWords, type Stretch } from './best-matches.ts';
import type { ClassIndex } from './class-index.ts';
import { type ActiveFilter, activeFilters } from './facets.ts';
import type { OrderedClasses } from './ordered-classes.ts';
import { type IndexedOrder, indexedOrderOf, type ListingOrder } from './orders.ts';

export type ClassQuery = {
  filters: ClassFilters;
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

/** Puts the classes of `from` that pass every filter into `into`. */
export const narrow = (
  index: ClassIndex,
  classes: OrderedClasses,
  filters: readonly ActiveFilter[],
  from: Bits,
  into: Bits,
): void => {
  // Copying the first set is cheaper than intersecting it with everything.
  let untouched = from === classes.everything;
  if (!untouched) into.set(from);
  for (const active of filters) {
    if ('range' in active) {
      if (untouched) into.set(from);
      classes.retainWithin(into, active.range);
    } else {
      const sets = setsOf(index, classes, active.keys);
      const only = sets.length === 1 ? sets[0] : undefined;
      if (untouched && only) into.set(only);
      else {
        if (untouched) into.set(from);
        narrowToOneOf(into, sets, classes.groupScratch);
      }
    }
    untouched = false;
  }
  if (untouched) into.set(from);
};

const setsOf = (index: ClassIndex, classes: OrderedClasses, keys: readonly string[]): Bits[] => {
  const sets: Bits[] = [];
  for (const key of keys) {
    const numbers = index.setOf(key);
    if (numbers) sets.push(classes.cachedSet(key, numbers));
  }
  return sets;
};

/** Keeps in `into` the numbers that at least one of the sets holds. */
const narrowToOneOf = (into: Bits, sets: readonly Bits[], scratch: Bits): void => {
  const first = sets[0];
  const second = sets[1];
  if (!first) into.fill(0);
  else if (!second) intersect(into, first);
  else if (sets.length === 2) intersectEither(into, first, second);
  else {
    scratch.set(first);
    for (let i = 1; i < sets.length; i++) unite(scratch, sets[i] as Bits);
    intersect(into, scratch);
  }
};

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
  const words = searchWords(filters.q).join(' ');
  if (words !== '' && order === 'relevance' && active.length === 0 && !hidden) {
    const search = () => index.search(filters.q) as TextMatch;
    return pageOfPlaces(index, classes, bestPlacesOfWords(classes, words, search, tiers, { start, end }));
  }
  const text = index.search(filters.q);
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

/** Returns the slugs of the series with a class that matches. */
export const seriesWithMatches = (
  index: ClassIndex,
  filters: ClassFilters,
  hiddenIn?: ClassQuery['hiddenIn'],
): Set<string> => {
  const classes = index.order('date');
  const matching = classes.scratch;
  narrow(index, classes, activeFilters(filters), classes.everything, matching);
  if (hiddenIn) subtract(matching, hiddenIn(index, 'date'));
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
