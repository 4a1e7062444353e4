import { LRUCache } from 'lru-cache';
import { type ClassFilters, type FilterName, filterRow } from '../../../../contract/catalog/class-filters.ts';
import { durationBuckets } from '../../../../contract/catalog/duration-filter.ts';
import { type FilterGroups, filterGroups } from '../../../../contract/catalog/finder.schema.ts';
import { currentLanguage } from '../../../../contract/current-language.ts';
import { type Bits, countBits, countCommon, intersect, makeBits, subtract } from '../bits.ts';
import type { ClassIndex } from '../class-index/class-index.ts';
import { type ClassQuery, findWords } from '../class-index/class-query.ts';
import { activeFilters, type FilterOptions, facets, isFacet, keyOf } from '../class-index/facets.ts';
import { narrow } from '../class-index/narrow.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';
import type { Sought } from '../class-index/sought.ts';
import { FacetColumns } from './facet-columns.ts';

/** Order by which classes are counted: the date changes least, so its sets are laid out most seldom. */
const countingOrder = 'date';

/** Measured costs in nanoseconds: of a word of a set, of a class that is gone through, and of each value it carries. */
const costs = { word: 2.3, member: 6, value: 5 } as const;

/** Classes to count among, and their number. */
type Base = { bits: Bits; members: number };

/** Counts the classes of `base` that carry each of these keys, which are all of one kind. */
type CountKeys = (base: Base, kind: string, keys: readonly string[]) => number[];

const countingBy = (index: ClassIndex, classes: OrderedClasses): CountKeys => {
  const { columns } = countedOf(index, classes);
  const numbers = new Map(index.keyNames.map((key, number) => [key, number]));
  return ({ bits, members }, kind, keys) => {
    const everything = members === classes.sequence.length;
    const gone = members * (costs.member + costs.value * columns.valuesPerClass(kind));
    if (!everything && gone > keys.length * bits.length * costs.word)
      return keys.map((key) => {
        const set = index.setOf(key);
        return set ? countCommon(bits, classes.cachedSet(key, set)) : 0;
      });
    const counts = everything ? columns.totals(kind) : columns.counts(kind, bits);
    return keys.map((key) => counts[numbers.get(key) ?? -1] ?? 0);
  };
};

type Counted = {
  columns: FacetColumns;
  options: FilterOptions | null;
  answers: LRUCache<string, FilterGroups>;
};

const mostAnswers = 300;

/** Counts of the classes in one order; the order and the options are replaced upon changes, never mutated. */
const counted = new WeakMap<OrderedClasses, Counted>();

const countedOf = (index: ClassIndex, classes: OrderedClasses): Counted => {
  let known = counted.get(classes);
  if (!known) {
    known = {
      columns: new FacetColumns(index, classes),
      options: null,
      answers: new LRUCache<string, FilterGroups>({ max: mostAnswers }),
    };
    counted.set(classes, known);
  }
  return known;
};

/**
 * Returns, for every option, the listing's total with that option alone in its group and all other groups kept, or
 * beside the others of a group that excludes.
 * `hiddenIn` as in the listing.
 */
export const countClasses = (
  index: ClassIndex,
  filters: ClassFilters,
  options: FilterOptions,
  { sought, hiddenIn }: Pick<ClassQuery, 'sought' | 'hiddenIn'> = {},
): FilterGroups => {
  if (hiddenIn) return countAnew(index, { filters, sought }, options, hiddenIn);
  const known = countedOf(index, index.order(countingOrder));
  if (known.options !== options) {
    known.options = options;
    known.answers.clear();
  }
  const key = JSON.stringify([filters, sought?.key, currentLanguage()]);
  const answer = known.answers.get(key) ?? countAnew(index, { filters, sought }, options);
  known.answers.set(key, answer);
  return answer;
};

const readsFilter = ({ filters }: Sought, name: FilterName): boolean =>
  activeFilters(filters).some((one) => one.name === name);

/** Returns the counts of the options of the styles. */
const countStyles = (
  { categories }: FilterOptions,
  base: Base,
  countKeys: CountKeys,
): FilterGroups['styles'] => {
  const ofCategories = countKeys(
    base,
    'category',
    categories.map(({ slug }) => keyOf.category(slug)),
  );
  const ofStyles = countKeys(
    base,
    'subcategory',
    categories.flatMap(({ slug, subcategories }) =>
      subcategories.map((style) => keyOf.subcategory(slug, style.slug)),
    ),
  );
  let next = 0;
  return categories.map(({ slug, title, subcategories }, at) => ({
    slug,
    title,
    count: ofCategories[at] as number,
    subcategories: subcategories.map((style) => ({
      slug: style.slug,
      title: style.title,
      count: ofStyles[next++] as number,
    })),
  }));
};

const countAnew = (
  index: ClassIndex,
  { filters, sought }: Pick<ClassQuery, 'filters' | 'sought'>,
  options: FilterOptions,
  hiddenIn?: ClassQuery['hiddenIn'],
): FilterGroups => {
  const classes = index.order(countingOrder);
  const active = activeFilters(filters);
  const given = active.map(({ name }) => name);
  /** Returns the classes that the words find beside filters of these names, without those that are hidden. */
  const startOf = (names: readonly FilterName[]): Bits => {
    const start = classes.everything.slice();
    const text = findWords(index, { filters, sought }, names);
    if (text) intersect(start, classes.arrangedOnce(text.bits));
    if (hiddenIn) subtract(start, hiddenIn(index, countingOrder));
    return start;
  };
  const start = startOf(given);
  const countKeys = countingBy(index, classes);

  const narrowed = (by: typeof active, from = start): Base => {
    const bits = makeBits(classes.sequence.length);
    narrow(index, classes, by, from, bits);
    return { bits, members: countBits(bits) };
  };
  const matching = narrowed(active);
  /** Returns the classes that pass all filters but one; all filters for one that excludes, whose choices add up. */
  const without = (name: FilterName): Base => {
    if (filterRow(name).excludes) return matching;
    const others = active.filter((one) => one.name !== name);
    // An option that is chosen holds in place of what was read from the words; who chooses a suitability asks for it.
    if (sought && (name === 'suits' || readsFilter(sought, name)) && others.length === active.length)
      return narrowed(active, startOf([...given, name]));
    return others.length === active.length ? matching : narrowed(others);
  };
  return {
    total: matching.members,
    ...filterGroups((name) => {
      const base = without(name);
      if (isFacet(name)) {
        const choices = facets[name].choices(options);
        const counts = countKeys(
          base,
          name,
          choices.map(({ slug }) => keyOf.value(name, slug)),
        );
        return choices.map((choice, at) => ({ ...choice, count: counts[at] as number }));
      }
      if (name === 'styles') return countStyles(options, base, countKeys);
      return durationBuckets.map(({ value, title, ...range }) => ({
        slug: value,
        title,
        count: classes.countWithin(base.bits, range),
      }));
    }),
  };
};
