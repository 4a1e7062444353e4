import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createDeliveries } from '../deliveries.ts';
import { signedToken } from '../signed-tokens.ts';
import { createApi, keyId } from './api.ts';
import { createSubscriptions, kinds, type Subscription } from './subscription.ts';

export type GooglePlayOptions = {
  packageName: string;
  pushAudience: string;
  pushAccount: string;
  now: () => Date;
};

type Pushed = Pick<GooglePlayOptions, 'pushAudience' | 'pushAccount'>;

/** The library of Google compares times with the machine's clock, so these are of it. */
const pushTokenOf = (
  { pushAudience, pushAccount }: Pushed,
  { key, claims }: { key: KeyObject; claims: object },
): string => {
  const seconds = Math.floor(Date.now() / 1000);
  return signedToken(
    { kid: keyId, typ: 'JWT' },
    {
      iss: 'https://accounts.google.com',
      aud: pushAudience,
      sub: '1000',
      email: pushAccount,
      email_verified: true,
      iat: seconds,
      exp: seconds + 3600,
      ...claims,
    },
    key,
  );
};

const messageWith = (notification: object, messageId: string, at: Date): object => ({
  message: {
    messageId,
    publishTime: at.toISOString(),
    data: Buffer.from(JSON.stringify(notification)).toString('base64'),
  },
  subscription: 'projects/stand-in/subscriptions/play',
});

/** The store tells of a refund in two ways. */
const notificationsOf = (
  { token, orderId, orderState }: Subscription,
  kind: keyof typeof kinds,
): object[] => [
  { subscriptionNotification: { version: '1.0', notificationType: kinds[kind], purchaseToken: token } },
  ...(orderState === 'REFUNDED'
    ? [{ voidedPurchaseNotification: { purchaseToken: token, orderId, productType: 1, refundType: 1 } }]
    : []),
];

/**
 * A stand-in for Google Play: its developer API, as far as memberships need it, what members do in it, and its
 * notifications over Pub/Sub, signed by a key of its own. Every other route and parameter is refused.
 */
export const createGooglePlaySandbox = (options: GooglePlayOptions) => {
  const { packageName, now } = options;
  const googleKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pushToken = (claims: object = {}, key: KeyObject = googleKey.privateKey): string =>
    pushTokenOf(options, { key, claims });
  const messageOf = (notification: object, messageId: string = randomUUID()): object => {
    const eventTimeMillis = String(now().getTime());
    return messageWith({ version: '1.0', packageName, eventTimeMillis, ...notification }, messageId, now());
  };
  const deliveries = createDeliveries((notification) => ({
    headers: { 'content-type': 'application/json', authorization: `Bearer ${pushToken()}` },
    body: JSON.stringify(messageOf(notification)),
  }));
  const { found, all, ...acts } = createSubscriptions(now, (one, kind) => {
    for (const notification of notificationsOf(one, kind)) deliveries.send(notification);
  });
  const api = createApi({ packageName, googleKey: googleKey.publicKey, subscriptions: all });
  return {
    ...acts,
    ...api,
    ...deliveries,
    pushToken,
    /** A message as it would be sent, for what no member does. */
    messageOf,
    subscription: (token: string): Readonly<Subscription> => found(token),
    ids: (): string[] => all().map(({ token }) => token),
  };
};
export type GooglePlaySandbox = ReturnType<typeof createGooglePlaySandbox>;
