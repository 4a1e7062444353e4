import type { GooglePlaySettings } from '../../../platform/payments/store-settings.ts';
import type { StoreFetch } from '../store-fetch.ts';
import { StoreUnavailable } from '../store-port.ts';

/** Fields that are read of a purchase, named as in Google Play (purchases.subscriptionsv2). */
export type GooglePurchase = {
  subscriptionState?: string;
  startTime?: string;
  linkedPurchaseToken?: string;
  acknowledgementState?: string;
  externalAccountIdentifiers?: { obfuscatedExternalAccountId?: string };
  lineItems?: {
    productId?: string;
    expiryTime?: string;
    latestSuccessfulOrderId?: string;
    offerPhase?: { freeTrial?: object };
  }[];
};

export type GoogleClient = {
  /** Returns a purchase; null if Google Play does not have it, or no longer. */
  purchase: (token: string) => Promise<GooglePurchase | null>;
  orderState: (orderId: string) => Promise<string | null>;
  acknowledge: (productId: string, token: string) => Promise<void>;
};

const api = 'https://androidpublisher.googleapis.com/androidpublisher/v3/applications';
const scope = 'https://www.googleapis.com/auth/androidpublisher';
const tooManyRequests = 429;
const serverError = 500;
const gone: ReadonlySet<number> = new Set([404, 410]);

/** Returns the HTTP status of an error, whichever of the library's error types it is. */
const statusOf = (error: unknown): number | null => {
  const { response, status } = error as { response?: { status?: unknown }; status?: unknown };
  const found = response?.status ?? status;
  return typeof found === 'number' ? found : null;
};

const load = async ({ serviceAccount }: GooglePlaySettings, request: StoreFetch) => {
  const { JWT } = await import('google-auth-library');
  return new JWT({
    email: serviceAccount.email,
    key: serviceAccount.privateKey.reveal(),
    scopes: [scope],
    transporterOptions: { fetchImplementation: request as typeof fetch },
  });
};

/**
 * Creates the client of the Google Play Developer API. Calls are made as the service account, whose tokens Google's
 * library manages.
 */
export const createGoogleClient = (settings: GooglePlaySettings, request: StoreFetch): GoogleClient => {
  let loaded: ReturnType<typeof load> | undefined;
  const call = async <T>(method: 'GET' | 'POST', path: string): Promise<T | null> => {
    loaded ??= load(settings, request);
    const client = await loaded;
    const url = `${api}/${encodeURIComponent(settings.packageName)}/${path}`;
    try {
      const { data } = await client.request<T>({
        url,
        method,
        retry: false,
        ...(method === 'POST' ? { data: {} } : {}),
      });
      return data;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      if (error instanceof Error && error.cause instanceof StoreUnavailable) throw error.cause;
      const status = statusOf(error);
      if (status === null) throw new StoreUnavailable('google', 'no connection');
      if (status >= serverError || status === tooManyRequests)
        throw new StoreUnavailable('google', `status ${status}`);
      if (gone.has(status)) return null;
      // The library's own message may contain a token.
      throw new Error(`Google Play refused with status ${status}`);
    }
  };
  return {
    purchase: (token) => call('GET', `purchases/subscriptionsv2/tokens/${encodeURIComponent(token)}`),
    orderState: async (orderId) =>
      (await call<{ state?: string }>('GET', `orders/${encodeURIComponent(orderId)}`))?.state ?? null,
    acknowledge: async (productId, token) => {
      const path = `purchases/subscriptions/${encodeURIComponent(productId)}/tokens/${encodeURIComponent(token)}:acknowledge`;
      await call('POST', path);
    },
  };
};
