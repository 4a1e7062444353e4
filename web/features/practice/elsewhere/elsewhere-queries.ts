import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { ElsewhereFields, ElsewherePractice } from '../../../../contract/members/practice.schema.ts';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { type ListPage, nextPage } from '../../../client/list-pages.ts';
import { invalidateMe } from '../../../client/me.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';
import type { CompletedWindow } from '../practice-address.ts';

const perPage = 20;

/** Query of the practice that a member logged by hand, the latest first. */
export const elsewhereQuery = (api: ApiCall, window: CompletedWindow) =>
  infiniteQueryOptions({
    queryKey: ['practice', 'elsewhere', window],
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<ListPage<ElsewherePractice>> => {
      const query = { window, page: String(pageParam), per_page: String(perPage) };
      const { data, total } = await api('GET /api/v2/users/me/elsewhere_practices', { query, signal });
      return { items: data, total: total ?? data.length };
    },
    getNextPageParam: nextPage,
    staleTime: 5_000,
  });

const useRefresh = () => {
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['practice'] }),
      queryClient.invalidateQueries({ queryKey: ['calendar'] }),
      invalidateMe(queryClient),
    ]);
  };
};

const fieldsOf = ({ kind, day, began, minutes, words }: ElsewherePractice): ElsewhereFields => ({
  kind,
  day,
  began,
  minutes,
  words,
});

/** Logs an entry under its id, or changes it, or brings it back after its removal. */
export const useLogElsewhere = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (entry: ElsewherePractice) =>
      (
        await api('PUT /api/v2/users/me/elsewhere_practices/{id}', {
          params: { id: entry.id },
          body: fieldsOf(entry),
        })
      ).data,
    onSuccess: () => void refresh(),
    onError: (error) => logFailure('logging practice failed', error),
  });
};

export const useRemoveElsewhere = () => {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      api('DELETE /api/v2/users/me/elsewhere_practices/{id}', { params: { id } }).catch(goneIsDone),
    meta: { failed: t('The entry was not removed.') },
    onSuccess: () => void refresh(),
    onError: (error) => logFailure('removing logged practice failed', error),
  });
};
