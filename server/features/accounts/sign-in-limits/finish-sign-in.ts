import type { SignInMethod } from '../../../../contract/accounts/accounts.ts';
import type { AuthCallsContext, Visit } from '../authentication/auth-call.ts';
import { userIdOf } from '../authentication/library-answer.ts';

/** The answer with one more cookie. */
export const withCookie = (response: Response, cookie: string): Response => {
  const headers = new Headers(response.headers);
  headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
};

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
  return withCookie(response, devices.cookieFor(visit.headers, email));
};
