import type { PageReads } from '../../client/pages/page-reads.ts';
import { shortUrlFiltersOf, shortUrlSearch } from './short-url-filters.ts';

export const shortUrlReads: PageReads = {
  '/admin/url_shortener': (search) => shortUrlSearch(shortUrlFiltersOf(search)),
};
