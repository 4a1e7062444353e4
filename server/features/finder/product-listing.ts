import type {
  ClassFilters,
  FilterOfType,
  SeriesFilterName,
} from '../../../contract/catalog/class-filters.ts';
import { type FilterGroups, filterGroups } from '../../../contract/catalog/finder.schema.ts';
import type { ProductOrder } from '../../../contract/catalog/orders.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import { defaultLanguage } from '../../../contract/languages.ts';
import { compareTextKeys, textKey } from '../../../contract/text-order.ts';
import {
  addBit,
  type Bits,
  countBits,
  countCommon,
  hasBit,
  intersect,
  makeBits,
  removeBit,
  subtract,
  unite,
} from './bits.ts';
import type { RankedProduct } from './catalog-port.ts';
import { type FilterOptions, facets, isFacet, keyOf, styleKeys } from './class-index/facets.ts';
import type { Sought } from './class-index/sought.ts';
import { BestKeys } from './text/best-keys.ts';
import { TextIndex, type TextMatch } from './text/text-index.ts';
import { withoutWarnings } from './text/warnings.ts';

export type ProductFilters = Pick<ClassFilters, 'q' | SeriesFilterName> & {
  types: readonly string[];
  featuredOnly: boolean;
  /** Series, one of which a product must hold; undefined for no such condition. */
  withSeries?: ReadonlySet<string> | undefined;
  /** Reading of the words; without one they are searched as they are. */
  sought?: SoughtProducts | null;
};

/** Reading of a query as products answer it. */
export type SoughtProducts = Pick<Sought, 'groups' | 'boosts' | 'titleWords'> & {
  /** Filters of products that words were read as. */
  filters: Pick<ClassFilters, SeriesFilterName>;
  /** Series with a class that passes the filters about classes alone; undefined for none. */
  withSeries: ReadonlySet<string> | undefined;
  /** Series that are left out, and bundles of these alone; one set for as long as no class changes. */
  withoutSeries: ReadonlySet<string> | undefined;
};

/** Values of a product in the filters that compare single values. */
const valuesOf: Record<SeriesFilterName & FilterOfType<'values'>, (product: Product) => readonly string[]> = {
  instructors: ({ coaches }) => coaches.map((coach) => coach.coachInfo.slug),
  difficulties: ({ difficultyLevel }) => [difficultyLevel ?? ''],
};
const comparedNames = Object.keys(valuesOf) as (keyof typeof valuesOf)[];

/** Order of products; `best` is by words typed, then rank, for a search without a chosen order. */
export type ProductListingOrder = ProductOrder | 'best';

type ListedProduct = {
  product: Product;
  rank: number;
  seriesSlugs: readonly string[];
  titleKey: string;
  publishedAtMs: number;
};

const byTitle = compareTextKeys(defaultLanguage);

const compares: Record<ProductOrder, (a: ListedProduct, b: ListedProduct) => number> = {
  date: (a, b) => b.publishedAtMs - a.publishedAtMs,
  rank: (a, b) => b.rank - a.rank,
  az: (a, b) => byTitle(a.titleKey, b.titleKey),
};

/** Weights of title, coaches, styles and description. */
const fieldWeights = [40, 30, 24, 4];
const titleField = 1;

const fields = ({ title, coaches, primaryCategory, primarySubcategory, description }: Product): string[] => [
  title,
  coaches.map((coach) => `${coach.firstName} ${coach.lastName}`).join(' '),
  `${primaryCategory.title} ${primarySubcategory?.title ?? ''}`,
  withoutWarnings(description),
];

const noFilters: ProductFilters = {
  q: '',
  styles: {},
  instructors: [],
  difficulties: [],
  types: [],
  featuredOnly: false,
};

const featuredKey = 'featured';
const typeKey = (type: string): string => `type ${type}`;

/** Returns the keys by which a series or bundle can be filtered. */
const keysOfProduct = (product: Product): string[] => {
  const { primaryCategory, primarySubcategory, actableType, featured } = product;
  return [
    keyOf.category(primaryCategory.slug),
    keyOf.subcategory(primaryCategory.slug, primarySubcategory?.slug ?? ''),
    typeKey(actableType),
    ...(featured ? [featuredKey] : []),
    ...comparedNames.flatMap((name) => valuesOf[name](product).map((value) => keyOf.value(name, value))),
  ];
};

