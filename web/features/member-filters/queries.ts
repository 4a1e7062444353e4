import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { noStandingFilters, type StandingFilters } from '../../../contract/members/standing-filters.ts';
import { t } from '../../../contract/messages.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useMe } from '../../client/me.ts';

const standingKey = ['standing filters'] as const;

/** Query of what the member always leaves out. */
export const standingQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: standingKey,
    queryFn: async ({ signal }): Promise<StandingFilters> =>
      (await api('GET /api/v2/users/me/standing_filters', { signal })).data,
    staleTime: 60_000,
  });

/** Returns what the member always leaves out, nothing for a visitor; `isPending` while it is being read. */
export const useStandingState = (): { standing: StandingFilters | undefined; isPending: boolean } => {
  const isMember = useMe() !== null;
  const { data, isPending } = useQuery({ ...standingQuery(useApi()), enabled: isMember });
  return isMember ? { standing: data, isPending } : { standing: noStandingFilters, isPending: false };
};

/** Returns what the member always leaves out: nothing for a visitor, undefined while it is not known. */
export const useStanding = (): StandingFilters | undefined => useStandingState().standing;

/** Shows at once; what the server has comes back when the change fails. */
export const useChangeStanding = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // Two changes must not overtake each other.
    scope: { id: 'standing filters' },
    mutationFn: ({ avoid, suits, withoutSound }: StandingFilters) =>
      api('PUT /api/v2/users/me/standing_filters', {
        body: { avoid: [...avoid], suits: [...suits], without_sound: withoutSound },
      }),
    meta: { failed: t('This was not saved.') },
    onMutate: (standing) => queryClient.setQueryData(standingKey, standing),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['classes'] }),
    onError: (error) => {
      logFailure('changing what is always left out failed', error);
      void queryClient.invalidateQueries({ queryKey: standingKey });
    },
  });
};
