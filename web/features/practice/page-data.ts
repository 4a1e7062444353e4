import type { QueryKey } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import type { LoaderInput, PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { exampleClassesQuery, favoriteSortOf, favoritesQuery, savedSeriesQuery } from '../favorites/index.ts';
import { myPlaylistsQuery } from '../playlists/index.ts';
import { elsewhereQuery } from './elsewhere/elsewhere-queries.ts';
import { completedListingOf, savedSectionOf, tabIndexOf } from './practice-address.ts';
import { completedQuery, practiceQuery, practiceYearQuery } from './queries.ts';

const loadYear = ({ context: { api, queryClient } }: LoaderInput) =>
  Promise.all([
    queryClient.prefetchQuery(practiceQuery(api)),
    queryClient.prefetchQuery(practiceYearQuery(api)),
  ]);

/** Prefetches the examples of a list that turned out to be empty, so that its way on is on the page at once. */
const loadExamples = async (
  { context: { api, queryClient } }: LoaderInput,
  list: QueryKey,
): Promise<void> => {
  const first = queryClient.getQueryData<{ pages: { total: number }[] }>(list)?.pages[0];
  if (first?.total === 0) await queryClient.prefetchQuery(exampleClassesQuery(api));
};

/** Prefetches the data of the tab in the address. */
const loadTab = async (input: LoaderInput): Promise<void> => {
  const {
    context: { api, queryClient },
    search,
  } = input;
  const index = tabIndexOf(search);
  if (index === 0) {
    const listing = completedListingOf(search);
    await Promise.all([
      loadYear(input),
      queryClient.prefetchInfiniteQuery(completedQuery(api, listing)),
      listing.order === 'recentlyLogged'
        ? queryClient.prefetchInfiniteQuery(elsewhereQuery(api, listing.window))
        : null,
    ]);
    return loadExamples(input, completedQuery(api, listing).queryKey);
  }
  if (index === 1) {
    const saved = favoritesQuery(api, favoriteSortOf(search));
    await queryClient.prefetchInfiniteQuery(saved);
    return loadExamples(input, saved.queryKey);
  }
  if (savedSectionOf(search) === 'series') return queryClient.prefetchInfiniteQuery(savedSeriesQuery(api));
  return queryClient.prefetchInfiniteQuery(myPlaylistsQuery(api));
};

export const practiceData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const tab = loadTab(input);
    // In the browser a tab opens at once and is filled when its list arrives; the year above a list comes with it.
    if (typeof document === 'undefined') await tab;
    else if (tabIndexOf(input.search) === 0) await loadYear(input);
    return {};
  },
  head: () => ({ title: t('My Practice'), noIndex: true }),
};
