import type { SignInMethod } from '../../../../contract/accounts/accounts.ts';
import { withCookies } from '../token-cookie.ts';
import type { Visit } from '../visit.ts';
import type { AuthCallsContext } from './auth-call.ts';
import { userIdOf } from './library-answer.ts';

/** After a password or a link was right: the browser is known from now on. */
export const finishSignIn = async (
  { events, devices }: AuthCallsContext,
  visit: Visit,
  response: Response,
  { email, method }: { email: string; method: SignInMethod },
): Promise<Response> => {
  const userId = await userIdOf(response);
  // Where a second step follows, it is not a sign-in yet.
  if (userId !== null) events.succeeded(visit, 'sign_in', userId, method);
  return withCookies(response, [devices.cookieFor(visit.headers, email)]);
};
