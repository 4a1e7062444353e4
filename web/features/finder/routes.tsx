import { page, type RootRoute } from '../../client/pages/route.ts';

const dataFile = 'web/features/finder/page-data.ts';

export const finderRoutes = (root: RootRoute) =>
  [
    page(root, {
      path: '/class-finder',
      file: 'web/features/finder/ClassFinderPage.tsx',
      load: () => import('./ClassFinderPage.tsx'),
      component: 'ClassFinderPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).classFinderData },
      loaderDeps: (search) => search,
    }),
    page(root, {
      path: '/explore/filter',
      file: 'web/features/finder/ProductFinderPage.tsx',
      load: () => import('./ProductFinderPage.tsx'),
      component: 'ExploreFilterPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).exploreFilterData },
      loaderDeps: (search) => search,
    }),
    page(root, {
      path: '/series/filter',
      file: 'web/features/finder/ProductFinderPage.tsx',
      load: () => import('./ProductFinderPage.tsx'),
      component: 'SeriesFilterPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).seriesFilterData },
      loaderDeps: (search) => search,
    }),
  ] as const;
