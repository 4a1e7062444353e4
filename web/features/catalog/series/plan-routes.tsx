import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../../client/pages/route.ts';

const dataFile = 'web/features/catalog/series/plan-data.ts';

const seriesRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/series/$slug',
    file: 'web/features/catalog/series/SeriesPage.tsx',
    load: () => import('./SeriesPage.tsx'),
    component: 'SeriesPage',
    data: { file: dataFile, load: async () => (await import('./plan-data.ts')).seriesData },
  });

const seriesClassesRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/series/$slug/workouts',
    file: 'web/features/catalog/series/SeriesClassesPage.tsx',
    load: () => import('./SeriesClassesPage.tsx'),
    component: 'SeriesClassesPage',
    data: { file: dataFile, load: async () => (await import('./plan-data.ts')).seriesClassesData },
  });

const bundleRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/bundles/$slug',
    file: 'web/features/catalog/series/BundlePage.tsx',
    load: () => import('./BundlePage.tsx'),
    component: 'BundlePage',
    data: { file: dataFile, load: async () => (await import('./plan-data.ts')).bundleData },
  });

export const planRoutes = (root: AnyRoute): AnyRoute[] => [
  seriesRoute(root),
  seriesClassesRoute(root),
  bundleRoute(root),
];
