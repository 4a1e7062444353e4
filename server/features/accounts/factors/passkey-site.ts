import { isIP } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { type Challenges, challengeSeconds } from './challenges.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** JSON that a browser sent, not validated yet; the library refuses what is not of its form. */
export type FromDevice = Record<string, unknown>;
/** `token` comes back with the device's answer to `options`. */
export type PasskeyChallenge = { options: FromDevice; token: string };

/** Where the passkeys of a studio work, and with what they are made and checked. */
export type PasskeySite = {
  db: Database;
  clock: Clock;
  challenges: Challenges;
  studio: { name: string };
  publicUrl: string;
};

/** Only who works with passkeys waits for the library to be read. */
export const webAuthn = () => import('@simplewebauthn/server');
export type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;

/** EdDSA, ES256 and RS256: what every device knows one of. */
export const supportedAlgorithmIDs = [-8, -7, -257];

export const challengeMs = challengeSeconds * 1000;

/** What an answer must come from. The device must have made sure who holds it: that is the second factor. */
export const expectedOf = (publicUrl: string) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
  requireUserVerification: true,
});

export const handleOf = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId);

export const named = (passkeys: readonly StoredPasskey[]): { id: string; transports: string[] }[] =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Browsers make passkeys for names, and only where the page cannot be changed on the way. */
export const passkeysAvailable = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
};
