import { page, type RootRoute } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

export const finderRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/class-finder',
      load: () => import('./ClassFinderPage.tsx'),
      component: 'ClassFinderPage',
      data: { ...data, name: 'classFinderData' },
      loaderDeps: (search) => search,
    }),
    page(root, {
      path: '/explore/filter',
      load: () => import('./ProductFinderPage.tsx'),
      component: 'ExploreFilterPage',
      data: { ...data, name: 'exploreFilterData' },
      loaderDeps: (search) => search,
    }),
    page(root, {
      path: '/series/filter',
      load: () => import('./ProductFinderPage.tsx'),
      component: 'SeriesFilterPage',
      data: { ...data, name: 'seriesFilterData' },
      loaderDeps: (search) => search,
    }),
  ] as const;
