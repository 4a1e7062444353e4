import { jwtVerify, SignJWT } from 'jose';
import type { Secret } from '../../../platform/secrets/secret.ts';

const keyOf = (secret: Secret): Uint8Array => new TextEncoder().encode(secret.reveal());

/**
 * The address that a token of a confirmation was mailed to; null for one that has expired or is for something else. The
 * form is that of the authentication library.
 */
export const emailOfToken = async (secret: Secret, token: string): Promise<string | null> => {
  const read = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] }).catch(() => null);
  const { email, updateTo } = read?.payload ?? {};
  return typeof email === 'string' && updateTo === undefined ? email.toLowerCase() : null;
};

/** A token of the same form that holds longer than a day. */
export const newEmailToken = (secret: Secret, email: string, days: number): Promise<string> =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${days}d`)
    .sign(keyOf(secret));
