import type { Billboard } from '../../../contract/catalog/billboards.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.ts';
import type { PlanCategory } from '../../../contract/catalog/plans.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { hasBit } from './class-index/bits.ts';
import type { FilterOptions } from './class-index/facets.ts';
import { TextIndex } from './class-index/text-index.ts';
import { type FormerNames, formerNamesOf } from './former-names.ts';
import { ProductListing } from './product-listing.ts';

/** What a category's carousel shows; the listing of its products has them all. */
const productsPerCategory = 12;

/** The studio's short lists, read whole: series and bundles, coaches, categories, filter options. */
export type StudioLists = {
  products: ProductListing;
  /** Active ones that lead somewhere, lowest priority number first. */
  billboards: readonly Billboard[];
  /** In the studio's order. */
  coaches: readonly CoachProfile[];
  /** In the studio's order, each with its first products by rank. */
  categories: readonly PlanCategory[];
  options: FilterOptions;
  categorySlugs: readonly string[];
  former: FormerNames;
  searchCoaches: (typed: string) => CoachProfile[];
  /** Differs when anything in the lists differs. */
  fingerprint: string;
};

const coachSearch = (coaches: readonly CoachProfile[]) => {
  const text = new TextIndex();
  coaches.forEach(({ fullName, primaryCategory, bio }, number) => {
    text.add(number, [
      [fullName, 40],
      [primaryCategory?.title ?? '', 16],
      [bio, 4],
    ]);
  });
  return (typed: string): CoachProfile[] => {
    const match = text.search(typed, coaches.length);
    if (!match) return [];
    const score = (number: number): number => match.scores[number] ?? 0;
    return coaches
      .map((coach, number) => ({ coach, number }))
      .filter(({ number }) => hasBit(match.bits, number))
      .sort((a, b) => score(b.number) - score(a.number) || a.coach.id - b.coach.id)
      .map(({ coach }) => coach);
  };
};

export const readStudioLists = async (catalog: FinderCatalog): Promise<StudioLists> => {
  const [products, billboards, coaches, categories, values, former] = await Promise.all([
    catalog.listProducts(),
    catalog.listBillboards(),
    catalog.listCoaches(),
    catalog.listCategories(),
    catalog.listValues(),
    catalog.listFormerNames(),
  ]);
  const choices = coaches.map(({ slug, fullName }) => ({ slug, title: fullName }));
  const listing = new ProductListing(products);
  const mostPopularOf = Map.groupBy(listing.byRank(), ({ primaryCategory }) => primaryCategory.slug);
  return {
    products: listing,
    billboards,
    coaches,
    categories: categories.map((category) => ({
      ...category,
      products: (mostPopularOf.get(category.slug) ?? []).slice(0, productsPerCategory),
    })),
    options: {
      instructors: choices.sort((a, b) => a.title.localeCompare(b.title, 'en')),
      categories: categories.map(({ slug, title, planSubcategories }) => ({
        slug,
        title,
        subcategories: planSubcategories,
      })),
      ...values,
    },
    categorySlugs: categories.map(({ slug }) => slug),
    former: formerNamesOf(former),
    searchCoaches: coachSearch(coaches),
    fingerprint: JSON.stringify([products, billboards, coaches, categories, values, former]),
  };
};
