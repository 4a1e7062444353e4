import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type {
  CompletedClass,
  PracticeSummary,
  PracticeWeek,
  PracticeYear,
} from '../../../contract/members/practice.schema.ts';
import { type ListPage, nextPage } from '../../client/list-pages.ts';
import type { CompletedListing } from './practice-address.ts';

const summaryQuery = (api: ApiCall, key: string, query: { weeks?: string }) =>
  queryOptions({
    queryKey: ['practice', key],
    queryFn: async ({ signal }): Promise<PracticeSummary> =>
      (await api('GET /api/v2/users/me/practice', { query, signal })).data,
    staleTime: 5_000,
  });

/** The figures of the last 30 days and the days they are made of; also asked again when a completion changes. */
export const practiceQuery = (api: ApiCall) => summaryQuery(api, 'summary', {});

/** The same, with the running week alone. */
export const thisWeekQuery = (api: ApiCall) => summaryQuery(api, 'this-week', { weeks: '1' });

/** Query of the last 52 weeks; also asked again when a completion changes. */
export const practiceYearQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['practice', 'year'],
    queryFn: async ({ signal }): Promise<PracticeYear> =>
      (await api('GET /api/v2/users/me/practice_year', { signal })).data,
    staleTime: 5_000,
  });

/** Query of the classes that the member did on several days, for a row of the home page. */
export const repeatedClassesQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['practice', 'repeated'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/repeated_classes', { signal })).data,
    staleTime: 5_000,
  });

const weeksPerPage = 6;

/** The weeks before those that come with the figures; asked for once a member wants to see them. */
export const earlierWeeksQuery = (api: ApiCall) =>
  infiniteQueryOptions({
    queryKey: ['practice', 'weeks'],
    initialPageParam: 2,
    queryFn: async ({ pageParam, signal }): Promise<PracticeWeek[]> => {
      const query = { page: String(pageParam), per_page: String(weeksPerPage) };
      return (await api('GET /api/v2/users/me/practice_weeks', { query, signal })).data;
    },
    getNextPageParam: (last, _pages, page) => (last.length === 0 ? undefined : page + 1),
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
