import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { consumeChallenge } from './passkey-store.ts';

export const challengeSeconds = 5 * 60;
const challengeBytes = 32;

/** Purpose and session of a challenge; an answer to one challenge is no answer to another. */
export type ChallengeFor = { purpose: 'register' | 'sign-in' | 'reauthenticate'; sessionId: string };

/**
 * Challenges for passkeys. A challenge is not stored, so that visitors who only look at the sign-in page write nothing:
 * a token signed by us comes back with the answer. An answered challenge is stored, so that it works once.
 */
export const createChallenges = (options: { db: Database; clock: Clock; secret: Secret }) => {
  const { db, clock } = options;
  const key = Buffer.from(hkdfSync('sha256', options.secret.reveal(), '', 'openmat passkey challenges', 32));
  const macOf = (challenge: string, expiresAt: string, { purpose, sessionId }: ChallengeFor): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, sessionId, challenge, expiresAt]))
      .digest();

  return {
    issue(wanted: ChallengeFor): { challenge: Buffer<ArrayBuffer>; token: string } {
      const challenge = Buffer.from(randomBytes(challengeBytes));
      const text = challenge.toString('base64url');
      const expiresAt = String(clock.now().getTime() + challengeSeconds * 1000);
      return {
        challenge,
        token: [text, expiresAt, macOf(text, expiresAt, wanted).toString('base64url')].join('.'),
      };
    },

    /** Returns the challenge behind a token on its first use within its lifetime; null otherwise. */
    async spend(token: string, wanted: ChallengeFor): Promise<string | null> {
      const [challenge = '', expiresAt = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const made = macOf(challenge, expiresAt, wanted);
      if (given.length !== made.length || !timingSafeEqual(given, made)) return null;
      const end = new Date(Number(expiresAt));
      if (end <= clock.now()) return null;
      const hash = createHash('sha256').update(challenge).digest();
      return (await consumeChallenge(db, hash, end)) ? challenge : null;
    },
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
