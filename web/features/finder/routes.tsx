import { page, type RootRoute } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/finder/page-data.ts',
  load: () => import('./page-data.ts'),
};

export const finderRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/class-finder',
      file: 'web/features/finder/ClassFinderPage.tsx',
      load: () => import('./ClassFinderPage.tsx'),
      component: 'ClassFinderPage',
      data: { ...data, name: 'classFinderData' },
      loaderDeps: (search) => search,
    }),
    page(root, {
      path: '/explore/filter',
      file: 'web/features/finder/ProductFinderPage.tsx',
      load: () => import('./ProductFinderPage.tsx'),
      component: 'ExploreFilterPage',
      data: { ...data, name: 'exploreFilterData' },
      loaderDeps: (search) => search,
    }),
    page(root, {
      path: '/series/filter',
      file: 'web/features/finder/ProductFinderPage.tsx',
      load: () => import('./ProductFinderPage.tsx'),
      component: 'SeriesFilterPage',
      data: { ...data, name: 'seriesFilterData' },
      loaderDeps: (search) => search,
    }),
  ] as const;
