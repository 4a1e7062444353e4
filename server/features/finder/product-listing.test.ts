import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { RankedProduct } from './catalog-port.ts';
import { type ProductFilters, ProductListing, type ProductListingOrder } from './product-listing.ts';
import { someOptions } from './testing/random-classes.ts';
import { wordsOf } from './text/words.ts';

const { categories, instructors } = someOptions;
const titles = ['Slow Mornings', 'Early Strength', 'Slow and Early', 'Quiet Strength', 'Day 9', 'Day 10'];

const someProduct = (id: number): fc.Arbitrary<RankedProduct> =>
  fc
    .record({
      title: fc.constantFrom(...titles),
      category: fc.constantFrom(...categories),
      style: fc.nat(8),
      coaches: fc.subarray([...instructors]),
      difficultyLevel: fc.constantFrom('beginner' as const, 'moderate' as const, null),
      bundle: fc.boolean(),
      featured: fc.boolean(),
      rank: fc.nat(3),
      day: fc.nat(3),
    })
    .map(({ title, category, style, coaches, difficultyLevel, bundle, featured, rank, day }) => ({
      id,
      slug: `product-${id}`,
      seriesSlugs: [`product-${id}`],
      title,
      description: '',
      type: bundle ? ('Bundle' as const) : ('Series' as const),
      actableType: bundle ? ('bundle' as const) : ('series' as const),
      primaryCategory: { id: category.slug, slug: category.slug, title: category.title },
      primarySubcategory: category.subcategories[style] ?? null,
      coaches: coaches.map(({ slug, title: name }) => ({
        firstName: name,
        lastName: '',
        coachInfo: { slug },
      })),
      difficultyLevel,
      featured,
      rank,
      publishedAt: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    })) as unknown as fc.Arbitrary<RankedProduct>;

const someProducts = fc
  .uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 40 })
  .chain((ids) => fc.tuple(...ids.map(someProduct))) as fc.Arbitrary<RankedProduct[]>;

const someFilters: fc.Arbitrary<ProductFilters> = fc.record({
  q: fc.constantFrom('', '', 'slow', 'strength ear', 'nothing'),
  instructors: fc.subarray(
    instructors.map(({ slug }) => slug),
    { maxLength: 2 },
  ),
  difficulties: fc.subarray(['beginner', 'moderate'] as const, { maxLength: 1 }),
  types: fc.subarray(['series', 'bundle', 'another'], { maxLength: 2 }),
  featuredOnly: fc.boolean(),
  styles: fc
    .subarray([...categories], { maxLength: 2 })
    .map((chosen) =>
      Object.fromEntries(
        chosen.map(({ slug, subcategories }, at) => [
          slug,
          at === 0 ? ('all' as const) : subcategories.slice(0, 1).map((style) => style.slug),
        ]),
      ),
    ),
});

/** As plainly as possible. */
const matches = (product: Product, filters: ProductFilters): boolean => {
  const { coaches, difficultyLevel, primaryCategory, primarySubcategory } = product;
  const said = [product.title, primaryCategory.title, primarySubcategory?.title ?? ''];
  const words = wordsOf([...said, ...coaches.map(({ firstName }) => firstName)].join(' '));
  const chosenStyles = Object.entries(filters.styles);
  const isOneOf = (chosen: readonly string[], values: readonly (string | null)[]): boolean =>
    chosen.length === 0 || values.some((value) => chosen.includes(value ?? ''));
  return (
    wordsOf(filters.q).every((sought) => words.some((word) => word.startsWith(sought))) &&
    isOneOf(
      filters.instructors,
      coaches.map((coach) => coach.coachInfo.slug),
    ) &&
    isOneOf(filters.difficulties, [difficultyLevel]) &&
    isOneOf(filters.types, [product.actableType]) &&
    (!filters.featuredOnly || product.featured) &&
    (chosenStyles.length === 0 ||
      chosenStyles.some(
        ([category, choice]) =>
          primaryCategory.slug === category &&
          (choice === 'all' || choice.includes(primarySubcategory?.slug ?? '')),
      ))
  );
};

