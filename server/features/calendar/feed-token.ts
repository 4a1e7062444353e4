import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '../../platform/secrets/secret.ts';

/** 43 letters: what the log knows tokens of feeds by, too. */
export const tokenForm = /^[\w-]{43}$/;

/**
 * The private part of a feed's address: the same for a member and version as long as the server's secret is the same,
 * so that it can be shown again without being stored.
 */
export const createFeedTokens = (secret: Secret) => {
  const key = createHmac('sha256', secret.reveal()).update('calendar feeds').digest();
  const tokenOf = (userId: string, version: number): string =>
    createHmac('sha256', key).update(`${version} ${userId}`).digest('base64url');
  return {
    tokenOf,
    hashOf: (token: string): Buffer => createHash('sha256').update(token).digest(),
    matches: (token: string, userId: string, version: number): boolean => {
      const [given, wanted] = [Buffer.from(token), Buffer.from(tokenOf(userId, version))];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};
export type FeedTokens = ReturnType<typeof createFeedTokens>;
