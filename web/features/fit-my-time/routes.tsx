import { page, type RootRoute } from '../../client/pages/route.ts';

export const fitMyTimeRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/fit-my-time',
      load: () => import('./FitMyTimePage.tsx'),
      component: 'FitMyTimePage',
      data: {
        load: () => import('./page-data.ts'),
        name: 'fitMyTimeData',
      },
      loaderDeps: (search) => search,
    }),
  ] as const;
