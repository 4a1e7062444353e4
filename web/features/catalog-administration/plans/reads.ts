import { otherThan, type PageReads } from '../../../client/pages/page-reads.ts';
import { planFiltersOf } from './list/plan-filters.ts';

export const planAdministrationReads: PageReads = {
  '/admin/plans': (search) => {
    const { q, kind, state, order } = planFiltersOf(search);
    return {
      q: q || undefined,
      kind: otherThan('all', kind),
      state: otherThan('all', state),
      order: otherThan('edited', order),
    };
  },
};
