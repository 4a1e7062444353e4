import { generateKeyPairSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type AppStoreSandbox, createAppStoreSandbox } from '../../../../sandbox/stores/app-store/index.ts';
import type { Receiver } from '../../../../sandbox/stores/deliveries.ts';
import {
  createGooglePlaySandbox,
  type GooglePlaySandbox,
} from '../../../../sandbox/stores/google-play/index.ts';
import type { StoreAccess } from '../../../features/store-memberships/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { mustBeOutsideTransactions } from '../../../platform/testing/open-transactions.ts';

export const storeProducts = { monthly: 'com.example.studio.monthly', yearly: 'com.example.studio.yearly' };

const bundleId = 'com.example.studio';
const appId = 1_234_567_890;
const issuerId = '57246542-96fe-1a63-e053-0824d011072a';
const appleKeyId = '2X9R4HXF34';
const packageName = 'com.example.studio';
const pushAccount = 'push@stand-in.iam.gserviceaccount.com';
const pushAudience = 'https://studio.example/webhooks/google';

type StoreFetch = NonNullable<StoreAccess['fetch']['ios']>;

export type StoreStandIns = { appStore: AppStoreSandbox; googlePlay: GooglePlaySandbox };

const outside =
  (store: string, fetch: StoreFetch): StoreFetch =>
  async (url, request) => {
    mustBeOutsideTransactions(store);
    return fetch(url, request);
  };

/** Stand-ins of both stores on one clock, with the settings and the access of a studio that sells there. */
export const openStores = (clock: Clock, plans: Partial<Record<keyof typeof storeProducts, string>> = {}) => {
  const now = (): Date => clock.now();
  const appStore = createAppStoreSandbox({ bundleId, appId, issuerId, now });
  const googlePlay = createGooglePlaySandbox({ packageName, pushAudience, pushAccount, now });
  const products = (['monthly', 'yearly'] as const)
    .map((name) => storeProducts[name] + (plans[name] ? `=${plans[name]}` : ''))
    .join(',');
  const config = {
    APPLE_BUNDLE_ID: bundleId,
    APPLE_APP_ID: String(appId),
    APPLE_STORE_ISSUER_ID: issuerId,
    APPLE_STORE_KEY_ID: appleKeyId,
    APPLE_STORE_PRIVATE_KEY: appStore.privateKey,
    APPLE_STORE_PRODUCTS: products,
    GOOGLE_PACKAGE_NAME: packageName,
    GOOGLE_STORE_SERVICE_ACCOUNT: googlePlay.serviceAccount,
    GOOGLE_STORE_PUSH_ACCOUNT: pushAccount,
    GOOGLE_STORE_PUSH_AUDIENCE: pushAudience,
    GOOGLE_STORE_PRODUCTS: products,
  };
  const access: StoreAccess = {
    fetch: {
      ios: outside('The App Store', appStore.fetch),
      google: outside('Google Play', googlePlay.fetch),
    },
    appleRootCertificates: [appStore.rootCertificate],
  };
  return { appStore, googlePlay, config, access };
};

const receiverOf =
  (app: FastifyInstance, url: string): Receiver =>
  async ({ headers, body }) =>
    (await app.inject({ method: 'POST', url, headers, payload: body })).statusCode;

/** The app is told of what happens in the stores from now on, and of what has happened. */
export const connectApp = (app: FastifyInstance, { appStore, googlePlay }: StoreStandIns): void => {
  appStore.sendTo(receiverOf(app, '/webhooks/apple'));
  googlePlay.sendTo(receiverOf(app, '/webhooks/google'));
};

/** A key of none of the stores. */
export const strangeRsaKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
