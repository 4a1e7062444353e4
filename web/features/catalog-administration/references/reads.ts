import type { PageReads } from '../../../client/pages/page-reads.ts';
import { coachFiltersOf, coachSearch } from '../coaches/coach-filters.ts';
import { musicFiltersOf, musicSearch } from '../music/music-filters.ts';

export const referenceReads: PageReads = {
  '/admin/coaches': (search) => coachSearch(coachFiltersOf(search)),
  '/admin/music': (search) => musicSearch(musicFiltersOf(search)),
};
