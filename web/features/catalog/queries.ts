import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ProductOrder } from '../../../contract/catalog/orders.ts';
import type { PlanEntry, PlanSections } from '../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../contract/catalog/plans.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';

export const categoriesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['plan-categories'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/plan_categories', { signal })).data,
  });

export const categoryQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['plan-categories', slug],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_categories/{slug}', { params: { slug }, signal })).data,
  });

/** Shared with the class page, which asks for the same series. */
export const planQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['plan', slug],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plans/{idOrSlug}', { params: { idOrSlug: slug }, signal })).data,
  });

export const planSectionsQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['plan', slug, 'sections'],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /api/v2/plan_entries', { query: { plan_id: slug }, signal });
      return data as PlanSections;
    },
  });

export const featuredProductsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['products', 'featured'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/products', { query: { featured: 'true', order: 'rank' }, signal })).data,
  });

export type ProductScope = {
  categories?: string;
  instructors?: string;
  difficulties?: string;
  type?: 'series';
};

export const productPagesQuery = (api: ApiCall, scope: ProductScope, order: ProductOrder) =>
  infiniteQueryOptions({
    queryKey: ['products', 'pages', scope, order],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Product>> => {
      const query = { ...scope, order, page: String(pageParam) };
      const { data, total } = await api('GET /api/v2/products', { query, signal });
      return { items: data, total: total ?? data.length };
    },
  });

/** The newest classes of one category or of all, for the carousel under the series. */
export const newestClassesQuery = (api: ApiCall, category?: string) =>
  queryOptions({
    queryKey: ['classes', 'newest', category ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...(category ? { styles: category } : {}), order: 'date', per_page: '12' };
      return (await api('GET /api/v2/plan_entries', { query, signal })).data as PlanEntry[];
    },
  });

export const coachesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['instructors'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/instructors', { signal })).data,
  });

export const coachQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['instructors', slug],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/instructors/{slug}', { params: { slug }, signal })).data,
  });

export const billboardsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['billboards'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/billboards', { signal })).data,
  });
