import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ClassFilters, classFilterParams } from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { Understood } from '../../../contract/catalog/understood-query.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import { type ClassListing, type ProductListing, productListingParams } from './address.ts';

export const classesPerPage = 24;
const productsPerPage = 24;

/** Page of classes with the reading of the words that were searched for. */
export type ClassPage = ListPage<PlanEntry> & { understood: Understood | null };

const callParams = (filters: ClassFilters) => Object.fromEntries(classFilterParams(filters, 'call'));

export const classListQuery = (api: ApiCall, { filters, order }: ClassListing) =>
  infiniteQueryOptions({
    queryKey: ['classes', callParams(filters), order],
    queryFn: async ({ pageParam, signal }): Promise<ClassPage> => {
      const query = {
        ...callParams(filters),
        order,
        per_page: String(classesPerPage),
        page: String(pageParam),
      };
      const { data, total, understood = null } = await api('GET /api/v2/plan_entries', { query, signal });
      return { items: data as PlanEntry[], total: total ?? 0, understood };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

/** Query of the number of classes that match the filters, without their cards. */
export const classTotalQuery = (api: ApiCall, filters: ClassFilters) =>
  queryOptions({
    queryKey: ['classes', 'total', callParams(filters)],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_entries', { query: { ...callParams(filters), per_page: '1' }, signal }))
        .total ?? 0,
  });

export const classGroupsQuery = (api: ApiCall, filters: ClassFilters) =>
  queryOptions<FilterGroups>({
    queryKey: ['filters', 'classes', callParams(filters)],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/filters', { query: callParams(filters), signal })).data,
    placeholderData: keepPreviousData,
  });

export const productListQuery = (api: ApiCall, listing: ProductListing, type?: 'series') =>
  infiniteQueryOptions({
    queryKey: ['products', productListingParams(listing), type ?? 'all'],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Product>> => {
      const query = {
        ...productListingParams(listing),
        order: listing.order,
        type,
        per_page: String(productsPerPage),
        page: String(pageParam),
      };
      const { data, total } = await api('GET /api/v2/products', { query, signal });
      return { items: data, total: total ?? 0 };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const productGroupsQuery = (api: ApiCall, listing: ProductListing, type?: 'series') =>
  queryOptions<FilterGroups>({
    queryKey: ['filters', type ?? 'products', productListingParams(listing)],
    queryFn: async ({ signal }) =>
      (
        await api('GET /api/v2/filters', {
          query: { ...productListingParams(listing), type: type ?? 'products' },
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });
