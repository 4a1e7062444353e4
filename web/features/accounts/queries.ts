import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '../../../contract/accounts/users.schema.ts';
import type { ApiCall } from '../../../contract/client.ts';
import { t } from '../../../contract/messages.ts';
import type { PageAddress } from '../../../contract/pages/page-addresses.ts';
import { ApiError } from '../../client/api.ts';
import { useApi } from '../../client/context.ts';
import { logFailure } from '../../client/failure-log.ts';
import { useFollow } from '../../ui/Anchor.tsx';
import { reportRefusedCookie } from './refused-cookie/refused-cookie.ts';
import { submitStoredAnswers } from './stored-answers.ts';

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
    message: t('Your browser keeps no cookies, so it cannot stay signed in.'),
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
