import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { page } from '../../client/pages/route.ts';
import { coachRoutes } from './coaches/coach-routes.tsx';
import { withStates } from './route-states.tsx';
import { planRoutes } from './series/plan-routes.tsx';

const dataFile = 'web/features/catalog/page-data.ts';

const exploreRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/explore',
    file: 'web/features/catalog/explore/ExplorePage.tsx',
    load: () => import('./explore/ExplorePage.tsx'),
    component: 'ExplorePage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).exploreData },
  });

const categoryRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/explore/$category',
    file: 'web/features/catalog/explore/CategoryPage.tsx',
    load: () => import('./explore/CategoryPage.tsx'),
    component: 'CategoryPage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).categoryData },
  });

const seriesIndexRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/series',
    file: 'web/features/catalog/series/SeriesIndexPage.tsx',
    load: () => import('./series/SeriesIndexPage.tsx'),
    component: 'SeriesIndexPage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).seriesIndexData },
  });

/** The spellings that are not the canonical ones. */
const movedRoute = (root: AnyRoute, from: string, to: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path: `${from}/$slug`,
    beforeLoad: ({ params, location }: { params: { slug: string }; location: { search: unknown } }) => {
      throw redirect({
        to: `${to}/$slug`,
        params: { slug: params.slug },
        search: location.search,
        replace: true,
        statusCode: 301,
      } as never);
    },
  } as never) as AnyRoute;

export const catalogRoutes = (root: AnyRoute): AnyRoute[] => [
  ...[
    exploreRoute(root),
    categoryRoute(root),
    seriesIndexRoute(root),
    ...planRoutes(root),
    ...coachRoutes(root),
  ].map(withStates),
  movedRoute(root, '/bundle', '/bundles'),
  movedRoute(root, '/plans', '/series'),
];
