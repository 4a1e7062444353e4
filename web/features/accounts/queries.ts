import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { OpenSession } from '../../../contract/accounts.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type { Me } from '../../../contract/users.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { authGet } from './auth-call.ts';

const fetchMe = async (api: ApiCall, signal: AbortSignal): Promise<Me | null> => {
  try {
    return (await api('GET /api/v2/users/me', { signal })).data;
  } catch (error) {
    if (signal.aborted) throw error;
    // Whoever could not be asked is treated as a visitor, and not asked again on this page (GEN-040).
    if (!(error instanceof ApiError && error.status === 401))
      logFailure('Loading your account failed', error);
    return null;
  }
};

/** The signed-in person, or null for a visitor; asked once per page load. */
export const meQuery = (api: ApiCall) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => fetchMe(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const useMe = (): Me | null => useQuery(meQuery(useApi())).data ?? null;

export type ListedSession = OpenSession & { current: boolean };

const fetchSessions = async (signal: AbortSignal): Promise<ListedSession[]> => {
  const [list, here] = await Promise.all([authGet('list-sessions', signal), authGet('get-session', signal)]);
  const current = (here as { session: OpenSession } | null)?.session.id;
  return (list as OpenSession[])
    .map((session) => ({ ...session, current: session.id === current }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.createdAt.localeCompare(a.createdAt));
};

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => fetchSessions(signal),
  staleTime: 0,
});

/** Nothing that was loaded for one person may be shown to another. */
const changePerson = async (queryClient: QueryClient, me: Me | null): Promise<void> => {
  await queryClient.cancelQueries();
  queryClient.clear();
  queryClient.setQueryData(['me'], me);
};

/** Goes on as somebody else: after signing in, signing up or signing out. */
export const useChangePerson = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  return async (href: string, options: { signedIn: boolean }): Promise<void> => {
    const me = options.signedIn ? await fetchMe(api, new AbortController().signal) : null;
    await changePerson(queryClient, me);
    await router.navigate({ href, replace: true });
    await router.invalidate();
  };
};
