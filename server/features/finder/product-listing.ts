import type {
  ClassFilters,
  FilterOfType,
  SeriesFilterName,
} from '../../../contract/catalog/class-filters.ts';
import { type FilterGroups, type FilterOption, filterGroups } from '../../../contract/catalog/finder.ts';
import type { ProductOrder } from '../../../contract/catalog/orders.ts';
import type { Product } from '../../../contract/catalog/plans.ts';
import type { RankedProduct } from './catalog-port.ts';
import { hasBit } from './class-index/bits.ts';
import { type Choice, type FilterOptions, facets, isFacet } from './class-index/facets.ts';
import { TextIndex, type TextMatch } from './class-index/text-index.ts';
import { titleKey } from './class-index/words.ts';

export type ProductFilters = Pick<ClassFilters, 'q' | SeriesFilterName> & {
  types: readonly string[];
  featuredOnly: boolean;
};

/** What series and bundles are found by in the filters that compare single values. */
const valuesOf: Record<SeriesFilterName & FilterOfType<'values'>, (product: Product) => readonly string[]> = {
  instructors: ({ coaches }) => coaches.map((coach) => coach.coachInfo.slug),
  difficulties: ({ difficultyLevel }) => [difficultyLevel ?? ''],
};
const comparedNames = Object.keys(valuesOf) as (keyof typeof valuesOf)[];

/** `best` is by words typed, then rank; it is what a search without a chosen order gives. */
export type ProductListingOrder = ProductOrder | 'best';

type ListedProduct = { product: Product; rank: number; titleKey: string; number: number };

const compares: Record<ProductOrder, (a: ListedProduct, b: ListedProduct) => number> = {
  date: (a, b) => Date.parse(b.product.publishedAt) - Date.parse(a.product.publishedAt),
  rank: (a, b) => b.rank - a.rank,
  az: (a, b) => (a.titleKey < b.titleKey ? -1 : a.titleKey > b.titleKey ? 1 : 0),
};

const fields = ({
  title,
  coaches,
  primaryCategory,
  primarySubcategory,
  description,
}: Product): [string, number][] => [
  [title, 40],
  [coaches.map((coach) => `${coach.firstName} ${coach.lastName}`).join(' '), 30],
  [`${primaryCategory.title} ${primarySubcategory?.title ?? ''}`, 16],
  [description, 4],
];

const noFilters: ProductFilters = {
  q: '',
  styles: {},
  instructors: [],
  difficulties: [],
  types: [],
  featuredOnly: false,
};

/** Series and bundles are few: a plain list, filtered and sorted per call. */
export class ProductListing {
  readonly #products: ListedProduct[];
  readonly #text = new TextIndex();

  constructor(products: readonly RankedProduct[]) {
    this.#products = products.map(({ rank, ...product }, number) => ({
      product,
      rank,
      titleKey: titleKey(product.title),
      number,
    }));
    for (const { product, number } of this.#products) this.#text.add(number, fields(product));
  }

  find(type: Product['actableType'] | null, idOrSlug: string): Product | undefined {
    return this.#products.find(
      ({ product }) =>
        (type === null || product.actableType === type) &&
        (product.slug === idOrSlug || String(product.id) === idOrSlug),
    )?.product;
  }

  withIds(ids: ReadonlySet<number>): Product[] {
    return this.#products.flatMap(({ product }) => (ids.has(product.id) ? [product] : []));
  }

  /** All of them, the most popular first. */
  byRank(): Product[] {
    return this.list(noFilters, 'rank');
  }

  list(filters: ProductFilters, order: ProductListingOrder): Product[] {
    const text = this.#search(filters.q);
    const score = ({ number }: ListedProduct): number => Math.round((text?.scores[number] ?? 0) * 100);
    const compare =
      order === 'best'
        ? (a: ListedProduct, b: ListedProduct) => score(b) - score(a) || compares.rank(a, b)
        : compares[order];
    return this.#products
      .filter((listed) => matches(listed, filters, text))
      .sort((a, b) => compare(a, b) || a.product.id - b.product.id || compareTypes(a, b))
      .map(({ product }) => product);
  }

  /** The counts of every option, for series and bundles; groups that only classes have are empty. */
  counts(filters: ProductFilters, options: FilterOptions): FilterGroups {
    const text = this.#search(filters.q);
    const count = (change: Partial<ProductFilters>): number =>
      this.#products.filter((listed) => matches(listed, { ...filters, ...change }, text)).length;
    const each = (
      choices: readonly Choice[],
      change: (slug: string) => Partial<ProductFilters>,
    ): FilterOption[] => choices.map(({ slug, title }) => ({ slug, title, count: count(change(slug)) }));
    const styles = () =>
      options.categories.map(({ slug, title, subcategories }) => ({
        slug,
        title,
        count: count({ styles: { [slug]: 'all' } }),
        subcategories: each(subcategories, (subcategory) => ({ styles: { [slug]: [subcategory] } })),
      }));
    return {
      total: count({}),
      ...filterGroups((name) => {
        if (name === 'styles') return styles();
        return name in valuesOf && isFacet(name)
          ? each(facets[name].choices(options), (slug) => ({ [name]: [slug] }))
          : [];
      }),
    };
  }

  #search(typed: string): TextMatch | null {
    return typed === '' ? null : this.#text.search(typed, this.#products.length);
  }
}

const compareTypes = (a: ListedProduct, b: ListedProduct): number =>
  a.product.type < b.product.type ? 1 : -1;

const matches = (
  { product, number }: ListedProduct,
  filters: ProductFilters,
  text: TextMatch | null,
): boolean => {
  const { styles, types, featuredOnly } = filters;
  const chosenStyles = Object.entries(styles);
  if (text && !hasBit(text.bits, number)) return false;
  for (const name of comparedNames) {
    const chosen = filters[name];
    if (chosen.length > 0 && !valuesOf[name](product).some((value) => chosen.includes(value))) return false;
  }
  if (types.length > 0 && !types.includes(product.actableType)) return false;
  if (featuredOnly && !product.featured) return false;
  if (chosenStyles.length === 0) return true;
  return chosenStyles.some(
    ([category, choice]) =>
      product.primaryCategory.slug === category &&
      (choice === 'all' || choice.includes(product.primarySubcategory?.slug ?? '')),
  );
};
