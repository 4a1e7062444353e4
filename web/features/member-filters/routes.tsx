import { page, type RootRoute } from '../../client/pages/route.ts';

export const memberFiltersRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/settings/preferences',
      load: () => import('./PreferencesPage.tsx'),
      component: 'PreferencesPage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'preferencesData',
      },
    }),
  ] as const;
