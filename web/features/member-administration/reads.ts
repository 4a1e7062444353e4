import { firstValue } from '../../../contract/pages/search-params.ts';
import type { PageReads } from '../../client/pages/page-reads.ts';
import { memberFiltersOf, memberSearch } from './member-filters.ts';

export const memberAdministrationReads: PageReads = {
  '/admin/members/import': (search) => ({ import: firstValue(search.import) || undefined }),
  '/admin/members': (search) => memberSearch(memberFiltersOf(search)),
};
