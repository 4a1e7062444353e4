import { firstValue } from '../../../../contract/pages/search-params.ts';
import type { PageReads } from '../../../client/pages/page-reads.ts';
import { libraryFiltersOf, librarySearch } from '../library-filters.ts';

export const libraryReads: PageReads = {
  '/admin/library': (search) => librarySearch(libraryFiltersOf(search)),
  '/admin/class_builder/$id/preview': ({ as }) => ({
    as: firstValue(as) === 'member' ? 'member' : undefined,
  }),
};
