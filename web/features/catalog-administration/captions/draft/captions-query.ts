import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../../contract/client.ts';

/** Asked for anew with every visit, but never under what is being edited. */
export const captionsQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: ['captions administration', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/plan_entries/{id}/captions', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The class with a video that plays for the administrator, whatever its state. */
export const previewQuery = (api: ApiCall, id: string, videoId: number | null) =>
  queryOptions({
    queryKey: ['captions administration', 'preview', id, videoId],
    queryFn: async ({ signal }) =>
      (
        await api('GET /admin/api/plan_entries/{id}/preview', {
          params: { id },
          query: { as: 'member' },
          signal,
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