/** Returns the keys of each filter that is on: a product must carry one of each. */
const groupsOf = ({ styles, types, featuredOnly, ...filters }: ProductFilters): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const name of comparedNames)
    if (filters[name].length > 0)
      groups.set(
        name,
        filters[name].map((value) => keyOf.value(name, value)),
      );
  if (types.length > 0) groups.set('types', types.map(typeKey));
  if (featuredOnly) groups.set('featured', [featuredKey]);
  if (Object.keys(styles).length > 0) groups.set('styles', styleKeys(styles));
  return groups;
};

/** Keys of the filters of readings, which are remembered with them. */
const readGroups = new WeakMap<SoughtProducts['filters'], ReadonlyMap<string, string[]>>();

const groupsOfRead = (filters: SoughtProducts['filters']): ReadonlyMap<string, string[]> => {
  const known = readGroups.get(filters);
  if (known) return known;
  const groups = groupsOf({ ...noFilters, ...filters });
  readGroups.set(filters, groups);
  return groups;
};

/** Range from the first (counted from 0) to before the last; to the end without one. */
type Stretch = { start?: number; end?: number };
type FoundProducts = { products: Product[]; total: number };

const scoreSteps = 100;
/** Bound above every place; a sort key is score first, then place, in one double. */
const placeSpan = 2 ** 22;

/**
 * Listing of series and bundles: sets of their numbers by filter value, and orders that are sorted when first asked
 * for.
 */
export class ProductListing {
  readonly #products: ListedProduct[];
  readonly #text = new TextIndex(fieldWeights);
  readonly #sets = new Map<string, Bits>();
  readonly #everything: Bits;
  readonly #orders = new Map<ProductOrder, { sequence: number[]; places: Uint32Array }>();
  /** Products by slug and by id, as text. */
  readonly #named = new Map<string, Product[]>();
  readonly #byId = new Map<number, Product>();
  readonly #ofSeries = new WeakMap<ReadonlySet<string>, Bits>();

  constructor(products: readonly RankedProduct[]) {
    this.#everything = makeBits(products.length);
    this.#products = products.map(({ rank, seriesSlugs, ...product }, number) => {
      for (const key of keysOfProduct(product)) addBit(this.#setFor(key, products.length), number);
      for (const name of new Set([product.slug, String(product.id)])) {
        const named = this.#named.get(name);
        if (named) named.push(product);
        else this.#named.set(name, [product]);
      }
      addBit(this.#everything, number);
      this.#byId.set(product.id, product);
      this.#text.add(number, fields(product));
      const publishedAtMs = Date.parse(product.publishedAt);
      return { product, rank, seriesSlugs, titleKey: textKey(product.title), publishedAtMs };
    });
  }

  find(type: Product['actableType'] | null, idOrSlug: string): Product | undefined {
    return this.#named.get(idOrSlug)?.find(({ actableType }) => type === null || actableType === type);
  }

