import { randomUUID } from 'node:crypto';
import {
  challengeMs,
  expectedOf,
  type FromDevice,
  handleOf,
  named,
  type PasskeyChallenge,
  type PasskeySite,
  supportedAlgorithmIDs,
  type WebAuthn,
  webAuthn,
} from './passkey-site.ts';
import type { StoredPasskey } from './passkey-store.ts';

type RegistrationJson = Parameters<WebAuthn['verifyRegistrationResponse']>[0]['response'];

/** Creates the challenges by which a device makes a passkey for an account, and checks their answers. */
export const passkeyRegistration = ({ clock, challenges, publicUrl, studio }: PasskeySite) => {
  return {
    async askToMake(
      user: { id: string; username: string | null; fullName: string },
      has: readonly StoredPasskey[],
      sessionId: string,
    ): Promise<PasskeyChallenge> {
      const { generateRegistrationOptions } = await webAuthn();
      const { challenge, token } = challenges.issue({ purpose: 'register', sessionId });
      const options = await generateRegistrationOptions({
        rpName: studio.name,
        rpID: new URL(publicUrl).hostname,
        userID: handleOf(user.id),
        userName: user.username ?? user.fullName,
        userDisplayName: user.fullName,
        challenge,
        timeout: challengeMs,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: named(has),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options: { ...options }, token };
    },

    /** Returns the passkey that a device has made; null if the answer fails the check against the challenge. */
    async made(
      response: FromDevice,
      token: string,
      { userId, sessionId, name }: { userId: string; sessionId: string; name: string },
    ): Promise<StoredPasskey | null> {
      const challenge = await challenges.spend(token, { purpose: 'register', sessionId });
      if (challenge === null) return null;
      const { verifyRegistrationResponse } = await webAuthn();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expectedOf(publicUrl),
        response: response as unknown as RegistrationJson,
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        id: randomUUID(),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
        name,
        createdAt: clock.now(),
        lastUsedAt: null,
      };
    },
  };
};
