import { page, type RootRoute } from '../../client/pages/route.ts';
import { PagePending } from './pending.tsx';

const data = {
  load: () => import('./series/plan-data.ts'),
};

const seriesRoute = (root: RootRoute) =>
  page(root, {
    path: '/series/$slug',
    load: () => import('./series/SeriesPage.tsx'),
    component: 'SeriesPage',
    pending: PagePending,
    data: { ...data, name: 'seriesData' },
  });

const seriesClassesRoute = (root: RootRoute) =>
  page(root, {
    path: '/series/$slug/workouts',
    load: () => import('./series/SeriesPage.tsx'),
    component: 'SeriesClassesPage',
    pending: PagePending,
    data: { ...data, name: 'seriesClassesData' },
  });

const bundleRoute = (root: RootRoute) =>
  page(root, {
    path: '/bundles/$slug',
    load: () => import('./series/BundlePage.tsx'),
    component: 'BundlePage',
    pending: PagePending,
    data: { ...data, name: 'bundleData' },
  });

export const planRoutes = (root: RootRoute) =>
  [seriesRoute(root), seriesClassesRoute(root), bundleRoute(root)] as const;
