import type { Clock } from '../../platform/clock.ts';
import type { StoreSettings } from '../../platform/payments/store-settings.ts';
import { createReadPace } from '../payment-provider/index.ts';
import { createAppStore } from './apple/index.ts';
import { createGooglePlay } from './google/index.ts';
import { networkFetch, type StoreFetch } from './store-fetch.ts';
import type { StoreName, StorePorts } from './store-port.ts';

/** Connections to the stores without the network: stand-ins with their own root certificates. */
export type StoreAccess = {
  fetch: Partial<Record<StoreName, StoreFetch>>;
  /** Root certificates in PEM. */
  appleRootCertificates: readonly string[];
};

const paced = (fetch: StoreFetch, perSecond: number | null): StoreFetch => {
  if (perSecond === null) return fetch;
  const pace = createReadPace(perSecond);
  return async (url, request) => {
    await pace();
    return fetch(url, request);
  };
};

/** Creates the ports of the stores in the settings. `readsPerSecond`: rate limit per store, for background work. */
export const createStorePorts = ({
  settings,
  clock,
  readsPerSecond,
  access,
}: {
  settings: StoreSettings;
  clock: Clock;
  readsPerSecond: number | null;
  access?: StoreAccess | undefined;
}): StorePorts => {
  const fetchOf = (store: StoreName): StoreFetch =>
    paced(access?.fetch[store] ?? networkFetch(store), readsPerSecond);
  return {
    ...(settings.ios
      ? {
          ios: createAppStore({
            settings: settings.ios,
            fetch: fetchOf('ios'),
            now: () => clock.now(),
            ...(access ? { rootCertificates: access.appleRootCertificates } : {}),
          }),
        }
      : {}),
    ...(settings.google
      ? { google: createGooglePlay({ settings: settings.google, fetch: fetchOf('google') }) }
      : {}),
  };
};
