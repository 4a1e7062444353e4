import { createPrivateKey } from 'node:crypto';
import { withCommas } from '../../../contract/formats/lists.ts';
import { t } from '../../../contract/messages.ts';
import { applePrivateKey } from '../identity-providers/settings.ts';
import { Secret } from '../secrets/secret.ts';
import * as read from '../setting.ts';

const { setting, optional, Refusal } = read;

/** Maps the id of a store's product to its plan, or null. */
export type StoreProducts = ReadonlyMap<string, string | null>;

export type AppStoreSettings = {
  bundleId: string;
  /** The number of the app in the App Store; null in the sandbox, which needs none. */
  appId: number | null;
  environment: 'production' | 'sandbox';
  keyId: string;
  issuerId: string;
  /** PEM, an EC key on P-256. */
  privateKey: Secret;
  products: StoreProducts;
};

export type GooglePlaySettings = {
  packageName: string;
  /** Credentials by which the studio calls Google Play. */
  serviceAccount: { email: string; privateKey: Secret };
  /** Required audience of push notifications. */
  pushAudience: string;
  /** Account that signs push notifications. */
  pushAccount: string;
  products: StoreProducts;
};

/** Settings of each store; null if members buy nothing there. */
export type StoreSettings = { ios: AppStoreSettings | null; google: GooglePlaySettings | null };

const appId = (text: string): number => {
  if (/^[1-9]\d{4,14}$/.test(text)) return Number(text);
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be the number of the app that App Store Connect shows as its Apple ID.', {
      name,
      text,
    }),
  );
};

const reverseDomain = (text: string): string => {
  if (/^[A-Za-z][\w-]*(\.[\w-]+)+$/.test(text)) return text;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be a name such as com.example.studio.', { name, text }),
  );
};

const environments = ['production', 'sandbox'] as const;

const environment = (text: string): (typeof environments)[number] => {
  const found = environments.find((one) => one === text.toLowerCase());
  if (found) return found;
  const unsigned = ['xcode', 'local_testing', 'localtesting'].includes(text.toLowerCase());
  throw new Refusal((name) =>
    unsigned
      ? t(
          '{name} is "{text}", where nothing is signed, so that purchases could be made up; it must be production or sandbox.',
          { name, text },
        )
      : t('{name} is "{text}"; it must be one of {environments}.', {
          name,
          text,
          environments: environments.join(', '),
        }),
  );
};

/** `com.example.monthly=PLAN, com.example.yearly`: the plan may be left out. */
const products = (text: string): StoreProducts => {
  const found = new Map<string, string | null>();
  for (const entry of text.split(',')) {
    const [product = '', plan = ''] = entry.split('=', 2).map((word) => word.trim());
    if (!/^[\w.-]+$/.test(product))
      throw new Refusal((name) =>
        t(
          '{name} has "{entry}"; it must be ids of products, separated by commas, each with =PLAN where it stands for one.',
          { name, entry: entry.trim() },
        ),
      );
    found.set(product, plan || null);
  }
  return found;
};

const mailLike = (text: string): string => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  throw new Refusal((name) =>
    t('{name} is "{text}"; it must be the address of a service account.', { name, text }),
  );
};

/** Parses the key file of a service account, as one line of JSON. A refusal never repeats its content. */
const serviceAccount = (text: string): GooglePlaySettings['serviceAccount'] => {
  try {
    const { client_email: email, private_key: privateKey } = JSON.parse(text);
    if (typeof email === 'string' && createPrivateKey(privateKey).asymmetricKeyType === 'rsa')
      return { email, privateKey: new Secret(privateKey) };
  } catch {
    // Reported below, without the value.
  }
  throw new Refusal((name) =>
    t('{name} is not the content of the JSON key file of a service account, in one line.', { name }),
  );
};

