import type { LoaderInput, PageData } from '../../client/pages/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { favoriteSortOf, favoritesQuery, savedSeriesQuery } from '../favorites/index.ts';
import { myPlaylistsQuery } from '../playlists/index.ts';
import { elsewhereQuery } from './elsewhere/elsewhere-queries.ts';
import { completedListingOf, savedSectionOf, tabIndexOf } from './practice-address.ts';
import { completedQuery, practiceQuery, practiceYearQuery } from './queries.ts';

/** Prefetches the data of the tab in the address. */
const loadTab = async ({ context: { api, queryClient }, search }: LoaderInput): Promise<void> => {
  const index = tabIndexOf(search);
  if (index === 0) {
    const listing = completedListingOf(search);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(completedQuery(api, listing)),
      listing.order === 'recentlyLogged'
        ? queryClient.prefetchInfiniteQuery(elsewhereQuery(api, listing.window))
        : null,
    ]);
    return;
  }
  if (index === 1) return queryClient.prefetchInfiniteQuery(favoritesQuery(api, favoriteSortOf(search)));
  if (savedSectionOf(search) === 'series') return queryClient.prefetchInfiniteQuery(savedSeriesQuery(api));
  return queryClient.prefetchInfiniteQuery(myPlaylistsQuery(api));
};

export const practiceData: PageData = {
  loader: async (input) => {
    await signedInOnly(input);
    const { api, queryClient } = input.context;
    const tab = loadTab(input);
    // In the browser a tab opens at once and is filled when its list arrives.
    await Promise.all([
      typeof document === 'undefined' ? tab : null,
      queryClient.prefetchQuery(practiceQuery(api)),
      queryClient.prefetchQuery(practiceYearQuery(api)),
    ]);
    return {};
  },
  head: () => ({ title: 'My Practice', noIndex: true }),
};
