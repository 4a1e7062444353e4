import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../contract/messages.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { setUpQuery } from './queries.ts';

/** Hides the line on the overview for all administrators of the studio, or shows it again. */
export const useDismissal = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (dismissed: boolean) =>
      (await api('PUT /admin/api/set_up', { body: { dismissed } })).data,
    onSuccess: ({ dismissedAt }) =>
      queryClient.setQueryData(setUpQuery(api).queryKey, (known) => known && { ...known, dismissedAt }),
    onError: (failure) => logFailure('The line about the set-up was not changed', failure),
  });
  return {
    dismiss: (dismissed: boolean): void => {
      if (!isPending) mutate(dismissed);
    },
    pending: isPending,
    problem: error ? (error instanceof ApiError ? error.message : t('Something went wrong.')) : null,
  };
};
