import { classFilterParams, seriesFilterParams } from '../../../contract/catalog/class-filters.ts';
import { otherThan, type PageReads, type ReadsSearch, readsComment } from '../../client/pages/page-reads.ts';
import { coachListing } from './coaches/coach-listing.ts';
import { categoryFiltersOf, coachTabOf, productOrderOf } from './listing-address.ts';

/** The tab, and the filters of its classes but the coach. */
const readsCoach: ReadsSearch = (search, studio) => {
  const { filters, order } = coachListing(
    '',
    search,
    studio.categories.map(({ slug }) => slug),
  );
  return {
    ...Object.fromEntries(classFilterParams({ ...filters, instructors: [] })),
    order: otherThan('relevance', order),
    tab: otherThan('classes', coachTabOf(search)),
  };
};

export const catalogReads: PageReads = {
  '/explore/$category': (search) => ({
    ...Object.fromEntries(seriesFilterParams(categoryFiltersOf(search)).filter(([, value]) => value !== '')),
    order: otherThan('date', productOrderOf(search)),
  }),
  '/series/$slug': readsComment,
  '/instructors/$slug': readsCoach,
};
