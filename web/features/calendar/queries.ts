import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type { CalendarItem, CalendarMonth } from '../../../contract/members/calendar.schema.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { goneIsDone } from '../../ui/messages/failed-change.ts';

const monthsKey = ['calendar', 'month'] as const;

/** The empty month is this one. */
export const monthQuery = (api: ApiCall, month: string) =>
  queryOptions({
    queryKey: [...monthsKey, month],
    queryFn: async ({ signal }): Promise<CalendarMonth> =>
      (await api('GET /api/v2/users/me/calendar', { query: { month: month || undefined }, signal })).data,
    staleTime: 5_000,
  });

const feedKey = ['calendar', 'feed'] as const;

export const feedQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: feedKey,
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/calendar_feed', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

const searchFrom = 2;

/** Classes for a few typed words, as the search of the studio finds them. */
export const classSearchQuery = (api: ApiCall, words: string) =>
  queryOptions({
    queryKey: ['calendar', 'classes', words],
    queryFn: async ({ signal }): Promise<PlanEntry[]> =>
      (await api('GET /api/v2/search', { query: { q: words }, signal })).data.classes,
    enabled: words.length >= searchFrom,
    staleTime: 60_000,
  });

export type DayAndTime = { day: string; time: string };

const useChange = <Input, Output>(
  what: string,
  change: (api: ApiCall, input: Input) => Promise<Output>,
  failed?: string,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: monthsKey }),
    onError: (error) => logFailure(what, error),
    meta: failed ? { failed } : {},
  });
};

/** Plans classes one after another. */
export const usePlanClasses = () =>
  useChange(
    'planning a class failed',
    async (api, { classIds, ...when }: DayAndTime & { classIds: number[] }): Promise<CalendarItem[]> =>
      (await api('POST /api/v2/users/me/scheduled_classes', { body: { plan_entry_ids: classIds, ...when } }))
        .data,
  );

export const useMoveClass = () =>
  useChange(
    'moving a planned class failed',
    async (api, { id, ...when }: DayAndTime & { id: number }): Promise<CalendarItem> =>
      (
        await api('PUT /api/v2/users/me/scheduled_classes/{id}', {
          params: { id: String(id) },
          body: when,
        })
      ).data,
  );

export const useUnplanClass = () =>
  useChange(
    'taking a class out of the calendar failed',
    (api, id: number) =>
      api('DELETE /api/v2/users/me/scheduled_classes/{id}', { params: { id: String(id) } }).catch(goneIsDone),
    'The class is still in your calendar.',
  );

export const useRenewFeed = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api('POST /api/v2/users/me/calendar_feed', {})).data,
    onSuccess: (feed) => queryClient.setQueryData(feedKey, feed),
    onError: (error) => logFailure('making a new calendar address failed', error),
  });
};
