import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { createChallenges } from './challenges.ts';
import { passkeyAuthentication } from './passkey-authentication.ts';
import { passkeyRegistration } from './passkey-registration.ts';
import { type PasskeySite, passkeysAvailable } from './passkey-site.ts';

type Options = { db: Database; clock: Clock; secret: Secret; publicUrl: string; studio: { name: string } };

/** Registration and use of passkeys (WebAuthn). */
export const createPasskeyCeremony = ({ secret, ...options }: Options) => {
  const { db, clock, publicUrl } = options;
  const site: PasskeySite = { ...options, challenges: createChallenges({ db, clock, secret }) };
  return {
    available: passkeysAvailable(publicUrl),
    ...passkeyRegistration(site),
    ...passkeyAuthentication(site),
  };
};
export type PasskeyCeremony = ReturnType<typeof createPasskeyCeremony>;
