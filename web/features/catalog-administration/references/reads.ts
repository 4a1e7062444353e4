import { otherThan, type PageReads } from '../../../client/pages/page-reads.ts';
import { coachFiltersOf } from '../coaches/coach-filters.ts';
import { musicFiltersOf, musicSearch } from '../music/music-filters.ts';

export const referenceReads: PageReads = {
  '/admin/coaches': (search) => {
    const { q, state, order } = coachFiltersOf(search);
    return {
      q: q || undefined,
      state: otherThan('all', state),
      order: otherThan('page', order),
    };
  },
  '/admin/music': (search) => musicSearch(musicFiltersOf(search)),
};
