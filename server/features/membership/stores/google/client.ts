import type { GooglePlaySettings } from '../../../../platform/payments/store-settings.ts';
import type { StoreFetch } from '../store-fetch.ts';
import { StoreUnavailable } from '../store-port.ts';

/** What is read of a purchase, as Google Play names it (purchases.subscriptionsv2). */
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
  /** Null where Google Play has no such purchase, or no longer. */
  purchase: (token: string) => Promise<GooglePurchase | null>;
  orderState: (orderId: string) => Promise<string | null>;
  acknowledge: (productId: string, token: string) => Promise<void>;
};

const api = 'https://androidpublisher.googleapis.com/androidpublisher/v3/applications';
const scope = 'https://www.googleapis.com/auth/androidpublisher';
const tooManyRequests = 429;
const serverError = 500;
const gone: ReadonlySet<number> = new Set([404, 410]);

/** The status that an answer had, of whichever of the library's errors it stands in. */
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

/** Asks the Google Play Developer API in the name of the service account, whose tokens the library of Google sees to. */
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
      // The library's own words may repeat a token.
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
