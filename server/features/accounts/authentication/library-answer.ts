import type { FastifyReply } from 'fastify';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';

/** Contract errors by the library's error code. None of them tells whether an address is known. */
const refusals: Record<string, () => AppError> = {
  INVALID_EMAIL_OR_PASSWORD: () => new AppError('invalid_credentials'),
  INVALID_EMAIL: () => new AppError('invalid_credentials'),
  INVALID_TOKEN: () => spentLink(),
  TOKEN_EXPIRED: () => spentLink(),
  USER_NOT_FOUND: () => spentLink(),
  USER_ALREADY_EXISTS: () => noAccountMade(),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: () => noAccountMade(),
  ACCOUNT_FROZEN: () => new AppError('account_frozen'),
  FAILED_TO_CREATE_USER: () => new AppError('internal'),
};

export const spentLink = (): AppError =>
  new AppError('invalid', {
    message: t('This link has expired or was used already. Please ask for a new one.'),
    fields: { token: [t('This link has expired or was used already.')] },
  });

export const noAccountMade = (): AppError =>
  new AppError('invalid', {
    message: t(
      'We could not make an account with these details. If you have one already, sign in or ask for a new password.',
    ),
  });

export const libraryCode = async (response: Response): Promise<string> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
};

/** Returns the id of the account in an answer to a sign-in or a sign-up; null if it has none. */
export const userIdOf = async (response: Response): Promise<string | null> => {
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { user?: { id?: unknown } } | null;
  return typeof body?.user?.id === 'string' ? body.user.id : null;
};

export const libraryRefusal = async (response: Response): Promise<AppError> => {
  const known = refusals[await libraryCode(response)];
  if (known) return known();
  if (response.status === 401) return new AppError('not_signed_in');
  if (response.status === 403) return new AppError('forbidden');
  if (response.status === 404) return new AppError('not_found');
  const cause = new Error(`the authentication library answered ${response.status}: ${await response.text()}`);
  return new AppError(response.status < 500 ? 'bad_request' : 'internal', { cause });
};

/** Removes session tokens from JSON: they belong in the httpOnly cookie, which no script can read. */
const withoutTokens = (json: string): string =>
  JSON.stringify(JSON.parse(json), (key, value: unknown) => (key === 'token' ? undefined : value));

/** Removes the role from the library's answer: a session may have fewer rights than its account (`sessionRights`). */
export const withoutRights = async (response: Response): Promise<Response> => {
  if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { user?: { staffRole?: string } } | null;
  if (body?.user) delete body.user.staffRole;
  return new Response(JSON.stringify(body), { headers: response.headers });
};

/** Passes the library's answer on: its cookies, its redirect or its JSON. Throws the library's refusals. */
export const sendLibraryAnswer = async (response: Response, reply: FastifyReply): Promise<FastifyReply> => {
  if (response.status >= 400) throw await libraryRefusal(response);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const location = response.headers.get('location');
  if (response.status >= 300 && location) return reply.redirect(location, 303);
  return reply.type('application/json; charset=utf-8').send(withoutTokens(await response.text()));
};
