import type { PageReads } from '../../client/pages/page-reads.ts';
import { activityFiltersOf, activitySearch } from './activity-filters.ts';

export const activityReads: PageReads = {
  '/admin/activity': (search) => activitySearch(activityFiltersOf(search)),
};
