import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EmailChangeState } from '../../../../contract/accounts/email-change.schema.ts';
import type { ApiCall } from '../../../../contract/client.ts';
import { useApi } from '../../../client/context.ts';
import { invalidateMe } from '../../../client/me.ts';

/** The address of the member, and the change of it that waits. */
export const emailChangeQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['email-change'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/email_change', { signal })).data,
    staleTime: 0,
  });

/** Keeps the answer of a call that changed it. */
export const useKeepEmailChange = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return (state: EmailChangeState): void => {
    queryClient.setQueryData(emailChangeQuery(api).queryKey, state);
  };
};

/** After a change was made elsewhere, as by the link of a mail: the address is asked for again wherever it stands. */
export const useReloadEmail = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: emailChangeQuery(api).queryKey }),
      invalidateMe(queryClient),
    ]);
  };
};
