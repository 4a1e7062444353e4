import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';
import type { ApiKeyScope } from '../../../../contract/integrations/api-key-scopes.ts';
import { useApi } from '../../../client/context.ts';
import { goneIsDone } from '../../../ui/messages/failed-change.ts';

export const apiKeysKey = ['API keys'] as const;

export const apiKeysQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => (await api('GET /admin/api/api_keys', { signal })).data,
    staleTime: 0,
  });

export type KeyFields = { name: string; scopes: readonly ApiKeyScope[]; days: number | null };

export const makeKey = async (api: ApiCall, { name, scopes, days }: KeyFields) =>
  (await api('POST /admin/api/api_keys', { body: { name, scopes: [...scopes], days } })).data;

export const useDeleteKey = () => {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /admin/api/api_keys/{id}', { params: { id } }).catch(goneIsDone),
    onSuccess: () => queries.invalidateQueries({ queryKey: apiKeysKey }),
  });
};
