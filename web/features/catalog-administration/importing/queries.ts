import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ImportRow } from '../../../../contract/catalog-administration/importing/imports.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { type ListPage, nextPage } from '../../../client/list-pages.ts';

const lookEveryMs = 2000;

export const importsKey = ['imports'] as const;

export const importsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...importsKey, 'list'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/studio_imports', { signal })).data,
    staleTime: 0,
  });

/** An import, asked for again while it is under way. */
export const importQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/studio_imports/{id}', { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.undoing ? lookEveryMs : false,
  });

export const importRowsQuery = (api: ApiCall, id: string, verdict: string, isRunning: boolean) =>
  infiniteQueryOptions({
    queryKey: [...importsKey, 'rows', id, verdict],
    initialPageParam: 1,
    getNextPageParam: nextPage,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ImportRow>> => {
      const query = { page: String(pageParam), ...(verdict === 'all' ? {} : { verdict }) };
      const answer = await api('GET /admin/api/studio_imports/{id}/rows', { params: { id }, query, signal });
      return { items: answer.data, total: answer.total ?? answer.data.length };
    },
    staleTime: 0,
    refetchInterval: isRunning ? lookEveryMs : false,
  });

/** Bytes that are free where videos are kept; null where it cannot be told. */
export const freeRoomQuery = (api: ApiCall, isAsked: boolean) =>
  queryOptions({
    queryKey: [...importsKey, 'free-room'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/set_up', { signal })).data.video.freeBytes,
    enabled: isAsked,
    staleTime: 0,
  });

/** The videos that are still to be sent. */
export const awaitedFilesQuery = (api: ApiCall, id: string, isRunning: boolean) =>
  queryOptions({
    queryKey: [...importsKey, 'files', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/studio_imports/{id}/awaited_files', { params: { id }, signal })).data,
    enabled: isRunning,
    staleTime: 0,
    refetchInterval: isRunning ? lookEveryMs : false,
  });
