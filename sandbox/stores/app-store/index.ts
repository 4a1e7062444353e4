import { generateKeyPairSync } from 'node:crypto';
import { createSigningChain } from '../certificates.ts';
import { createDeliveries } from '../deliveries.ts';
import { createApi } from './api.ts';
import { type App, createPayloads, signedWith } from './payloads.ts';
import { createSubscriptions, type Subscription } from './subscription.ts';

export type AppStoreOptions = App & { issuerId: string };

/**
 * Creates a stand-in for the App Store: its server API, as far as memberships need it, the actions of members in it,
 * and its notifications, signed by a chain of its own. Every other route and parameter is refused.
 */
export const createAppStoreSandbox = (options: AppStoreOptions) => {
  const { bundleId, issuerId, now } = options;
  const chain = createSigningChain({ now: now() });
  const studioKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const payloads = createPayloads(options, chain);
  const deliveries = createDeliveries((payload) => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signedPayload: payloads.signed(payload) }),
  }));
  const { found, all, ...acts } = createSubscriptions(now, (about, type, subtype) =>
    deliveries.send(payloads.notification(type, { about, ...(subtype ? { subtype } : {}) })),
  );
  const api = createApi({
    studio: { key: studioKey.publicKey, issuerId, bundleId },
    subscriptions: all,
    payloads,
  });
  return {
    ...acts,
    ...api,
    ...deliveries,
    rootCertificate: chain.root,
    /** Private key of the studio, for its settings. */
    privateKey: studioKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    signed: payloads.signed,
    signedWith,
    /** Returns a notification as it would be signed and sent, for events that no member causes. */
    payloadOf: (type: string, more: Record<string, unknown> = {}): object =>
      payloads.notification(type, more),
    /** Returns the signed transaction that the app has for a purchase. */
    signedTransaction: (id: string): string => payloads.transaction(found(id)),
    subscription: (id: string): Readonly<Subscription> => found(id),
  };
};
export type AppStoreSandbox = ReturnType<typeof createAppStoreSandbox>;
