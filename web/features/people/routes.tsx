import { page, type RootRoute } from '../../client/pages/route.ts';

export const peopleRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/users/$slug',
      load: () => import('./UserPage.tsx'),
      component: 'UserPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'userData',
      },
      // People change their names and playlists without a word to the catalog.
      keep: false,
    }),
  ] as const;
