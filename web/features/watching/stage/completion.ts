import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../../contract/messages.ts';
import { useApi } from '../../../client/context.ts';
import { logFailure } from '../../../client/failure-log.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';
import { showToast } from '../../../ui/overlays/toast-list.ts';
import { type ClassDetail, cacheCompletion, classQuery } from '../queries.ts';

/** NS-083, PLAY-021: shown for five seconds. */
export const congratulate = (title: string): void => {
  showToast(t('Nice work! You completed {title}.', { title }));
};

export type Completable = Pick<ClassDetail, 'id' | 'title'>;

/** Marks a class as completed or takes that back; the button changes at once, and back when it fails. */
export const useCompletion = ({ id, title }: Completable) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = classQuery(api, String(id));
  const params = { id: String(id) };
  return useMutation({
    scope: { id: `completion of ${id}` },
    mutationFn: async (completed: boolean) => {
      const call = completed
        ? api('POST /api/v2/plan_entries/{id}/complete', { params })
        : api('DELETE /api/v2/plan_entries/{id}/complete', { params }).catch(goneIsDone);
      return (await call)?.data ?? { completed: false, completedAt: null };
    },
    meta: { failed: t('Your practice was not changed.') },
    onMutate: async (completed) => {
      await queryClient.cancelQueries({ queryKey, exact: true });
      const before = queryClient.getQueryData(queryKey);
      const completedAt = completed ? new Date().toISOString() : null;
      queryClient.setQueryData(queryKey, (was) => was && { ...was, completed, completedAt });
      return before;
    },
    onSuccess: (state) => {
      cacheCompletion(queryClient, api, id, state);
      if (state.completed) congratulate(title);
    },
    onError: (error, _completed, before) => {
      queryClient.setQueryData(queryKey, before);
      logFailure('marking a class as completed failed', error);
    },
  });
};
