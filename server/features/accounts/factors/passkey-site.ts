import { isIP } from 'node:net';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { type Challenges, challengeSeconds } from './challenges.ts';
import type { StoredPasskey } from './passkey-store.ts';

/** Unvalidated JSON from a browser; the library refuses malformed values. */
export type FromDevice = Record<string, unknown>;
/** Options for the device; `token` comes back with its answer. */
export type PasskeyChallenge = { options: FromDevice; token: string };

/** Dependencies of the passkeys of a studio. */
export type PasskeySite = {
  db: Database;
  clock: Clock;
  challenges: Challenges;
  studio: { name: string };
  publicUrl: string;
};

/** Loads the library on demand, so that only calls about passkeys wait for it. */
export const webAuthn = () => import('@simplewebauthn/server');
export type WebAuthn = Awaited<ReturnType<typeof webAuthn>>;

/** EdDSA, ES256 and RS256: every device supports one of them. */
export const supportedAlgorithmIDs = [-8, -7, -257];

export const challengeMs = challengeSeconds * 1000;

/** Returns the values that an answer must match. The device must have verified its user: that is the second factor. */
export const expectedOf = (publicUrl: string) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
  requireUserVerification: true,
});

export const handleOf = (userId: string): Buffer<ArrayBuffer> => Buffer.from(userId);

export const named = (passkeys: readonly StoredPasskey[]): { id: string; transports: string[] }[] =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** Returns true if browsers can make passkeys for this address: a name, and https unless it is localhost. */
export const passkeysAvailable = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
};
