import { hashKey, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '../../../contract/accounts/users.ts';
import type { ApiCall } from '../../../contract/client.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { reportRefusedCookie } from './refused-cookie/refused-cookie.ts';
import { submitStoredAnswers } from './stored-answers.ts';

const fetchMe = async (api: ApiCall, signal: AbortSignal): Promise<Me | null> => {
  try {
    return (await api('GET /api/v2/users/me', { signal })).data;
  } catch (error) {
    if (signal.aborted) throw error;
    // Where the account cannot be loaded the page is shown as to a visitor, and does not ask again.
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

/** Nothing that was loaded for one person may be shown to another. */
const changePerson = async (queryClient: QueryClient, me: Me | null): Promise<void> => {
  await queryClient.cancelQueries();
  // Components on the page observe this query, so it is changed and not removed.
  queryClient.setQueryData(['me'], me);
  queryClient.getMutationCache().clear();
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
};

export const noCookiesCode = 'no_cookies';

/** Reports that the server accepted a sign-in and the browser did not keep it; returns the error to throw. */
export const refusedCookie = (sign: { byPassword: boolean }): ApiError => {
  reportRefusedCookie(sign);
  return new ApiError(401, {
    code: noCookiesCode,
    message: 'Your browser keeps no cookies, so it cannot stay signed in.',
  });
};

/** The account after a sign-in; null where it cannot be loaded. Throws where the session has not stayed. */
const fetchSignedIn = async (api: ApiCall, sign: { byPassword: boolean }): Promise<Me | null> => {
  try {
    return (await api('GET /api/v2/users/me', {})).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw refusedCookie(sign);
    logFailure('Loading your account failed', error);
    return null;
  }
};

/** Changes the account of the page after signing in, signing up or signing out. */
export const useChangePerson = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const follow = useFollow();
  /** `href` may depend on whether answers to the survey came along. */
  return async (
    href: PageAddress | ((answered: boolean) => PageAddress),
    { signedIn, byPassword = false }: { signedIn: boolean; byPassword?: boolean },
  ): Promise<void> => {
    const answered = signedIn && (await submitStoredAnswers(api));
    const me = signedIn ? await fetchSignedIn(api, { byPassword }) : null;
    await changePerson(queryClient, me);
    await follow(typeof href === 'string' ? href : href(answered), { replace: true });
    await router.invalidate();
  };
};
