import type { PageReads } from '../../client/pages/page-reads.ts';
import { showSearch, showSearchOf } from './show-search.ts';

export const liveAdministrationReads: PageReads = {
  '/admin/live_shows': (search) => showSearch(showSearchOf(search)),
};
