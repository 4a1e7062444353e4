import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { ListedLiveShow } from '../../../contract/live/live-administration.schema.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import { type ShowSearch, showSearch } from './show-search.ts';

export const liveInstructorListQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['live administration', 'instructors'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/live_instructors', { signal })).data,
    staleTime: 0,
  });

export const liveInstructorQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['live administration', 'instructor', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/live_instructors/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** Every list of live shows begins so. */
export const showListsKey = ['live administration', 'shows'] as const;

export const showListQuery = (api: ApiCall, search: ShowSearch) =>
  infiniteQueryOptions({
    queryKey: [...showListsKey, search],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ListedLiveShow>> => {
      const query = { ...showSearch(search), page: String(pageParam) };
      const { data, total } = await api('GET /admin/api/live_shows', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    staleTime: 0,
  });

/** True for a live show that needs a stream URL and has none. */
export const lacksStream = ({ state, hasStream }: ListedLiveShow): boolean =>
  !hasStream && (state === 'scheduled' || state === 'live');

/** Query of live shows that lack a stream URL, the last first, of the newest page. */
export const waitingShowsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...showListsKey, 'waiting'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/live_shows', { query: {}, signal })).data.filter(lacksStream),
    staleTime: 5_000,
  });

export const showQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['live administration', 'show', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/live_shows/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
