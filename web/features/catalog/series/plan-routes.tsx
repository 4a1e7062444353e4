import { page, type RootRoute } from '../../../client/pages/route.ts';
import { withStates } from '../route-states.tsx';

const dataFile = 'web/features/catalog/series/plan-data.ts';

const seriesRoute = (root: RootRoute) =>
  page(root, {
    path: '/series/$slug',
    file: 'web/features/catalog/series/SeriesPage.tsx',
    load: () => import('./SeriesPage.tsx'),
    component: 'SeriesPage',
    data: { file: dataFile, load: async () => (await import('./plan-data.ts')).seriesData },
  });

const seriesClassesRoute = (root: RootRoute) =>
  page(root, {
    path: '/series/$slug/workouts',
    file: 'web/features/catalog/series/SeriesClassesPage.tsx',
    load: () => import('./SeriesClassesPage.tsx'),
    component: 'SeriesClassesPage',
    data: { file: dataFile, load: async () => (await import('./plan-data.ts')).seriesClassesData },
  });

const bundleRoute = (root: RootRoute) =>
  page(root, {
    path: '/bundles/$slug',
    file: 'web/features/catalog/series/BundlePage.tsx',
    load: () => import('./BundlePage.tsx'),
    component: 'BundlePage',
    data: { file: dataFile, load: async () => (await import('./plan-data.ts')).bundleData },
  });

export const planRoutes = (root: RootRoute) =>
  [
    withStates(seriesRoute(root)),
    withStates(seriesClassesRoute(root)),
    withStates(bundleRoute(root)),
  ] as const;
