import type { AnyRoute } from '@tanstack/react-router';
import type { LoaderInput } from '../../client/route.ts';
import { page } from '../../client/route.ts';
import { readClassListing, readProductListing } from './address.ts';
import { classGroupsQuery, classListQuery, productGroupsQuery, productListQuery } from './queries.ts';

/** Fills the cache; a failure is the page's to show (NS-222). */
const loadClasses = async ({ context: { api, queryClient, studio }, search }: LoaderInput) => {
  const listing = readClassListing(
    search,
    studio.categories.map((category) => category.slug),
  );
  await Promise.all([
    queryClient.prefetchInfiniteQuery(classListQuery(api, listing)),
    queryClient.prefetchQuery(classGroupsQuery(api, listing.filters)),
  ]);
};

const loadProducts =
  (type?: 'series') =>
  async ({ context: { api, queryClient }, search }: LoaderInput) => {
    const listing = readProductListing(search);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(productListQuery(api, listing, type)),
      queryClient.prefetchQuery(productGroupsQuery(api, listing, type)),
    ]);
  };

export const finderRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/class-finder',
    file: 'web/features/finder/ClassFinderPage.tsx',
    load: () => import('./ClassFinderPage.tsx'),
    component: 'ClassFinderPage',
    loader: loadClasses,
    loaderDeps: (search) => search,
    head: () => ({
      title: 'Find a class',
      description: 'Every class, by style, length, level and coach.',
      canonicalPath: '/class-finder',
    }),
  }),
  page(root, {
    path: '/explore/filter',
    file: 'web/features/finder/ProductFinderPage.tsx',
    load: () => import('./ProductFinderPage.tsx'),
    component: 'ExploreFilterPage',
    loader: loadProducts(),
    loaderDeps: (search) => search,
    head: () => ({
      title: 'Explore',
      description: 'Series and bundles by category, level and coach.',
      canonicalPath: '/explore/filter',
    }),
  }),
  page(root, {
    path: '/series/filter',
    file: 'web/features/finder/ProductFinderPage.tsx',
    load: () => import('./ProductFinderPage.tsx'),
    component: 'SeriesFilterPage',
    loader: loadProducts('series'),
    loaderDeps: (search) => search,
    head: () => ({
      title: 'Series',
      description: 'Follow a guided program to hit your fitness & wellness goals.',
      canonicalPath: '/series/filter',
    }),
  }),
];
