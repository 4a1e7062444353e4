import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../contract/accounts/users.schema.ts';
import type { ApiCall } from '../../contract/client.ts';
import { ApiError } from './api.ts';
import { useApi } from './context.ts';
import { logFailure } from './failure-log.ts';

const fetchMe = async (api: ApiCall, signal: AbortSignal): Promise<Me | null> => {
  try {
    return (await api('GET /api/v2/users/me', { signal })).data;
  } catch (error) {
    if (signal.aborted) throw error;
    // If the account cannot be loaded, the page is shown as to a visitor and does not ask again.
    if (!(error instanceof ApiError && error.status === 401))
      logFailure('Loading your account failed', error);
    return null;
  }
};

/**
 * Asking again never signs a member out: the known account stays when no answer comes. Where another member has
 * signed in meanwhile, in another tab, the page begins anew: nothing on it is theirs.
 */
const refetchMe = async (api: ApiCall, known: Me, signal: AbortSignal): Promise<Me> => {
  const { data } = await api('GET /api/v2/users/me', { signal });
  if (data.id === known.id) return data;
  window.location.reload();
  return known;
};

/** The signed-in person, or null for a visitor; asked once per page load. */
export const meQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal, client }): Promise<Me | null> => {
      const known = client.getQueryData<Me | null>(['me']);
      return known ? refetchMe(api, known, signal) : fetchMe(api, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const meHash = hashKey(['me']);

const useMeInBrowser = (): Me | null => useQuery(meQuery(useApi())).data ?? null;

/** Nothing changes while a page is rendered: observers, of which each card would have its own, cost more than the card. */
const useMeOnServer = (): Me | null =>
  useQueryClient().getQueryCache().get<Me | null>(meHash)?.state.data ?? null;

export const useMe = typeof document === 'undefined' ? useMeOnServer : useMeInBrowser;

/** After a change of what a member keeps or made: the figures and cards that come with the account are asked for again. */
export const invalidateMe = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['me'] });
