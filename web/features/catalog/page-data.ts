import { redirect } from '@tanstack/react-router';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
import { orNotFound } from '../../client/pages/or-not-found.ts';
import type { PageData } from '../../client/pages/route.ts';
import { nextLiveShowQuery } from '../live-mention/index.ts';
import { bannerOf } from './explore/category-banner.ts';
import { categoryGroupsQuery, categoryScope } from './explore/category-listing.ts';
import { categoryFiltersOf, productOrderOf } from './listing-address.ts';
import {
  billboardsQuery,
  categoriesQuery,
  categoryQuery,
  coachesQuery,
  featuredProductsQuery,
  newestClassesQuery,
  productPagesQuery,
} from './queries.ts';
import { breadcrumbs, itemList, type NamedLink } from './structured-data.ts';

const linksTo = (products: readonly { title: string; url: PageAddress }[]): NamedLink[] =>
  products.map(({ title, url }) => ({ name: title, url }));

type LinkList = { items: NamedLink[] };

type LoadedCategory = LinkList & { title: string; description: string; image: string };

export const exploreData: PageData = {
  loader: async ({ context: { api, queryClient } }): Promise<LinkList> => {
    const [featured] = await Promise.all([
      queryClient.ensureQueryData(featuredProductsQuery(api)),
      queryClient.ensureQueryData(billboardsQuery(api)),
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.prefetchQuery(newestClassesQuery(api)),
      queryClient.prefetchQuery(coachesQuery(api)),
      queryClient.prefetchQuery(nextLiveShowQuery(api)),
    ]);
    return { items: linksTo(featured) };
  },
  head: ({ items }: LinkList, { context: { studio } }) => ({
    title: t('Explore'),
    description: t('Series, bundles and single classes at {name}: {categories}.', {
      name: studio.name,
      categories: withCommas(studio.categories.map(({ title }) => title)),
    }),
    structuredData: [itemList(studio, t('Featured'), items)],
  }),
};

export const categoryData: PageData<'/explore/$category'> = {
  loader: async ({ context: { api, queryClient }, params, search }): Promise<LoadedCategory> => {
    const { category: slug } = params;
    const filters = categoryFiltersOf(search);
    const scope = categoryScope(slug, filters);
    const [category, pages] = await Promise.all([
      queryClient.ensureQueryData(categoryQuery(api, slug)),
      queryClient.fetchInfiniteQuery(productPagesQuery(api, scope, productOrderOf(search))),
      queryClient.prefetchQuery(categoryGroupsQuery(api, slug, filters)),
      queryClient.ensureQueryData(newestClassesQuery(api, slug)),
    ]).catch(orNotFound);
    if (category.slug !== slug)
      throw redirect({
        href: pageAddress('/explore/$category', { category: category.slug }),
        replace: true,
        statusCode: 301,
      });
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
      itemList(studio, t('{title} series', { title: loaded.title }), loaded.items),
      breadcrumbs(studio, [
        { name: t('Explore'), url: '/explore' },
        { name: loaded.title, url: pageAddress('/explore/$category', { category: params.category }) },
      ]),
    ],
  }),
};

export const seriesIndexData: PageData = {
  loader: async ({ context: { api, queryClient } }): Promise<LinkList> => {
    const [categories] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery(api)),
      queryClient.ensureQueryData(featuredProductsQuery(api)),
    ]);
    return {
      items: linksTo(categories.flatMap(({ products }) => products.filter(({ type }) => type === 'Series'))),
    };
  },
  head: ({ items }: LinkList, { context: { studio } }) => ({
    title: t('Series'),
    description: t('Follow a guided program to hit your fitness & wellness goals.'),
    structuredData: [itemList(studio, t('Series'), items)],
  }),
};
