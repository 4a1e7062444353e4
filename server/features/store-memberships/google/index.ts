import { t } from '../../../../contract/messages.ts';
import type { GooglePlaySettings } from '../../../platform/payments/store-settings.ts';
import type { StoreFetch } from '../store-fetch.ts';
import { NoPurchase, RefusedNotification, type StoreNotification, type StorePort } from '../store-port.ts';
import { type GooglePlayFacts, googlePlayState, membershipOfGooglePlay } from '../store-state.ts';
import { createGoogleClient, type GoogleClient, type GooglePurchase } from './client.ts';
import { createPushTokenCheck } from './push-token.ts';

export type GooglePlayOptions = { settings: GooglePlaySettings; fetch: StoreFetch };

const dateOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

/** The item that lasts longest; a purchase of several is one membership. */
const lastingItem = ({ lineItems = [] }: GooglePurchase) =>
  lineItems.toSorted((a, b) => (b.expiryTime ?? '').localeCompare(a.expiryTime ?? ''))[0];

const expired = 'SUBSCRIPTION_STATE_EXPIRED';
const unacknowledged = 'ACKNOWLEDGEMENT_STATE_PENDING';
/** Nothing is to be acknowledged before it is paid, or once it is over. */
const acknowledgeable: ReadonlySet<string> = new Set([
  'SUBSCRIPTION_STATE_ACTIVE',
  'SUBSCRIPTION_STATE_CANCELED',
  'SUBSCRIPTION_STATE_IN_GRACE_PERIOD',
]);

const wasRefunded = async (client: GoogleClient, purchase: GooglePurchase): Promise<boolean> => {
  const orderId = lastingItem(purchase)?.latestSuccessfulOrderId;
  if (purchase.subscriptionState !== expired || !orderId) return false;
  return (await client.orderState(orderId)) === 'REFUNDED';
};

const factsOf = (purchase: GooglePurchase, refunded: boolean): GooglePlayFacts => ({
  state: purchase.subscriptionState ?? '',
  freeTrial: lastingItem(purchase)?.offerPhase?.freeTrial !== undefined,
  refunded,
  startsAt: dateOf(purchase.startTime),
  expiresAt: dateOf(lastingItem(purchase)?.expiryTime),
});

type Message = { messageId?: unknown; message_id?: unknown; data?: unknown };
type DeveloperNotification = {
  packageName?: unknown;
  eventTimeMillis?: unknown;
  subscriptionNotification?: { notificationType?: unknown; purchaseToken?: unknown };
  voidedPurchaseNotification?: { purchaseToken?: unknown; productType?: unknown };
  testNotification?: object;
};

const malformed = (): RefusedNotification =>
  new RefusedNotification('bad_request', 'This is no notification of Google Play');

const objectIn = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object') return value;
  } catch {
    // Said below.
  }
  throw malformed();
};

const subscriptionProduct = 1;
const longestToken = 1500;

const subjectOf = (notification: DeveloperNotification): { type: string; token: unknown } => {
  const { subscriptionNotification, voidedPurchaseNotification, testNotification } = notification;
  if (subscriptionNotification)
    return {
      type: `subscription.${Number(subscriptionNotification.notificationType)}`,
      token: subscriptionNotification.purchaseToken,
    };
  if (voidedPurchaseNotification?.productType === subscriptionProduct)
    return { type: 'voided_purchase', token: voidedPurchaseNotification.purchaseToken };
  return { type: testNotification ? 'test' : 'other', token: null };
};

const notificationOf = (body: Buffer, packageName: string): StoreNotification => {
  const { message } = objectIn(body.toString('utf8')) as { message?: Message };
  const messageId = message?.messageId ?? message?.message_id;
  if (typeof messageId !== 'string' || !/^[\w-]{1,100}$/.test(messageId) || typeof message?.data !== 'string')
    throw malformed();
  const notification: DeveloperNotification = objectIn(Buffer.from(message.data, 'base64').toString('utf8'));
  if (notification.packageName !== packageName)
    throw new RefusedNotification('forbidden', 'This notification is for another app');
  const occurredAt = new Date(Number(notification.eventTimeMillis));
  const { type, token } = subjectOf(notification);
  const isToken = typeof token === 'string' && token.length > 0 && token.length <= longestToken;
  if (Number.isNaN(occurredAt.getTime()) || (token !== null && !isToken)) throw malformed();
  return { id: `google-${messageId}`, type, storeId: isToken ? token : null, occurredAt };
};

/** Google Play behind the port of stores, through the library of Google. */
export const createGooglePlay = ({ settings, fetch }: GooglePlayOptions): StorePort => {
  const client = createGoogleClient(settings, fetch);
  const checkToken = createPushTokenCheck(settings, fetch);
  return {
    products: settings.products,
    read: async (storeId) => {
      const purchase = await client.purchase(storeId);
      if (!purchase) return null;
      const facts = factsOf(purchase, await wasRefunded(client, purchase));
      const stateName = googlePlayState(facts);
      return {
        storeId,
        productId: lastingItem(purchase)?.productId ?? '',
        accountToken: purchase.externalAccountIdentifiers?.obfuscatedExternalAccountId?.toLowerCase() ?? null,
        replacesStoreId: purchase.linkedPurchaseToken ?? null,
        stateName,
        membership: membershipOfGooglePlay(facts),
        awaitsAcknowledgement:
          purchase.acknowledgementState === unacknowledged && acknowledgeable.has(facts.state),
      };
    },
    storeIdOf: async (proof) => {
      if (/^[\w.~-]+$/.test(proof)) return proof;
      throw new NoPurchase(t('This is no purchase of Google Play.'));
    },
    notification: async ({ body, authorization }) => {
      await checkToken(authorization);
      return notificationOf(body, settings.packageName);
    },
    acknowledge: ({ storeId, productId }) => client.acknowledge(productId, storeId),
  };
};
