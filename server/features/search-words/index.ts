import type { FastifyInstance } from 'fastify';
import { searchWordEndpoints } from '../../../contract/catalog-administration/search-words/search-words.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import {
  counted,
  createSearchWord,
  listSearchWords,
  meaningTitles,
  removeSearchWord,
  saveSearchWord,
  searchWord,
} from './search-words.ts';
import { listSparseSearches, setIgnored } from './sparse-searches.ts';
import { trySearch } from './trials.ts';
import { importSearchWords, searchWordsCsv } from './word-tables.ts';
import type { SearchWordsContext } from './words.ts';

export { openedSearchRoutes } from './opened-searches.ts';
export { searchWordsOfStudio } from './store.ts';

export type SearchWords = { routes: BoundEndpoint[]; file: (app: FastifyInstance) => Promise<void> };

/** Rate limit of imports per editor. */
const imports = { burst: 10, perSecond: 1 / 30 };

/** Creates the words that the search reads before it looks, for editors of the library. */
export const createSearchWords = (context: SearchWordsContext): SearchWords => {
  const limitImports = createRateLimiter(context.clock, imports);
  return {
    file: searchWordsCsv(context),
    routes: bind(searchWordEndpoints, {
      'GET /admin/api/search_words': ({ query, viewer }) => listSearchWords(context, query, viewer),
      'POST /admin/api/search_words': ({ viewer, body }) => createSearchWord(context, viewer, body),
      'POST /admin/api/search_words/table': ({ viewer, file }) => {
        limitImports(viewer);
        return importSearchWords(context, viewer, file);
      },
      'POST /admin/api/search_words/trials': ({ body }) => trySearch(context, body),
      'GET /admin/api/search_words/{id}': ({ params, viewer }) => searchWord(context, viewer, params.id),
      'PUT /admin/api/search_words/{id}': ({ params, viewer, body }) =>
        saveSearchWord(context, viewer, { id: params.id, ...body }),
      'DELETE /admin/api/search_words/{id}': ({ params }) => removeSearchWord(context, params.id),
      'GET /admin/api/search_meanings': () => counted(context, meaningTitles(context)),
      'GET /admin/api/sparse_searches': ({ query }) => listSparseSearches(context, query),
      'PUT /admin/api/ignored_searches': ({ body }) => setIgnored(context, body),
    }),
  };
};
