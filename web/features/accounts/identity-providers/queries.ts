import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

/** Query of a member's sign-in methods. */
export const signInMethodsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['sign-in-methods'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/sign_in_methods', { signal })).data,
    staleTime: 0,
  });
