import type { PageReads, ReadsSearch } from '../../client/pages/page-reads.ts';
import { classListingParams, productListingParams, readClassListing, readProductListing } from './address.ts';

const readsProducts: ReadsSearch = (search) => productListingParams(readProductListing(search));

export const finderReads: PageReads = {
  '/class-finder': (search, studio) =>
    classListingParams(
      readClassListing(
        search,
        studio.categories.map(({ slug }) => slug),
      ),
    ),
  '/explore/filter': readsProducts,
  '/series/filter': readsProducts,
};
