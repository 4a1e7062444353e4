import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { Value } from 'typebox/value';
import { CommentClaims } from '../../contract/comment-tokens.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Commenter } from './context.ts';
import type { KeyRing } from './key-ring.ts';

/** Two machines' clocks may differ by this much. */
const toleranceSeconds = 5;
const longestSeconds = 15 * 60;
const rememberedTokens = 10_000;
/** A token has about 700 letters. */
const mostLetters = 4096;

type Remembered = { commenter: Commenter; kid: string; goodUntilMs: number };

const commenterOf = (claims: CommentClaims): Commenter => ({
  id: claims.sub,
  sessionId: claims.jti,
  admin: claims.admin,
  username: claims.username,
  hasSubscriptionAccess: claims.access || claims.admin,
  firstName: claims.first_name,
  lastName: claims.last_name,
  photo: claims.photo,
  email: claims.email,
  service: claims.service === true,
  issuedAtSeconds: claims.iat,
});

const refusal = (cause?: unknown): AppError =>
  new AppError('not_signed_in', { message: 'This token is not good here, or not any more.', cause });

/**
 * Tells who a token speaks for: one that the product at `issuer` signed, for this service, for 15 minutes at most.
 * Throws `not_signed_in` for every other, and `unavailable` while the product's keys are out of reach. One that was
 * seen before is known again, so that a call costs no signature.
 */
export const createTokens = (parts: { keys: KeyRing; issuer: string; clock: Clock }) => {
  const { keys, issuer, clock } = parts;
  const seen = new LRUCache<string, Remembered>({ max: rememberedTokens });

  const verified = async (token: string): Promise<Remembered> => {
    let kid = '';
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        kid = header.kid ?? '';
        const key = kid ? await keys.find(kid) : null;
        if (!key) throw refusal();
        return key;
      },
      {
        algorithms: ['EdDSA'],
        issuer,
        audience: 'openmat-comments',
        maxTokenAge: longestSeconds,
        clockTolerance: toleranceSeconds,
        currentDate: clock.now(),
      },
    );
    if (!Value.Check(CommentClaims, payload)) throw refusal();
    const goodUntilSeconds = Math.min(payload.exp, payload.iat + longestSeconds) + toleranceSeconds;
    return { commenter: commenterOf(payload), kid, goodUntilMs: goodUntilSeconds * 1000 };
  };

  return async (token: string): Promise<Commenter> => {
    const known = seen.get(token);
    if (known && known.goodUntilMs > clock.now().getTime() && keys.holds(known.kid)) return known.commenter;
    seen.delete(token);
    if (token.length > mostLetters) throw refusal();
    try {
      const fresh = await verified(token);
      seen.set(token, fresh);
      return fresh.commenter;
    } catch (error) {
      throw error instanceof errors.JOSEError ? refusal(error) : error;
    }
  };
};
export type Tokens = ReturnType<typeof createTokens>;
