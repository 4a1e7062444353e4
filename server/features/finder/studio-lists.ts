import { createHash } from 'node:crypto';
import type { Billboard } from '../../../contract/catalog/billboards.schema.ts';
import type { CoachProfile } from '../../../contract/catalog/coaches.schema.ts';
import type { PlanCategory } from '../../../contract/catalog/plans.schema.ts';
import { defaultLanguage } from '../../../contract/languages.ts';
import { compareTexts } from '../../../contract/text-order.ts';
import { once } from '../../platform/once.ts';
import type { FinderCatalog } from './catalog-port.ts';
import type { FilterOptions } from './class-index/facets.ts';
import { type FormerNames, formerNamesOf } from './former-names.ts';
import { ProductListing } from './product-listing.ts';
import { deliveredWords } from './reading/delivered-words.ts';
import { QueryReader } from './reading/read-query.ts';
import { mergedWords, type SearchWord } from './reading/search-words.ts';
import { vocabularyOf } from './reading/vocabulary.ts';
import { TextIndex } from './text/text-index.ts';

/** Number of products in a category's carousel; the listing of its products has them all. */
const productsPerCategory = 12;
const byName = compareTexts(defaultLanguage);

/** Short lists of the studio, read whole: series and bundles, coaches, categories, filter options. */
export type StudioLists = {
  products: ProductListing;
  /** Active billboards that lead somewhere, lowest priority number first. */
  billboards: readonly Billboard[];
  /** Coaches in the studio's order. */
  coaches: readonly CoachProfile[];
  /** Categories in the studio's order, each with its first products by rank. */
  categories: readonly PlanCategory[];
  options: FilterOptions;
  categorySlugs: readonly string[];
  former: FormerNames;
  /** Reader of queries with the search words in force: the delivered ones as the studio has changed them, and its own. */
  reader: QueryReader;
  searchCoaches: (typed: string) => CoachProfile[];
  /** Fingerprint that differs if anything in the lists differs. */
  fingerprint: string;
};

const coachSearch = (coaches: readonly CoachProfile[]) => {
  const text = new TextIndex([40, 16, 4]);
  coaches.forEach(({ fullName, primaryCategory, bio }, number) => {
    text.add(number, [fullName, primaryCategory?.title ?? '', bio]);
  });
  return (typed: string): CoachProfile[] => {
    const match = text.search(typed, coaches.length);
    if (!match) return [];
    return Array.from(match.numbers, (number, at) => ({
      coach: coaches[number] as CoachProfile,
      score: match.scores[at] as number,
    }))
      .sort((a, b) => b.score - a.score || a.coach.id - b.coach.id)
      .map(({ coach }) => coach);
  };
};

/**
 * Returns the hash of the lists. Hashes each item by itself: the text of all series of a large studio is ten megabytes.
 */
const fingerprintOf = (lists: readonly (readonly unknown[])[]): string => {
  const digest = createHash('sha256');
  for (const list of lists) {
    for (const item of list) digest.update(JSON.stringify(item)).update(',');
    digest.update(';');
  }
  return digest.digest('base64');
};

export const readStudioLists = async (
  catalog: FinderCatalog,
  searchWords: () => Promise<SearchWord[]> = async () => [],
): Promise<StudioLists> => {
  const [products, billboards, coaches, categories, values, former, wordsOfStudio] = await Promise.all([
    catalog.listProducts(),
    catalog.listBillboards(),
    catalog.listCoaches(),
    catalog.listCategories(),
    catalog.listValues(),
    catalog.listFormerNames(),
    searchWords(),
  ]);
  const choices = coaches.map(({ slug, fullName }) => ({ slug, title: fullName }));
  const listing = new ProductListing(products);
  const mostPopularOf = Map.groupBy(listing.byRank(), ({ primaryCategory }) => primaryCategory.slug);
  const options: FilterOptions = {
    instructors: choices.sort((a, b) => byName(a.title, b.title)),
    categories: categories.map(({ slug, title, planSubcategories }) => ({
      slug,
      title,
      subcategories: planSubcategories,
    })),
    ...values,
  };
  // Made for the first query: its vocabulary costs more than the lists, which every change of the studio reads anew.
  const reader = once(
    () => new QueryReader(vocabularyOf(options, mergedWords(deliveredWords, wordsOfStudio))),
  );
  return {
    products: listing,
    billboards,
    coaches,
    categories: categories.map((category) => ({
      ...category,
      products: (mostPopularOf.get(category.slug) ?? []).slice(0, productsPerCategory),
    })),
    options,
    categorySlugs: categories.map(({ slug }) => slug),
    former: formerNamesOf(former),
    get reader() {
      return reader();
    },
    searchCoaches: coachSearch(coaches),
    fingerprint: fingerprintOf([products, billboards, coaches, categories, [values], former, wordsOfStudio]),
  };
};
