import { page, type RootRoute } from '../../client/pages/route.ts';

export const fitMyTimeRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/fit-my-time',
      file: 'web/features/fit-my-time/FitMyTimePage.tsx',
      load: () => import('./FitMyTimePage.tsx'),
      component: 'FitMyTimePage',
      data: {
        file: 'web/features/fit-my-time/page-data.ts',
        load: () => import('./page-data.ts'),
        name: 'fitMyTimeData',
      },
      loaderDeps: (search) => search,
    }),
  ] as const;
