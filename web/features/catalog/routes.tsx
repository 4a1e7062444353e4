import { redirect } from '@tanstack/react-router';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { createRoute, page, type RootRoute } from '../../client/pages/route.ts';
import { coachRoutes } from './coach-routes.tsx';
import { PagePending } from './pending.tsx';
import { planRoutes } from './plan-routes.tsx';

const data = {
  load: () => import('./page-data.ts'),
};

const exploreRoute = (root: RootRoute) =>
  page(root, {
    path: '/explore',
    load: () => import('./explore/ExplorePage.tsx'),
    component: 'ExplorePage',
    pending: PagePending,
    data: { ...data, name: 'exploreData' },
  });

const categoryRoute = (root: RootRoute) =>
  page(root, {
    path: '/explore/$category',
    load: () => import('./explore/CategoryPage.tsx'),
    component: 'CategoryPage',
    pending: PagePending,
    data: { ...data, name: 'categoryData' },
  });

const seriesIndexRoute = (root: RootRoute) =>
  page(root, {
    path: '/series',
    load: () => import('./series/SeriesIndexPage.tsx'),
    component: 'SeriesIndexPage',
    pending: PagePending,
    data: { ...data, name: 'seriesIndexData' },
  });

const moved = (href: PageAddress) => redirect({ href, replace: true, statusCode: 301 });

/** The spellings that are not the canonical ones. */
const movedRoutes = (root: RootRoute) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: '/bundle/$slug',
      beforeLoad: ({ params, location }) => {
        throw moved(pageAddress('/bundles/$slug', params, location.search));
      },
    }),
    createRoute({
      getParentRoute: () => root,
      path: '/plans/$slug',
      beforeLoad: ({ params, location }) => {
        throw moved(pageAddress('/series/$slug', params, location.search));
      },
    }),
  ] as const;

export const catalogRoutes = (root: RootRoute) =>
  [
    exploreRoute(root),
    categoryRoute(root),
    seriesIndexRoute(root),
    ...planRoutes(root),
    ...coachRoutes(root),
    ...movedRoutes(root),
  ] as const;
