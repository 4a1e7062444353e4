import type { AnyRoute } from '@tanstack/react-router';
import { type LoaderInput, page } from '../../client/route.ts';
import { signedInOnly } from '../accounts/index.ts';
import { favoriteOrderOf, favoritesQuery, savedSeriesQuery } from '../favorites/index.ts';
import { myPlaylistsQuery } from '../playlists/index.ts';
import { completedListingOf, keptSectionOf, tabIndexOf } from './practice-address.ts';
import { completedQuery, practiceQuery } from './queries.ts';

/** What the tab in the address shows. */
const loadTab = async ({ context: { api, queryClient }, search }: LoaderInput): Promise<void> => {
  const index = tabIndexOf(search);
  if (index === 0) return queryClient.prefetchInfiniteQuery(completedQuery(api, completedListingOf(search)));
  if (index === 1) return queryClient.prefetchInfiniteQuery(favoritesQuery(api, favoriteOrderOf(search)));
  if (keptSectionOf(search) === 'series') return queryClient.prefetchInfiniteQuery(savedSeriesQuery(api));
  return queryClient.prefetchQuery(myPlaylistsQuery(api));
};

export const practiceRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/my/practice',
    file: 'web/features/practice/MyPracticePage.tsx',
    load: () => import('./MyPracticePage.tsx'),
    component: 'MyPracticePage',
    loaderDeps: ({ tab }) => tab,
    loader: async (input) => {
      await signedInOnly(input);
      const { api, queryClient } = input.context;
      const tab = loadTab(input);
      // A tab opens at once in the browser and fills when its list is there.
      if (typeof document === 'undefined') await tab;
      await queryClient.prefetchQuery(practiceQuery(api));
      return {};
    },
    head: () => ({ title: 'My Practice', noIndex: true }),
  }),
];
