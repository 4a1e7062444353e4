import { page, type RootRoute } from '../../../client/pages/route.ts';
import { withStates } from '../route-states.tsx';

const data = {
  file: 'web/features/catalog/series/plan-data.ts',
  load: () => import('./plan-data.ts'),
};

const seriesRoute = (root: RootRoute) =>
  page(root, {
    path: '/series/$slug',
    file: 'web/features/catalog/series/SeriesPage.tsx',
    load: () => import('./SeriesPage.tsx'),
    component: 'SeriesPage',
    data: { ...data, name: 'seriesData' },
  });

const seriesClassesRoute = (root: RootRoute) =>
  page(root, {
    path: '/series/$slug/workouts',
    file: 'web/features/catalog/series/SeriesClassesPage.tsx',
    load: () => import('./SeriesClassesPage.tsx'),
    component: 'SeriesClassesPage',
    data: { ...data, name: 'seriesClassesData' },
  });

const bundleRoute = (root: RootRoute) =>
  page(root, {
    path: '/bundles/$slug',
    file: 'web/features/catalog/series/BundlePage.tsx',
    load: () => import('./BundlePage.tsx'),
    component: 'BundlePage',
    data: { ...data, name: 'bundleData' },
  });

export const planRoutes = (root: RootRoute) =>
  [
    withStates(seriesRoute(root)),
    withStates(seriesClassesRoute(root)),
    withStates(bundleRoute(root)),
  ] as const;
