import type { InstructorProfile } from '../../../contract/catalog/instructors.ts';
import type { FinderCatalog } from './catalog-port.ts';
import { hasBit } from './class-index/bits.ts';
import type { FilterOptions } from './class-index/facets.ts';
import { TextIndex } from './class-index/text-index.ts';
import { ProductListing } from './product-listing.ts';

/** The studio's short lists, read whole: series and bundles, coaches, filter options. */
export type StudioLists = {
  products: ProductListing;
  options: FilterOptions;
  categorySlugs: readonly string[];
  searchInstructors: (typed: string) => InstructorProfile[];
  /** Differs when anything in the lists differs. */
  fingerprint: string;
};

const instructorSearch = (instructors: readonly InstructorProfile[]) => {
  const text = new TextIndex();
  instructors.forEach(({ fullName, primaryCategory, bio }, number) => {
    text.add(number, [
      [fullName, 40],
      [primaryCategory?.title ?? '', 16],
      [bio, 4],
    ]);
  });
  return (typed: string): InstructorProfile[] => {
    const match = text.search(typed, instructors.length);
    if (!match) return [];
    const score = (number: number): number => match.scores[number] ?? 0;
    return instructors
      .map((instructor, number) => ({ instructor, number }))
      .filter(({ number }) => hasBit(match.bits, number))
      .sort((a, b) => score(b.number) - score(a.number) || a.instructor.id - b.instructor.id)
      .map(({ instructor }) => instructor);
  };
};

export const readStudioLists = async (catalog: FinderCatalog): Promise<StudioLists> => {
  const [products, instructors, categories, values] = await Promise.all([
    catalog.listProducts(),
    catalog.listInstructors(),
    catalog.listCategories(),
    catalog.listValues(),
  ]);
  const choices = instructors.map(({ slug, fullName }) => ({ slug, title: fullName }));
  return {
    products: new ProductListing(products),
    options: {
      instructors: choices.sort((a, b) => a.title.localeCompare(b.title, 'en')),
      categories,
      ...values,
    },
    categorySlugs: categories.map(({ slug }) => slug),
    searchInstructors: instructorSearch(instructors),
    fingerprint: JSON.stringify([products, instructors, categories, values]),
  };
};
