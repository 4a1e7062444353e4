import type { PageReads } from '../../../client/pages/page-reads.ts';
import { planFiltersOf, planSearch } from './plan-filters.ts';

export const planAdministrationReads: PageReads = {
  '/admin/plans': (search) => planSearch(planFiltersOf(search)),
};
