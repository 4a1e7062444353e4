import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Secret } from '../../platform/secrets/secret.ts';

/** Lifetime, long enough for the longest class with pauses; losing access ends it sooner (see access-cache.ts). */
const lifetimeMs = 4 * 60 * 60 * 1000;

/** Owner of a media token: a session, or 'free' for a free preview, which visitors may watch. */
export type Holder = { userId: string; sessionId: string } | 'free';
/** Permission in a media token; `previewOnly` limits it to the previews of the card and of a locked class. */
export type Grant = { videoId: number; holder: Holder; previewOnly?: boolean };

type Claims = { v: number; u?: string; s?: string; l?: true; e: number };

const isClaims = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number' && 'e' in value;

/**
 * Media tokens stand in the path, so that players that send no cookie (native HLS, cast receivers) carry them to every
 * segment. Signed with a key of their own, derived from the instance's secret.
 */
export const createTokens = (secret: Secret, clock: Clock) => {
  const key = createHmac('sha256', secret.reveal()).update('media tokens').digest();
  const signature = (body: string): Buffer => createHmac('sha256', key).update(body).digest();

  return {
    issue: ({ videoId, holder, previewOnly }: Grant): string => {
      const claims: Claims = { v: videoId, e: clock.now().getTime() + lifetimeMs };
      if (previewOnly) claims.l = true;
      if (holder !== 'free') Object.assign(claims, { u: holder.userId, s: holder.sessionId });
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${signature(body).toString('base64url')}`;
    },

    /** Returns the grant in a token; null if the token is foreign, altered or expired. */
    read: (token: string): Grant | null => {
      const [body = '', signed = '', ...rest] = token.split('.');
      // Compared as text: base64 decoding is lenient, and a token has only one spelling.
      const given = Buffer.from(signed);
      const wanted = Buffer.from(signature(body).toString('base64url'));
      if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
      if (!isClaims(claims) || claims.e <= clock.now().getTime()) return null;
      const holder = claims.u && claims.s ? { userId: claims.u, sessionId: claims.s } : 'free';
      return { videoId: claims.v, holder, previewOnly: claims.l === true };
    },
  };
};
export type Tokens = ReturnType<typeof createTokens>;
