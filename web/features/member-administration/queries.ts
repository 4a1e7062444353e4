import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { countedBy, type MemberFilters, memberSearch } from './member-filters.ts';

export const membersKey = ['member administration'] as const;

export const membersQuery = (api: ApiCall, filters: MemberFilters) =>
  infiniteQueryOptions({
    queryKey: [...membersKey, 'list', filters],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...memberSearch(filters), ...(pageParam === null ? {} : { after: pageParam }) };
      return (await api('GET /admin/api/members', { query, signal })).data;
    },
    staleTime: 0,
  });

export const memberCountsQuery = (api: ApiCall, filters: MemberFilters) =>
  queryOptions({
    queryKey: [...membersKey, 'counts', countedBy(filters)],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/members/counts', { query: countedBy(filters), signal })).data.counts,
    staleTime: 0,
  });

export const memberQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/members/{id}', { params: { id }, signal })).data,
    staleTime: 0,
  });

export const timelineQuery = (api: ApiCall, id: string) =>
  infiniteQueryOptions({
    queryKey: [...membersKey, 'timeline', id],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { after: pageParam };
      return (await api('GET /admin/api/members/{id}/timeline', { params: { id }, query, signal })).data;
    },
    staleTime: 0,
  });

export const resumptionQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'resumption', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/members/{id}/resumption', { params: { id }, signal })).data,
    staleTime: 0,
    retry: false,
  });

export const labelsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...membersKey, 'labels'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/member_labels', { signal })).data.labels,
    staleTime: 60_000,
  });

/** The plans that members can be filtered by, archived ones too. */
export const planOptionsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...membersKey, 'plans'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/membership_plans', { signal })).data.plans.map(
        ({ id, name }) => [id, name] as const,
      ),
    staleTime: 60_000,
  });
