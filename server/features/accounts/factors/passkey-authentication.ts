import type { ChallengeFor } from './challenges.ts';
import {
  challengeMs,
  expectedOf,
  type FromDevice,
  handleOf,
  named,
  type PasskeyChallenge,
  type PasskeySite,
  type WebAuthn,
  webAuthn,
} from './passkey-site.ts';
import { passkeyByCredential, recordPasskeyUse, type StoredPasskey } from './passkey-store.ts';

type AuthenticationJson = Parameters<WebAuthn['verifyAuthenticationResponse']>[0]['response'];

/** Returns true unless the device names a user other than the owner of the passkey. */
const isOwner = ({ response }: FromDevice, { userId }: StoredPasskey): boolean => {
  const handle = (response as { userHandle?: unknown } | undefined)?.userHandle;
  return handle === undefined || handle === null || handle === handleOf(userId).toString('base64url');
};

/** Creates the passkey challenges for a proof of identity and checks their answers. */
export const passkeyAuthentication = ({ db, clock, challenges, publicUrl }: PasskeySite) => {
  return {
    /** Asks for one of these passkeys, or for any that the browser holds for this site. */
    async askToUse(wanted: ChallengeFor, has: readonly StoredPasskey[] = []): Promise<PasskeyChallenge> {
      const { generateAuthenticationOptions } = await webAuthn();
      const { challenge, token } = challenges.issue(wanted);
      const options = await generateAuthenticationOptions({
        rpID: new URL(publicUrl).hostname,
        challenge,
        timeout: challengeMs,
        userVerification: 'required',
        ...(has.length > 0 ? { allowCredentials: named(has) } : {}),
      });
      return { options: { ...options }, token };
    },

    /** Returns the passkey that answered; null if the answer does not prove a known passkey for the challenge. */
    async used(response: FromDevice, token: string, wanted: ChallengeFor): Promise<StoredPasskey | null> {
      const challenge = await challenges.spend(token, wanted);
      if (challenge === null || typeof response.id !== 'string' || response.id.includes('\0')) return null;
      const passkey = await passkeyByCredential(db, response.id);
      if (!passkey) return null;
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expectedOf(publicUrl),
        response: response as unknown as AuthenticationJson,
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || !authenticationInfo || !isOwner(response, passkey)) return null;
      const { newCounter, credentialBackedUp } = authenticationInfo;
      const use = { counter: newCounter, backedUp: credentialBackedUp, at: clock.now() };
      return (await recordPasskeyUse(db, passkey.id, use)) ? passkey : null;
    },
  };
};
