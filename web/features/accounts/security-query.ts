import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { useApi } from '../../client/context.ts';
import { invalidateMe } from '../../client/me.ts';

/** Query of a member's sign-in methods beside the password. */
export const secondFactorQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['second-factor'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/second_factor', { signal })).data,
    staleTime: 0,
  });

/** Query of the account's security events of the last 90 days. */
export const securityEventsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['security-events'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/security_events', { signal })).data,
    staleTime: 0,
  });

/** Returns a function that reloads the sign-in methods, the events and the member after a change. */
export const useReloadSecurity = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey }),
      queryClient.invalidateQueries({ queryKey: securityEventsQuery(api).queryKey }),
      invalidateMe(queryClient),
    ]);
  };
};
