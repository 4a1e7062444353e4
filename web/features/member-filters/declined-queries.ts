import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiCall } from '../../../contract/client.ts';
import { useApi } from '../../client/context.ts';
import { useMe } from '../../client/me.ts';

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