  withIds(ids: ReadonlySet<number>): Product[] {
    return [...ids].flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** Returns all products, the most popular first. */
  byRank(): Product[] {
    return this.list(noFilters, 'rank').products;
  }

  list(
    filters: ProductFilters,
    order: ProductListingOrder,
    { start = 0, end = this.#products.length }: Stretch = {},
  ): FoundProducts {
    const text = this.#search(filters);
    const matching = this.#matching(groupsOf(filters), text, filters.withSeries);
    const numbers =
      order === 'best' && text
        ? this.#best(text, matching, end)
        : this.#first(this.#order(order === 'best' ? 'rank' : order).sequence, matching, end);
    return {
      products: numbers.slice(start).map((number) => this.#product(number)),
      total: countBits(matching),
    };
  }

  /** Returns the counts of every option, for series and bundles; groups that only classes have are empty. */
  counts(filters: ProductFilters, options: FilterOptions): FilterGroups {
    const text = this.#search(filters);
    const groups = groupsOf(filters);
    /** Returns the products that pass all filters but one. */
    const without = (name: string): Bits =>
      this.#matching(
        new Map([...groups].filter(([other]) => other !== name)),
        this.#search(filters, name),
        filters.withSeries,
      );
    const count = (base: Bits, key: string): number => {
      const set = this.#sets.get(key);
      return set ? countCommon(base, set) : 0;
    };
    const styles = () => {
      const base = without('styles');
      return options.categories.map(({ slug, title, subcategories }) => ({
        slug,
        title,
        count: count(base, keyOf.category(slug)),
        subcategories: subcategories.map((style) => ({
          slug: style.slug,
          title: style.title,
          count: count(base, keyOf.subcategory(slug, style.slug)),
        })),
      }));
    };
    return {
      total: countBits(this.#matching(groups, text, filters.withSeries)),
      ...filterGroups((name) => {
        if (name === 'styles') return styles();
        if (!(name in valuesOf && isFacet(name))) return [];
        const base = without(name);
        return facets[name]
          .choices(options)
          .map(({ slug, title }) => ({ slug, title, count: count(base, keyOf.value(name, slug)) }));
      }),
    };
  }

  #product(number: number): Product {
    return (this.#products[number] as ListedProduct).product;
  }

  #setFor(key: string, size: number): Bits {
    const known = this.#sets.get(key);
    if (known) return known;
    const set = makeBits(size);
    this.#sets.set(key, set);
    return set;
  }

  /** Returns the products whose series are all among the given ones. */
  #productsOf(series: ReadonlySet<string>): Bits {
    const known = this.#ofSeries.get(series);
    if (known) return known;
    const products = makeBits(this.#products.length);
    for (const [number, { seriesSlugs }] of this.#products.entries())
      if (seriesSlugs.length > 0 && seriesSlugs.every((slug) => series.has(slug))) addBit(products, number);
    this.#ofSeries.set(series, products);
    return products;
  }

  #matching(
    groups: ReadonlyMap<string, readonly string[]>,
    text: TextMatch | null,
    withSeries: ProductFilters['withSeries'],
  ): Bits {
    const matching = (text?.bits ?? this.#everything).slice();
    if (withSeries)
      for (const [number, { seriesSlugs }] of this.#products.entries())
        if (!seriesSlugs.some((slug) => withSeries.has(slug))) removeBit(matching, number);
    for (const keys of groups.values()) {
      const either = makeBits(this.#products.length);
      for (const key of keys) {
        const set = this.#sets.get(key);
        if (set) unite(either, set);
      }
      intersect(matching, either);
    }
    return matching;
  }

  /** Returns the numbers of the first `limit` that match, in this order. */
  #first(sequence: readonly number[], matching: Bits, limit: number): number[] {
    const numbers: number[] = [];
    for (let at = 0; at < sequence.length && numbers.length < limit; at++)
      if (hasBit(matching, sequence[at] as number)) numbers.push(sequence[at] as number);
    return numbers;
  }

  #best({ numbers, scores }: TextMatch, matching: Bits, limit: number): number[] {
    const { sequence, places } = this.#order('rank');
    const best = new BestKeys(Math.min(limit, numbers.length));
    for (const [at, number] of numbers.entries()) {
      if (!hasBit(matching, number)) continue;
      const score = Math.round((scores[at] as number) * scoreSteps);
      best.offer((places[number] as number) - score * placeSpan);
    }
    // The place is the remainder above a whole number of spans, also for a negative key.
    return Array.from(
      best.sorted(),
      (key) => sequence[key - Math.floor(key / placeSpan) * placeSpan] as number,
    );
  }

  #order(order: ProductOrder): { sequence: number[]; places: Uint32Array } {
    const known = this.#orders.get(order);
    if (known) return known;
    const of = (number: number) => this.#products[number] as ListedProduct;
    const sequence = this.#products.map((_, number) => number);
    sequence.sort((first, second) => {
      const [a, b] = [of(first), of(second)];
      return compares[order](a, b) || a.product.id - b.product.id || compareTypes(a, b);
    });
    const places = new Uint32Array(sequence.length);
    for (const [at, number] of sequence.entries()) places[number] = at;
    this.#orders.set(order, { sequence, places });
    return { sequence, places };
  }

  /** Returns what the words find; a filter of the name `without` that they were read as does not hold. */
  #search({ q, sought }: ProductFilters, without?: string): TextMatch | null {
    if (!sought) return q === '' ? null : this.#text.search(q, this.#products.length);
    const { groups, boosts, titleWords, withSeries, withoutSeries } = sought;
    const all = groupsOfRead(sought.filters);
    const read = without ? new Map([...all].filter(([name]) => name !== without)) : all;
    const isLimited = read.size > 0 || withSeries !== undefined || (withoutSeries?.size ?? 0) > 0;
    if (!isLimited) return this.#text.find({ groups, boosts }, this.#products.length);
    const within = this.#matching(read, null, withSeries);
    if (withoutSeries) subtract(within, this.#productsOf(withoutSeries));
    if (titleWords.length > 1) this.#text.addHolders(titleWords, titleField, within);
    const orAll = read.size > 0 || withSeries !== undefined;
    return this.#text.find({ groups, boosts, within, orAll }, this.#products.length);
  }
}

const compareTypes = (a: ListedProduct, b: ListedProduct): number =>
  a.product.type < b.product.type ? 1 : -1;
