import { randomUUID } from 'node:crypto';
import type { SigningChain } from '../certificates.ts';
import { signedToken } from '../signed-tokens.ts';
import { type Subscription, statuses } from './subscription.ts';

export type App = { bundleId: string; appId: number; now: () => Date };

export const environment = 'Production';
const group = '20000001';
const graceMs = 16 * 86_400_000;

/** Signs claims with a chain and includes its certificates. */
export const signedWith = ({ key, certificates }: SigningChain, claims: object): string =>
  signedToken({ x5c: certificates }, claims, key);

const transactionClaims = (one: Subscription, { bundleId, now }: App): object => ({
  transactionId: one.transactionId,
  originalTransactionId: one.originalTransactionId,
  webOrderLineItemId: one.transactionId,
  bundleId,
  productId: one.productId,
  subscriptionGroupIdentifier: group,
  purchaseDate: one.purchasedAt,
  originalPurchaseDate: one.startedAt,
  expiresDate: one.expiresAt,
  quantity: 1,
  type: 'Auto-Renewable Subscription',
  inAppOwnershipType: 'PURCHASED',
  signedDate: now().getTime(),
  environment,
  transactionReason: one.transactionId === one.originalTransactionId ? 'PURCHASE' : 'RENEWAL',
  storefront: 'USA',
  storefrontId: '143441',
  price: 14_990,
  currency: 'USD',
  ...(one.accountToken ? { appAccountToken: one.accountToken } : {}),
  ...(one.freeIntroduction ? { offerType: 1, offerDiscountType: 'FREE_TRIAL' } : {}),
  ...(one.revokedAt === undefined ? {} : { revocationDate: one.revokedAt, revocationReason: 0 }),
});

const renewalClaims = (one: Subscription, { now }: App): object => ({
  originalTransactionId: one.originalTransactionId,
  autoRenewProductId: one.productId,
  productId: one.productId,
  autoRenewStatus: one.renews ? 1 : 0,
  isInBillingRetryPeriod: one.status === statuses.retry || one.status === statuses.grace,
  signedDate: now().getTime(),
  environment,
  recentSubscriptionStartDate: one.startedAt,
  renewalDate: one.expiresAt,
  ...(one.status === statuses.grace ? { gracePeriodExpiresDate: one.expiresAt + graceMs } : {}),
});

/** Creates the signed messages of the store about its app. */
export const createPayloads = (app: App, chain: SigningChain) => {
  const signed = (claims: object): string => signedWith(chain, claims);
  const latest = (one: Subscription): { signedTransactionInfo: string; signedRenewalInfo: string } => ({
    signedTransactionInfo: signed(transactionClaims(one, app)),
    signedRenewalInfo: signed(renewalClaims(one, app)),
  });
  return {
    signed,
    transaction: (one: Subscription): string => signed(transactionClaims(one, app)),
    notification: (
      notificationType: string,
      { about, ...more }: { about?: Subscription } & Record<string, unknown> = {},
    ): object => ({
      notificationType,
      notificationUUID: randomUUID(),
      version: '2.0',
      signedDate: app.now().getTime(),
      data: {
        appAppleId: app.appId,
        bundleId: app.bundleId,
        bundleVersion: '1',
        environment,
        ...(about ? { status: about.status, ...latest(about) } : {}),
      },
      ...more,
    }),
    statusAnswer: (one: Subscription): object => ({
      environment,
      appAppleId: app.appId,
      bundleId: app.bundleId,
      data: [
        {
          subscriptionGroupIdentifier: group,
          lastTransactions: [
            { status: one.status, originalTransactionId: one.originalTransactionId, ...latest(one) },
          ],
        },
      ],
    }),
  };
};
export type Payloads = ReturnType<typeof createPayloads>;
