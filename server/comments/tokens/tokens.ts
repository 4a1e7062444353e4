import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { Value } from 'typebox/value';
import { CommentClaims, commentPermissions } from '../../../contract/comments/comment-tokens.schema.ts';
import { t } from '../../../contract/messages.ts';
import type { Permission } from '../../../contract/team/permissions.ts';
import { entryLimit } from '../../platform/cache/entry-limit.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import type { Commenter } from '../commenter.ts';
import type { EndedSessions } from '../sessions/ended-sessions.ts';
import type { KeyRing } from './key-ring.ts';

/** Two machines' clocks may differ by this much. */
const toleranceSeconds = 5;
const longestSeconds = 15 * 60;
const rememberedTokens = 10_000;
/** A token has about 700 letters. */
const maxCharacters = 4096;

type CachedToken = { commenter: Commenter; kid: string; session: string | null; goodUntilMs: number };

/** Tokens of the product are for its own calls; those of older versions say `admin` alone, which allows everything. */
const permissionsOf = ({ admin, permissions, service }: CommentClaims): Permission[] => {
  if (service) return ['product.act'];
  if (!permissions) return admin ? [...commentPermissions] : [];
  return commentPermissions.filter((permission) => permissions.includes(permission));
};

const commenterOf = (claims: CommentClaims, token: string): Commenter => ({
  id: claims.sub,
  sessionId: claims.jti,
  admin: claims.admin,
  role: null,
  permissions: permissionsOf(claims),
  ...(claims.refusal === 'second_factor_missing' ? { mustEnrol: true as const } : {}),
  ...(claims.refusal === 'staff_suspended' ? { suspended: true as const } : {}),
  username: claims.username,
  hasSubscriptionAccess: claims.access || claims.admin,
  firstName: claims.first_name,
  lastName: claims.last_name,
  photo: claims.photo,
  token: new Secret(token),
  service: claims.service === true,
  issuedAtSeconds: claims.iat,
});

const refusal = (cause?: unknown): AppError =>
  new AppError('not_signed_in', { message: t('This token is not good here, or not any more.'), cause });

/**
 * Tells who a token speaks for: one that the product at `issuer` signed, for this service, for 15 minutes at most.
 * Throws `not_signed_in` for every other, and `unavailable` while the product's keys are out of reach. One that was
 * seen before is known again, so that a call costs no signature; one whose session has ended is not good any more.
 */
export const createTokens = (parts: {
  keys: KeyRing;
  hasEnded: EndedSessions;
  issuer: string;
  clock: Clock;
}) => {
  const { keys, hasEnded, issuer, clock } = parts;
  const seen = new LRUCache<string, CachedToken>(entryLimit(rememberedTokens));
  const verifying = new Map<string, Promise<CachedToken>>();

  const verified = async (token: string): Promise<CachedToken> => {
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
    const session = payload.sid ?? null;
    return { commenter: commenterOf(payload, token), kid, session, goodUntilMs: goodUntilSeconds * 1000 };
  };

  /** Calls that bring the same new token at once wait for one verification. */
  const verifiedOnce = (token: string): Promise<CachedToken> => {
    const known = verifying.get(token) ?? verified(token).finally(() => verifying.delete(token));
    verifying.set(token, known);
    return known;
  };

  const rememberedOf = async (token: string): Promise<CachedToken> => {
    const known = seen.get(token);
    if (known && known.goodUntilMs > clock.now().getTime() && keys.holds(known.kid)) return known;
    seen.delete(token);
    if (token.length > maxCharacters) throw refusal();
    try {
      const fresh = await verifiedOnce(token);
      seen.set(token, fresh);
      return fresh;
    } catch (error) {
      throw error instanceof errors.JOSEError ? refusal(error) : error;
    }
  };

  return async (token: string): Promise<Commenter> => {
    const { commenter, session } = await rememberedOf(token);
    const ofStaff = commenter.admin || commenter.permissions.length > 0;
    if (session !== null && (await hasEnded(session, { ofStaff }))) throw refusal();
    return commenter;
  };
};
export type Tokens = ReturnType<typeof createTokens>;
