import { t } from '../../../../contract/messages.ts';
import { appleRootCertificate } from '../../../platform/payments/apple-root-certificate.ts';
import type { AppStoreSettings } from '../../../platform/payments/store-settings.ts';
import type { StoreFetch } from '../store-fetch.ts';
import {
  NoPurchase,
  RefusedNotification,
  type StoreNotification,
  type StorePort,
  type StorePurchase,
} from '../store-port.ts';
import { type AppStoreFacts, appStoreState, membershipOfAppStore } from '../store-state.ts';
import { createAppleStatuses } from './client.ts';
import { createAppleVerifier, RefusedSignature } from './verifier.ts';

export type AppStoreOptions = {
  settings: AppStoreSettings;
  fetch: StoreFetch;
  now: () => Date;
  /** PEM; Apple's own unless another is given. */
  rootCertificates?: readonly string[];
};

const introductoryOffer = 1;
const free = 'FREE_TRIAL';
const renewalOff = 0;
/** The store sends a notification again for three days. */
const oldestMs = 7 * 86_400_000;
const clockSkewMs = 300_000;

type Verifier = ReturnType<typeof createAppleVerifier>;
type Transaction = Awaited<ReturnType<Verifier['transaction']>>;
type Renewal = Awaited<ReturnType<Verifier['renewal']>>;

const dateOf = (milliseconds: number | undefined): Date | null =>
  milliseconds === undefined ? null : new Date(milliseconds);

const factsOf = (status: number, transaction: Transaction, renewal: Renewal | null): AppStoreFacts => {
  const expiresAt = dateOf(transaction.expiresDate) ?? new Date(0);
  const { offerType, offerDiscountType } = transaction;
  return {
    status,
    renews: renewal?.autoRenewStatus !== renewalOff,
    freeIntroduction:
      offerType === introductoryOffer && (offerDiscountType === undefined || offerDiscountType === free),
    startsAt:
      dateOf(renewal?.recentSubscriptionStartDate) ?? dateOf(transaction.originalPurchaseDate) ?? expiresAt,
    expiresAt,
    revokedAt: dateOf(transaction.revocationDate),
  };
};

const purchaseOf = (
  storeId: string,
  status: number,
  { transaction, renewal }: { transaction: Transaction; renewal: Renewal | null },
): StorePurchase => {
  const facts = factsOf(status, transaction, renewal);
  return {
    storeId,
    productId: transaction.productId ?? '',
    accountToken: transaction.appAccountToken?.toLowerCase() ?? null,
    // A change of plan keeps the original transaction.
    replacesStoreId: null,
    stateName: appStoreState(facts),
    membership: membershipOfAppStore(facts),
    awaitsAcknowledgement: false,
  };
};

const refused = (error: unknown): unknown => {
  if (!(error instanceof RefusedSignature)) return error;
  return error.reason === 'for another app'
    ? new RefusedNotification('forbidden', 'This notification is for another app or environment')
    : new RefusedNotification('bad_request', 'The signature of this notification is not the App Store’s', {
        isSigned: false,
      });
};

const signedPayloadOf = (body: Buffer): string => {
  try {
    const { signedPayload } = JSON.parse(body.toString('utf8'));
    if (typeof signedPayload === 'string') return signedPayload;
  } catch {
    // Said below.
  }
  throw new RefusedNotification('bad_request', 'This is no notification of the App Store');
};

const notificationOf = async (verifier: Verifier, signed: string, now: Date): Promise<StoreNotification> => {
  const { notificationUUID, notificationType, subtype, signedDate, data } =
    await verifier.notification(signed);
  const occurredAt = dateOf(signedDate);
  const ageMs = occurredAt ? now.getTime() - occurredAt.getTime() : Number.NaN;
  if (!notificationUUID || !occurredAt || !(ageMs < oldestMs && ageMs > -clockSkewMs))
    throw new RefusedNotification('bad_request', 'This notification is too old');
  const signedTransaction = data?.signedTransactionInfo;
  const transaction = signedTransaction ? await verifier.transaction(signedTransaction) : null;
  return {
    id: `apple-${notificationUUID}`,
    type: [notificationType ?? 'UNKNOWN', subtype].filter(Boolean).join('.'),
    storeId: transaction?.originalTransactionId ?? null,
    occurredAt,
  };
};

/** The App Store behind the port of stores, through the library of the store. */
export const createAppStore = ({
  settings,
  fetch,
  now,
  rootCertificates = [appleRootCertificate],
}: AppStoreOptions): StorePort => {
  const verifier = createAppleVerifier(settings, rootCertificates);
  const statuses = createAppleStatuses(settings, fetch);
  return {
    products: settings.products,
    read: async (storeId) => {
      const found = (await statuses(storeId))?.find((one) => one.originalTransactionId === storeId);
      if (!found?.signedTransactionInfo) return null;
      const transaction = await verifier.transaction(found.signedTransactionInfo);
      const renewal = found.signedRenewalInfo ? await verifier.renewal(found.signedRenewalInfo) : null;
      return purchaseOf(storeId, Number(found.status), { transaction, renewal });
    },
    storeIdOf: async (proof) => {
      try {
        const { originalTransactionId } = await verifier.transaction(proof);
        if (originalTransactionId) return originalTransactionId;
      } catch (error) {
        if (!(error instanceof RefusedSignature)) throw error;
      }
      throw new NoPurchase(t('This purchase is not one of our app, or the App Store has not signed it.'));
    },
    notification: async ({ body }) => {
      try {
        return await notificationOf(verifier, signedPayloadOf(body), now());
      } catch (error) {
        throw refused(error);
      }
    },
    acknowledge: async () => undefined,
  };
};