/** Settings of both stores, as part of all settings. */
export const storeSettingList = {
  APPLE_BUNDLE_ID: setting('', optional(reverseDomain)),
  APPLE_APP_ID: setting('', optional(appId)),
  APPLE_STORE_ENVIRONMENT: setting('production', environment),
  APPLE_STORE_ISSUER_ID: setting('', optional(read.words)),
  APPLE_STORE_KEY_ID: setting('', optional(read.words)),
  APPLE_STORE_PRIVATE_KEY: setting('', optional(applePrivateKey)),
  APPLE_STORE_PRODUCTS: setting('', optional(products)),
  GOOGLE_PACKAGE_NAME: setting('', optional(reverseDomain)),
  GOOGLE_STORE_SERVICE_ACCOUNT: setting('', optional(serviceAccount)),
  GOOGLE_STORE_PUSH_ACCOUNT: setting('', optional(mailLike)),
  GOOGLE_STORE_PUSH_AUDIENCE: setting('', optional(read.words)),
  GOOGLE_STORE_PRODUCTS: setting('', optional(products)),
};

type Values = {
  [Name in keyof typeof storeSettingList]: ReturnType<(typeof storeSettingList)[Name]['parse']>;
};

/**
 * Returns a sentence for each setting of a group that is missing; none for a group with a setting that was refused
 * (undefined), which is reported already.
 */
const missing = (values: Record<string, unknown>): string[] => {
  const names = Object.keys(values);
  const first = names.find((name) => values[name] !== null && values[name] !== undefined);
  if (!first || names.some((name) => values[name] === undefined)) return [];
  return names
    .filter((name) => values[name] === null)
    .map((name) =>
      t('{name} is not set, which {first} needs: {names} belong together.', {
        name,
        first,
        names: withCommas(names),
      }),
    );
};

/** Returns a sentence for each setting that is missing although others of its group are set. */
export const storeProblems = (values: Partial<Values>): string[] => {
  const { APPLE_BUNDLE_ID, APPLE_APP_ID, APPLE_STORE_ENVIRONMENT, APPLE_STORE_ISSUER_ID } = values;
  const { APPLE_STORE_KEY_ID, APPLE_STORE_PRIVATE_KEY, APPLE_STORE_PRODUCTS } = values;
  const { GOOGLE_PACKAGE_NAME, GOOGLE_STORE_SERVICE_ACCOUNT, GOOGLE_STORE_PUSH_ACCOUNT } = values;
  const { GOOGLE_STORE_PRODUCTS } = values;
  return [
    ...missing({
      APPLE_BUNDLE_ID,
      ...(APPLE_STORE_ENVIRONMENT === 'sandbox' ? {} : { APPLE_APP_ID }),
      APPLE_STORE_ISSUER_ID,
      APPLE_STORE_KEY_ID,
      APPLE_STORE_PRIVATE_KEY,
      APPLE_STORE_PRODUCTS,
    }),
    ...missing({
      GOOGLE_PACKAGE_NAME,
      GOOGLE_STORE_SERVICE_ACCOUNT,
      GOOGLE_STORE_PUSH_ACCOUNT,
      GOOGLE_STORE_PRODUCTS,
    }),
  ];
};

const appStoreSettings = (values: Values): AppStoreSettings | null => {
  const { APPLE_BUNDLE_ID: bundleId, APPLE_STORE_KEY_ID: keyId, APPLE_STORE_ISSUER_ID: issuerId } = values;
  const { APPLE_STORE_PRIVATE_KEY: privateKey, APPLE_STORE_PRODUCTS: sold } = values;
  if (!bundleId || !keyId || !issuerId || !privateKey || !sold) return null;
  return {
    bundleId,
    keyId,
    issuerId,
    privateKey,
    products: sold,
    appId: values.APPLE_APP_ID,
    environment: values.APPLE_STORE_ENVIRONMENT,
  };
};

const googlePlaySettings = (values: Values, publicUrl: string): GooglePlaySettings | null => {
  const { GOOGLE_PACKAGE_NAME: packageName, GOOGLE_STORE_SERVICE_ACCOUNT: account } = values;
  const { GOOGLE_STORE_PUSH_ACCOUNT: pushAccount, GOOGLE_STORE_PRODUCTS: sold } = values;
  if (!packageName || !account || !pushAccount || !sold) return null;
  return {
    packageName,
    serviceAccount: account,
    pushAccount,
    products: sold,
    pushAudience: values.GOOGLE_STORE_PUSH_AUDIENCE ?? `${publicUrl}/webhooks/google`,
  };
};

export const storeSettings = (values: Values, publicUrl: string): StoreSettings => ({
  ios: appStoreSettings(values),
  google: googlePlaySettings(values, publicUrl),
});
