import type { LastTransactionsItem, StatusResponse } from '@apple/app-store-server-library';
import type { AppStoreSettings } from '../../../platform/payments/store-settings.ts';
import type { StoreFetch } from '../store-fetch.ts';
import { StoreUnavailable } from '../store-port.ts';

/** Returns the latest transaction of each subscription of a customer; null if the store does not know the id. */
export type AppleStatuses = (transactionId: string) => Promise<LastTransactionsItem[] | null>;

const hosts = {
  production: 'https://api.storekit.apple.com',
  sandbox: 'https://api.storekit-sandbox.apple.com',
} as const;
const tooManyRequests = 429;
const serverError = 500;
const notFound = 404;
/** Error codes of 404 responses for which a retry may succeed. */
const maybeLater: ReadonlySet<number> = new Set([4040002, 4040004, 4040006]);

const load = async (settings: AppStoreSettings, request: StoreFetch) => {
  const { APIException, AppStoreServerAPIClient, Environment } = await import(
    '@apple/app-store-server-library'
  );
  /** Adds a time-out, which the library's own network call lacks. */
  class Client extends AppStoreServerAPIClient {
    protected override async makeFetchRequest(
      path: string,
      query: URLSearchParams,
      method: string,
      body: string | Buffer | undefined,
      headers: Record<string, string>,
    ): Promise<never> {
      const search = query.size > 0 ? `?${query}` : '';
      const answer = await request(`${hosts[settings.environment]}${path}${search}`, {
        method,
        headers,
        ...(typeof body === 'string' ? { body } : {}),
      });
      // The library reads only `ok`, `status` and `json`, which this response has.
      return answer as never;
    }
  }
  const environment = settings.environment === 'production' ? Environment.PRODUCTION : Environment.SANDBOX;
  const { privateKey, keyId, issuerId, bundleId } = settings;
  return { APIException, client: new Client(privateKey.reveal(), keyId, issuerId, bundleId, environment) };
};

/** Creates the client of the App Store Server API, which calls it through Apple's library. */
export const createAppleStatuses = (settings: AppStoreSettings, request: StoreFetch): AppleStatuses => {
  let loaded: ReturnType<typeof load> | undefined;
  return async (transactionId) => {
    loaded ??= load(settings, request);
    const { client, APIException } = await loaded;
    let answer: StatusResponse;
    try {
      answer = await client.getAllSubscriptionStatuses(transactionId);
    } catch (error) {
      if (!(error instanceof APIException)) throw error;
      const { httpStatusCode: status, apiError } = error;
      if (status >= serverError || status === tooManyRequests)
        throw new StoreUnavailable('ios', `status ${status}`);
      if (status === notFound && !maybeLater.has(Number(apiError))) return null;
      throw new Error(
        `The App Store refused with status ${status} and error ${apiError ?? 'without a number'}`,
      );
    }
    return (answer.data ?? []).flatMap(({ lastTransactions }) => lastTransactions ?? []);
  };
};