const day9Before10 = (title: string): string => title.toLowerCase().replace('day 9', 'day 09');
const plainOrders: Record<
  Exclude<ProductListingOrder, 'best'>,
  (a: RankedProduct, b: RankedProduct) => number
> = {
  rank: (a, b) => b.rank - a.rank || a.id - b.id,
  date: (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || a.id - b.id,
  az: (a, b) => day9Before10(a.title).localeCompare(day9Before10(b.title), 'en') || a.id - b.id,
};

test('the listing gives the same pages as a scan of all series and bundles, in every order', () => {
  fc.assert(
    fc.property(
      someProducts,
      someFilters,
      fc.constantFrom('rank' as const, 'date' as const, 'az' as const),
      fc.integer({ min: 1, max: 9 }),
      (products, filters, order, perPage) => {
        const listing = new ProductListing(products);
        const found = products.filter((product) => matches(product, filters));
        const expected = found.toSorted(plainOrders[order]).map(({ id }) => id);
        const ids: number[] = [];
        for (let start = 0; start <= expected.length; start += perPage) {
          const page = listing.list(filters, order, { start, end: start + perPage });
          expect(page.total).toBe(expected.length);
          ids.push(...page.products.map(({ id }) => id));
        }
        expect(ids).toEqual(expected);
      },
    ),
    { numRuns: 150 },
  );
});

test('BEY-01 the pages of a text search hold every match once, and equal matches are ordered by rank', () => {
  fc.assert(
    fc.property(someProducts, someFilters, fc.integer({ min: 1, max: 9 }), (products, filters, perPage) => {
      const listing = new ProductListing(products);
      const whole = listing.list(filters, 'best').products;
      const found = products.filter((product) => matches(product, filters));
      expect(whole.map(({ id }) => id).toSorted()).toEqual(found.map(({ id }) => id).toSorted());
      const ids: number[] = [];
      for (let start = 0; start < found.length; start += perPage)
        ids.push(
          ...listing.list(filters, 'best', { start, end: start + perPage }).products.map(({ id }) => id),
        );
      expect(ids).toEqual(whole.map(({ id }) => id));
      // Whatever a search looks at is the same for these, so they fit equally well.
      const said = ({ title, coaches, primaryCategory, primarySubcategory }: Product): string =>
        JSON.stringify([title, coaches, primaryCategory, primarySubcategory]);
      const rankOf = new Map(products.map(({ id, rank }) => [id, rank]));
      for (const alike of Map.groupBy(whole, said).values()) {
        const ranks = alike.map(({ id }) => rankOf.get(id) ?? 0);
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
      }
    }),
    { numRuns: 150 },
  );
});

test('the count of each option equals the number of series and bundles with that option alone in its group', () => {
  fc.assert(
    fc.property(someProducts, someFilters, (products, filters) => {
      const listing = new ProductListing(products);
      const total = (change: Partial<ProductFilters>): number =>
        products.filter((product) => matches(product, { ...filters, ...change })).length;
      const counts = listing.counts(filters, someOptions);
      expect(counts.total).toBe(total({}));
      const groups = Object.fromEntries(Object.entries(counts).filter(([, group]) => Array.isArray(group)));
      const countsOf = (name: string): [string, number][] =>
        (groups[name] as { slug: string; count: number }[]).map(({ slug, count }) => [slug, count]);
      expect(countsOf('instructors')).toEqual(
        instructors.map(({ slug }) => [slug, total({ instructors: [slug] })]),
      );
      expect(countsOf('styles')).toEqual(
        categories.map(({ slug }) => [slug, total({ styles: { [slug]: 'all' } })]),
      );
    }),
    { numRuns: 100 },
  );
});
