import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { OwnProfile } from '../../../contract/team/own-coach.schema.ts';

/** The page of the coach that the caller is; null for who is none. */
export const ownProfileQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['own coach', 'profile'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/own_coach', { signal })).data.profile,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** The same as its form edits it, from what the page has read. */
export const editedProfileQuery = (api: ApiCall, initialData: OwnProfile) =>
  queryOptions({
    queryKey: ['own coach', 'edited profile'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/own_coach', { signal })).data.profile ?? initialData,
    initialData,
    // Read again only where another save came first.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const ownFiguresQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['own coach', 'figures'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/own_coach/figures', { signal })).data,
    staleTime: 0,
  });

const pageAfter = (after: string | null) => (after === null ? {} : { after });

export const ownClassesQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: ['own coach', 'classes'],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /admin/api/own_coach/classes', { query: pageAfter(pageParam), signal })).data,
    staleTime: 0,
  });

export const ownCommentsQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: ['own coach', 'comments'],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async ({ pageParam, signal }) =>
      (await api('GET /admin/api/own_coach/comments', { query: pageAfter(pageParam), signal })).data,
    staleTime: 0,
  });
