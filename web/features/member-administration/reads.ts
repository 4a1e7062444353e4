import type { PageReads } from '../../client/pages/page-reads.ts';
import { memberFiltersOf, memberSearch } from './listing/member-filters.ts';

export const memberAdministrationReads: PageReads = {
  '/admin/members': (search) => memberSearch(memberFiltersOf(search)),
};
