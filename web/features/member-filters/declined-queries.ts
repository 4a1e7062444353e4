import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiCall } from '../../../contract/client.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';
import { loadChunk } from '../../client/pages/chunk.ts';
import { sayFailed } from '../../ui/messages/failed-change.ts';

/** Query of the classes and coaches that are not suggested to the member. */
export const declinedQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['declined suggestions'],
    queryFn: async ({ signal }) => (await api('GET /api/v2/users/me/declined_suggestions', { signal })).data,
    staleTime: 60_000,
  });

export type Declinable = { kind: 'class' | 'coach'; id: number; title: string };

const nothing: ReadonlySet<number> = new Set();

/** Returns the ids of the declined classes or coaches; none for a visitor, and none while they are not known. */
export const useDeclined = (kind: Declinable['kind']): ReadonlySet<number> => {
  const { data } = useQuery({ ...declinedQuery(useApi()), enabled: useMe() !== null });
  return data ? new Set(data[kind === 'class' ? 'classes' : 'coaches'].map(({ id }) => id)) : nothing;
};

/** Returns the changes of what is suggested; their code loads with the first of them. */
export const useDeclining = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    (change: 'decline' | 'suggestAgain', one: Declinable): void => {
      const make = () =>
        loadChunk('declining', () => import('./declining.ts')).then(
          (changes) => changes[change]({ api, queryClient }, one),
          (error: unknown) => sayFailed('This was not saved.', error, () => void make()),
        );
      void make();
    },
    [api, queryClient],
  );
};
