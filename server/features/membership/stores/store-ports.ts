import type { Clock } from '../../../platform/clock.ts';
import type { StoreSettings } from '../../../platform/payments/store-settings.ts';
import { createReadPace } from '../provider/read-pace.ts';
import { createAppStore } from './apple/index.ts';
import { createGooglePlay } from './google/index.ts';
import { networkFetch, type StoreFetch } from './store-fetch.ts';
import type { StoreName, StorePorts } from './store-port.ts';

/** How the stores are reached where it is not over the network: stand-ins, with roots of their own. */
export type StoreAccess = {
  fetch: Partial<Record<StoreName, StoreFetch>>;
  /** PEM. */
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

/** The stores that the settings name. `readsPerSecond`: at most so many each, for what runs in the background. */
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
