import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import type { ComingLiveShow, LiveShowCard } from '../../../contract/live/live-shows.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';
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

/** Returns the show with the change of the member's attendance counted, if it is that show. */
const reminded = (show: ComingLiveShow, slug: string, inCalendar: boolean): ComingLiveShow => {
  const { attendance } = show;
  if (show.slug !== slug || !attendance || attendance.inCalendar === inCalendar) return show;
  const count = attendance.reminded + (inCalendar ? 1 : -1);
  return { ...show, attendance: { ...attendance, inCalendar, reminded: count } };
};

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
      queryClient.setQueryData(
        liveShowsQuery(api).queryKey,
        (known) =>
          known && { ...known, coming: known.coming.map((show) => reminded(show, slug, inCalendar)) },
      );
      void queryClient.invalidateQueries({ queryKey: ['calendar'] });
      void queryClient.invalidateQueries({ queryKey: ['live', 'next'] });
    },
    onError: (error) => logFailure('a live show did not get into the calendar, or out of it', error),
  });
};

/** Fragment of the address of a show that sets the reminder; the server does not see it. */
export const reminderHash = 'remind';

/** Returns the address at which a visitor signs in, or up, and comes back to a show with its reminder set. */
export const reminderAddress = ({ url }: Pick<LiveShowCard, 'url'>): PageAddress =>
  pageAddress('/signin', {}, { redirect: `${url}#${reminderHash}` });
