import { queryOptions } from '@tanstack/react-query';
import type { ApiCall } from '../../../../contract/client.ts';

export const teamKey = ['team'] as const;

export const teamQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async ({ signal }) => (await api('GET /admin/api/team', { signal })).data,
    staleTime: 0,
  });

export const teamSessionsQuery = (api: ApiCall, id: string) =>
  queryOptions({
    queryKey: [...teamKey, 'sessions', id],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/api/team/{id}/sessions', { params: { id }, signal })).data.sessions,
    staleTime: 0,
  });

/** Below the key of the team: a change of the team reads it again. */
export const coachAccountsQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: [...teamKey, 'coaches'],
    queryFn: async ({ signal }) => (await api('GET /admin/api/team/coaches', { signal })).data,
    staleTime: 0,
  });
