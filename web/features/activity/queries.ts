import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { type ActivityFilters, activityQueryOf } from './activity-filters.ts';

const activityKey = ['activity'] as const;

export const activityQuery = (api: ApiCall, filters: ActivityFilters) =>
  infiniteQueryOptions({
    queryKey: [...activityKey, 'list', filters],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...activityQueryOf(filters), ...(pageParam === null ? {} : { after: pageParam }) };
      return (await api('GET /admin/api/activity', { query, signal })).data;
    },
    staleTime: 0,
  });

export const activityCountsQuery = (api: ApiCall, filters: ActivityFilters) =>
  queryOptions({
    queryKey: [...activityKey, 'counts', filters],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/activity/counts', { query: activityQueryOf(filters), signal })).data,
    staleTime: 0,
  });

export const activityEntryQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...activityKey, 'entry', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/activity/{id}', { params: { id }, signal })).data,
    // An entry never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
