import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { timed } from '../../client/pages/server-clock.ts';

export const liveShowsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['live', 'list'],
    queryFn: ({ signal }) => timed(async () => (await api('GET /api/v2/live_shows', { signal })).data),
    staleTime: 30_000,
  });

export const liveShowQuery = (api: ApiCall, slug: string) =>
  queryOptions({
    queryKey: ['live', 'show', slug],
    queryFn: ({ signal }) =>
      timed(async () => (await api('GET /api/v2/live_shows/{slug}', { params: { slug }, signal })).data),
    staleTime: 10_000,
  });

/** Puts a show into the member's calendar, or takes it out. */
export const useAttendance = (slug: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (inCalendar: boolean): Promise<void> => {
      const input = { params: { slug } };
      if (inCalendar) await api('POST /api/v2/live_shows/{slug}/attendance', input);
      else await api('DELETE /api/v2/live_shows/{slug}/attendance', input);
    },
    onSuccess: (_answer, inCalendar) => {
      queryClient.setQueryData(
        liveShowQuery(api, slug).queryKey,
        (known) => known && { ...known, inCalendar },
      );
      void queryClient.invalidateQueries({ queryKey: ['calendar'] });
    },
    onError: (error) => logFailure('a live show did not get into the calendar, or out of it', error),
  });
};
