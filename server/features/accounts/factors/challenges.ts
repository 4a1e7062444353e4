import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { spendChallenge } from './passkey-store.ts';

export const challengeSeconds = 5 * 60;
const challengeBytes = 32;

/** What a challenge is for, and for whom: an answer to one is no answer to another. */
export type ChallengeFor = { purpose: 'register' | 'sign-in' | 'reauthenticate'; sessionId: string };

/**
 * Challenges for passkeys. What was asked is not stored, so that visitors who only look at the sign-in page write
 * nothing: a token signed by us comes back with the answer. What was answered is stored, so that it is answered once.
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

    /** The challenge behind a token, the first time it comes and in time; null otherwise. */
    async spend(token: string, wanted: ChallengeFor): Promise<string | null> {
      const [challenge = '', expiresAt = '', mac = ''] = token.split('.');
      const given = Buffer.from(mac, 'base64url');
      const made = macOf(challenge, expiresAt, wanted);
      if (given.length !== made.length || !timingSafeEqual(given, made)) return null;
      const end = new Date(Number(expiresAt));
      if (end <= clock.now()) return null;
      const hash = createHash('sha256').update(challenge).digest();
      return (await spendChallenge(db, hash, end)) ? challenge : null;
    },
  };
};
export type Challenges = ReturnType<typeof createChallenges>;
