import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlanEntry } from '../../../contract/catalog/plan-entries.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type { CalendarItem, CalendarMonth } from '../../../contract/members/calendar.schema.ts';
import type { NewRule, PlanRule, RulePreview } from '../../../contract/members/plan-rules.schema.ts';
import { t } from '../../../contract/messages.ts';
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

export type PlanMove = DayAndTime & {
  id: number;
  /** True to move all after it of its rule as well. */
  following?: boolean;
};

export const useMoveClass = () =>
  useChange(
    'moving a planned class failed',
    async (api, { id, ...when }: PlanMove): Promise<CalendarItem> =>
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
    t('The class is still in your calendar.'),
  );

/** Plans a class, a wish or a series by a rule. */
export const useMakeRule = () =>
  useChange(
    'making a plan failed',
    async (api, rule: NewRule): Promise<PlanRule> =>
      (await api('POST /api/v2/users/me/plan_rules', { body: rule })).data,
  );

/** Puts a day that was taken out of a plan back into its place. */
export const usePutBackDay = () =>
  useChange(
    'putting a day of a plan back failed',
    async (
      api,
      {
        ruleId,
        step,
        planEntryId,
        ...when
      }: DayAndTime & { ruleId: number; step: number | null; planEntryId: number | null },
    ): Promise<CalendarItem> =>
      (
        await api('POST /api/v2/users/me/plan_rules/{id}/days', {
          params: { id: String(ruleId) },
          body: { plan_entry_id: planEntryId, step, ...when },
        })
      ).data,
  );

export type RuleEdit = { id: number; weekdays: readonly number[]; everyDays: 1 | 2; time: string };

/** Gives a plan that goes on other days and another time. */
export const useEditRule = () =>
  useChange(
    'changing a plan failed',
    async (api, { id, weekdays, everyDays, time }: RuleEdit): Promise<PlanRule> =>
      (
        await api('PUT /api/v2/users/me/plan_rules/{id}', {
          params: { id: String(id) },
          body: { weekdays: [...weekdays], every_days: everyDays, time },
        })
      ).data,
  );

export const useEndRule = () =>
  useChange('ending a plan failed', (api, id: number) =>
    api('DELETE /api/v2/users/me/plan_rules/{id}', { params: { id: String(id) } }).catch(goneIsDone),
  );

/** Query of the days that a rule would have; null asks nothing. */
export const previewQuery = (api: ApiCall, rule: NewRule | null) =>
  queryOptions({
    queryKey: ['calendar', 'preview', rule],
    queryFn: async ({ signal }): Promise<RulePreview> =>
      (await api('POST /api/v2/users/me/plan_rules/preview', { body: rule as NewRule, signal })).data,
    enabled: rule !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Query of the three classes that fit a planned wish. */
export const choicesQuery = (api: ApiCall, id: number) =>
  queryOptions({
    queryKey: ['calendar', 'choices', id],
    queryFn: async ({ signal }): Promise<PlanEntry[]> =>
      (
        await api('GET /api/v2/users/me/scheduled_classes/{id}/choices', {
          params: { id: String(id) },
          signal,
        })
      ).data,
    staleTime: 60_000,
  });

/** Gives a planned wish its class. */
export const useChooseClass = () =>
  useChange(
    'choosing a class failed',
    async (api, { id, classId }: { id: number; classId: number }): Promise<CalendarItem> =>
      (
        await api('PUT /api/v2/users/me/scheduled_classes/{id}/choice', {
          params: { id: String(id) },
          body: { plan_entry_id: classId },
        })
      ).data,
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
