import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { CompletedClass, PracticeSummary } from '../../../contract/members/practice.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import type { CompletedListing } from './practice-address.ts';

/** The figures of the last 30 days and the days they are made of; also asked again when a completion changes. */
export const practiceQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['practice'],
    queryFn: async ({ signal }): Promise<PracticeSummary> =>
      (await api('GET /api/v2/users/me/practice', { signal })).data,
    staleTime: 5_000,
  });

const completedPerPage = 20;

export const completedQuery = (api: ApiCall, { order, window }: CompletedListing) =>
  infiniteQueryOptions({
    queryKey: ['practice', 'completed', order, window],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<CompletedClass>> => {
      const query = { order, window, page: String(pageParam), per_page: String(completedPerPage) };
      const { data, total } = await api('GET /api/v2/users/me/completed_classes', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    getNextPageParam: nextPage,
    staleTime: 5_000,
  });
