import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Secret } from '../../../platform/secrets/secret.ts';

const keyOf = (secret: Secret): Uint8Array => new TextEncoder().encode(secret.reveal());

export type EmailToken = { email: string; expired: boolean };

/** Reads a token; null for one whose signature is wrong. */
const readToken = async (
  secret: Secret,
  token: string,
): Promise<{ payload: JWTPayload; expired: boolean } | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] });
    return { payload, expired: false };
  } catch (error) {
    return error instanceof errors.JWTExpired ? { payload: error.payload, expired: true } : null;
  }
};

/**
 * The address that a token of a confirmation was mailed to, and whether its time is over; null for one that is for
 * something else. The form is that of the authentication library.
 */
export const emailOfToken = async (secret: Secret, token: string): Promise<EmailToken | null> => {
  const read = await readToken(secret, token);
  const { email, updateTo } = read?.payload ?? {};
  if (!read || typeof email !== 'string' || updateTo !== undefined) return null;
  return { email: email.toLowerCase(), expired: read.expired };
};

/** A token of the same form that holds longer than a day. */
export const newEmailToken = (secret: Secret, email: string, days: number): Promise<string> =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime(`${days}d`)
    .sign(keyOf(secret));
