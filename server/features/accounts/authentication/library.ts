import { throwingLogged } from '../../../platform/availability/logged-failures.ts';
import type { HashingPurpose, PasswordHashing } from '../passwords/password-hashing.ts';
import type { Visit } from '../visit.ts';
import type { AuthCallsContext } from './auth-call.ts';
import { type Authentication, addressHeader } from './authentication.ts';
import { withoutRights } from './library-answer.ts';
import { sourceHeader, sourceText } from './source-header.ts';

/** The calls of the library that hash a password. */
const hashingPaths: Readonly<Record<string, HashingPurpose>> = {
  'sign-in/email': 'sign-in',
  'sign-up/email': 'change',
  'reset-password': 'change',
  'change-password': 'change',
};

/** Returns the headers of the browser that the library receives, with its address and source. */
export const libraryHeaders = (visit: Pick<Visit, 'headers' | 'address' | 'source'>): Headers => {
  const headers = new Headers({ [addressHeader]: visit.address, [sourceHeader]: sourceText(visit.source) });
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = visit.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
};

/**
 * Passes calls to the library as requests from the public address. Their origin was checked before, against the address
 * that the visitor used, which may be another of the studio's.
 */
export const createLibrary = (
  authentication: Authentication,
  publicUrl: string,
  hashing: PasswordHashing,
): AuthCallsContext['library'] => {
  const ask = (method: 'GET' | 'POST', url: URL, headers: Headers, body: string): Promise<Response> =>
    throwingLogged(() =>
      authentication.handler(new Request(url, method === 'GET' ? { headers } : { method, headers, body })),
    );
  return async (visit, method, path, input) => {
    const url = new URL(`${publicUrl}/api/auth/${path}`);
    if (method === 'GET')
      for (const [name, value] of Object.entries(input ?? {})) url.searchParams.set(name, String(value));
    const headers = libraryHeaders(visit);
    headers.set('origin', new URL(publicUrl).origin);
    if (method === 'POST') headers.set('content-type', 'application/json');
    const call = () => ask(method, url, headers, JSON.stringify(input ?? {}));
    const purpose = hashingPaths[path];
    return withoutRights(await (purpose ? hashing.run(purpose, visit.address, call) : call()));
  };
};
