import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { ApiCall, CallInput } from '../../../contract/client.ts';
import { useApi } from '../../client/context.ts';
import { meQuery } from '../../client/me.ts';

/** Changes one's own profile, here and wherever it is shown on the page. Throws ApiError. */
export const useSaveProfile = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (body: CallInput<'PUT /api/v2/users/me'>['body']): Promise<Me> => {
    const { data } = await api('PUT /api/v2/users/me', { body });
    queryClient.setQueryData(meQuery(api).queryKey, data);
    return data;
  };
};

export const lastExportQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['last-export'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/last_export', { signal })).data,
    staleTime: 0,
  });
