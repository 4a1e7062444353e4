import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { page } from '../../client/route.ts';
import { bannerOf } from './category-banner.ts';
import { coachRoutes } from './coach-routes.tsx';
import { productOrderOf } from './listing-address.ts';
import { planRoutes } from './plan-routes.tsx';
import {
  billboardsQuery,
  categoriesQuery,
  categoryQuery,
  featuredProductsQuery,
  newestClassesQuery,
  productPagesQuery,
} from './queries.ts';
import { orNotFound, withStates } from './route-states.tsx';
import { breadcrumbs, itemList, type NamedLink } from './structured-data.ts';

const linksTo = (products: readonly { title: string; url: string }[]): NamedLink[] =>
  products.map(({ title, url }) => ({ name: title, url }));

type Listed = { items: NamedLink[] };

const exploreRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/explore',
    file: 'web/features/catalog/ExplorePage.tsx',
    load: () => import('./ExplorePage.tsx'),
    component: 'ExplorePage',
    loader: async ({ context: { api, queryClient } }): Promise<Listed> => {
      const [featured] = await Promise.all([
        queryClient.ensureQueryData(featuredProductsQuery(api)),
        queryClient.ensureQueryData(billboardsQuery(api)),
        queryClient.ensureQueryData(categoriesQuery(api)),
      ]);
      return { items: linksTo(featured) };
    },
    head: ({ items }: Listed, { context: { studio } }) => ({
      title: 'Explore',
      description: `Series, bundles and single classes at ${studio.name}: ${studio.categories.map(({ title }) => title).join(', ')}.`,
      structuredData: [itemList(studio, 'Featured', items)],
    }),
  });

type LoadedCategory = Listed & { title: string; description: string; image: string };

const categoryRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/explore/$category',
    file: 'web/features/catalog/CategoryPage.tsx',
    load: () => import('./CategoryPage.tsx'),
    component: 'CategoryPage',
    loader: async ({ context: { api, queryClient }, params, search }): Promise<LoadedCategory> => {
      const { category: slug = '' } = params;
      const [category, pages] = await Promise.all([
        queryClient.ensureQueryData(categoryQuery(api, slug)),
        queryClient.fetchInfiniteQuery(productPagesQuery(api, { categories: slug }, productOrderOf(search))),
        queryClient.ensureQueryData(newestClassesQuery(api, slug)),
      ]).catch(orNotFound);
      return {
        title: category.title,
        description: category.description,
        image: bannerOf(category).url,
        items: linksTo(pages.pages[0]?.items ?? []),
      };
    },
    head: (loaded: LoadedCategory, { params, context: { studio } }) => ({
      title: loaded.title,
      description: loaded.description,
      image: loaded.image,
      structuredData: [
        itemList(studio, `${loaded.title} series`, loaded.items),
        breadcrumbs(studio, [
          { name: 'Explore', url: '/explore' },
          { name: loaded.title, url: `/explore/${params.category}` },
        ]),
      ],
    }),
  });

const seriesIndexRoute = (root: AnyRoute): AnyRoute =>
  page(root, {
    path: '/series',
    file: 'web/features/catalog/SeriesIndexPage.tsx',
    load: () => import('./SeriesIndexPage.tsx'),
    component: 'SeriesIndexPage',
    loader: async ({ context: { api, queryClient } }): Promise<Listed> => {
      const [categories] = await Promise.all([
        queryClient.ensureQueryData(categoriesQuery(api)),
        queryClient.ensureQueryData(featuredProductsQuery(api)),
      ]);
      return {
        items: linksTo(
          categories.flatMap(({ products }) => products.filter(({ type }) => type === 'Series')),
        ),
      };
    },
    head: ({ items }: Listed, { context: { studio } }) => ({
      title: 'Series',
      description: 'Follow a guided program to hit your fitness & wellness goals.',
      structuredData: [itemList(studio, 'Series', items)],
    }),
  });

/** NS-015: the spellings that are not the canonical ones. */
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
