import { t } from '../../../contract/messages.ts';
import { meQuery } from '../../client/me.ts';
import type { LoaderInput, PageData } from '../../client/pages/route.ts';
import { standingQuery } from '../member-filters/index.ts';
import { type ClassListing, listingFor, readClassListing, readProductListing } from './address.ts';
import { classGroupsQuery, classListQuery, productGroupsQuery, productListQuery } from './queries.ts';
import { wishOf } from './reading/wish-of.ts';
import { filterSetsQuery } from './sets/queries.ts';

/** Fills the cache, also with what the words are read as; a failure is the page's to show. */
const loadClasses = async ({ context: { api, queryClient, studio }, search }: LoaderInput) => {
  const signedIn = Boolean(queryClient.getQueryData(meQuery(api).queryKey));
  const categories = studio.categories.map((category) => category.slug);
  const listing = listingFor(readClassListing(search, categories), signedIn);
  const load = async (one: ClassListing) => {
    const query = classListQuery(api, one);
    await queryClient.prefetchInfiniteQuery(query);
    return queryClient.getQueryData(query.queryKey)?.pages[0];
  };
  const loadWish = async () => {
    const first = await load(listing);
    const filters = wishOf(listing.filters, first?.understood, categories);
    if (filters.q === listing.filters.q) return;
    await Promise.all([
      load({ ...listing, filters }),
      queryClient.prefetchQuery(classGroupsQuery(api, filters)),
    ]);
  };
  await Promise.all([
    loadWish(),
    queryClient.prefetchQuery(classGroupsQuery(api, listing.filters)),
    ...(signedIn
      ? [queryClient.prefetchQuery(filterSetsQuery(api)), queryClient.prefetchQuery(standingQuery(api))]
      : []),
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

export const classFinderData: PageData = {
  loader: loadClasses,
  head: () => ({
    title: t('Find a class'),
    description: t('Every class, by style, length, level and coach.'),
    canonicalPath: '/class-finder',
  }),
};

export const exploreFilterData: PageData = {
  loader: loadProducts(),
  head: () => ({
    title: t('Explore'),
    description: t('Series and bundles by category, level and coach.'),
    canonicalPath: '/explore/filter',
  }),
};

export const seriesFilterData: PageData = {
  loader: loadProducts('series'),
  head: () => ({
    title: t('Series'),
    description: t('Follow a guided program to hit your fitness & wellness goals.'),
    canonicalPath: '/series/filter',
  }),
};
