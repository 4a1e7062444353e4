import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ListedPlan } from '../../../../contract/catalog-administration/plans.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { type ListPage, nextPage } from '../../../client/list-pages.ts';
import { type PlanFilters, planSearch } from './plan-filters.ts';

export const planListKey = ['plan administration', 'list'] as const;

export const planListQuery = (api: ApiCall, filters: PlanFilters) =>
  infiniteQueryOptions({
    queryKey: [...planListKey, filters],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ListedPlan>> => {
      const query = { ...planSearch(filters), page: String(pageParam) };
      const { data, total } = await api('GET /admin/api/plans', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    staleTime: 0,
  });

export const managedPlanQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['plan administration', 'plan', id],
    queryFn: async ({ signal }) => (await api('GET /admin/api/plans/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Query of the options that a series or bundle can be assigned. */
export const planOptionsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['plan administration', 'options'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/plans/options', { signal })).data,
    staleTime: 60_000,
  });
