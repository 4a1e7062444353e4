import { page, type RootRoute } from '../../client/pages/route.ts';

export const peopleRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/users/$slug',
      file: 'web/features/people/UserPage.tsx',
      load: () => import('./UserPage.tsx'),
      component: 'UserPage',
      data: {
        file: 'web/features/people/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'userData',
      },
      // People change their names and playlists without a word to the catalog.
      keep: false,
    }),
  ] as const;
