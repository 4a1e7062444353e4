import type { PageReads } from '../../client/pages/page-reads.ts';
import { searchWordAddressOf, searchWordSearch } from './search-word-address.ts';

export const searchWordReads: PageReads = {
  '/admin/search_words': (search) => searchWordSearch(searchWordAddressOf(search)),
};
