import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { LibraryClass } from '../../../contract/catalog-administration/class-library.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { type LibraryFilters, librarySearch } from './library-filters.ts';

const libraryKey = ['class administration', 'library'] as const;

const isAtWork = ({ video }: LibraryClass): boolean =>
  video !== null && (video.processStatus === 'uploaded' || video.processStatus === 'started');

/** Refetch interval while a video of the list is being processed. */
const atWorkMs = 5_000;
/** Longest list, in pages, that is refetched automatically. */
const mostPagesReadAgain = 2;

export const libraryQuery = (api: ApiCall, filters: LibraryFilters) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, filters],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: { next: string | null }) => next,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...librarySearch(filters), ...(pageParam === null ? {} : { after: pageParam }) };
      return (await api('GET /admin/api/plan_entries', { query, signal })).data;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data &&
      data.pages.length <= mostPagesReadAgain &&
      data.pages.some(({ classes }) => classes.some(isAtWork))
        ? atWorkMs
        : false,
  });

/** Query of the number of classes on each tab, read with the usually shortest one; null if unknown. */
export const classCountsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...libraryKey, 'counts'],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plan_entries', { query: { state: 'failed' }, signal })).data.counts,
    staleTime: 5_000,
  });

/** Query of the first classes of a series, by their ids. */
export const classesOfSeriesQuery = (api: ApiCall, series: string) =>
  queryOptions({
    queryKey: [...libraryKey, 'series', series],
    queryFn: async ({ signal }) => {
      const { data } = await api('GET /admin/api/plan_entries', { query: { series }, signal });
      return new Map(data.classes.map((one) => [String(one.id), one]));
    },
    staleTime: 60_000,
  });

/** Invalidates the library after any change of classes. */
export const readLibraryAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: libraryKey });

/** Query of the options that a class can be assigned. */
export const classOptionsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['class administration', 'options'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/plan_entries/options', { signal })).data,
    staleTime: 60_000,
  });
