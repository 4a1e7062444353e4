import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterGroups } from '../../../../contract/catalog/finder.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';

/** Query of everything that the class finder filters by. */
export const wishFiltersQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['calendar', 'wish filters'],
    queryFn: async ({ signal }): Promise<FilterGroups> =>
      (await api('GET /api/v2/filters', { query: {}, signal })).data,
    staleTime: 60_000,
  });

/** Query of the number of classes that fit a wish. */
export const wishTotalQuery = (api: ApiCall, params: Record<string, string>) =>
  queryOptions({
    queryKey: ['calendar', 'wish total', params],
    queryFn: async ({ signal }) =>
      (await api('GET /api/v2/plan_entries', { query: { ...params, per_page: '1' }, signal })).total ?? 0,
    placeholderData: keepPreviousData,
  });
