import type {
  JWSRenewalInfoDecodedPayload,
  JWSTransactionDecodedPayload,
  ResponseBodyV2DecodedPayload,
} from '@apple/app-store-server-library';
import type { AppStoreSettings } from '../../../platform/payments/store-settings.ts';

export type AppleVerifier = {
  notification: (signed: string) => Promise<ResponseBodyV2DecodedPayload>;
  transaction: (signed: string) => Promise<JWSTransactionDecodedPayload>;
  renewal: (signed: string) => Promise<JWSRenewalInfoDecodedPayload>;
};

/** Why signed data was refused: it is not the store's, or it is meant for another app or environment. */
export class RefusedSignature extends Error {
  readonly reason: 'not signed by the App Store' | 'for another app';

  constructor(reason: RefusedSignature['reason']) {
    super(`This data is ${reason}`);
    this.name = 'RefusedSignature';
    this.reason = reason;
  }
}

/**
 * Checks what the App Store signs with the library of the store: the chain up to Apple's root with its marks, when each
 * certificate is valid, the signature, and that it is meant for this app. The library is loaded when it is first needed,
 * since most studios never do.
 */
export const createAppleVerifier = (
  settings: Pick<AppStoreSettings, 'bundleId' | 'appId' | 'environment'>,
  /** PEM. */
  rootCertificates: readonly string[],
): AppleVerifier => {
  const load = async () => {
    const { Environment, SignedDataVerifier, VerificationException, VerificationStatus } = await import(
      '@apple/app-store-server-library'
    );
    const environment = settings.environment === 'production' ? Environment.PRODUCTION : Environment.SANDBOX;
    const roots = rootCertificates.map((pem) => Buffer.from(pem));
    // Whether a certificate was revoked would be asked of Apple for each notification: what they tell is read again anyway.
    const asksForRevocation = false;
    const verifier = new SignedDataVerifier(
      roots,
      asksForRevocation,
      environment,
      settings.bundleId,
      settings.appId ?? undefined,
    );
    const checked = async <T>(check: () => Promise<T>): Promise<T> => {
      try {
        return await check();
      } catch (error) {
        const status = error instanceof VerificationException ? error.status : null;
        const isOther =
          status === VerificationStatus.INVALID_APP_IDENTIFIER ||
          status === VerificationStatus.INVALID_ENVIRONMENT;
        throw new RefusedSignature(isOther ? 'for another app' : 'not signed by the App Store');
      }
    };
    return { verifier, checked };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const library = (): ReturnType<typeof load> => {
    loaded ??= load();
    return loaded;
  };
  return {
    notification: async (signed) => {
      const { verifier, checked } = await library();
      return checked(() => verifier.verifyAndDecodeNotification(signed));
    },
    transaction: async (signed) => {
      const { verifier, checked } = await library();
      return checked(() => verifier.verifyAndDecodeTransaction(signed));
    },
    renewal: async (signed) => {
      const { verifier, checked } = await library();
      return checked(() => verifier.verifyAndDecodeRenewalInfo(signed));
    },
  };
};
