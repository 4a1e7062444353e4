import type { GooglePlaySettings } from '../../../platform/payments/store-settings.ts';
import type { StoreFetch } from '../store-fetch.ts';
import { RefusedNotification, StoreUnavailable } from '../store-port.ts';

const issuers = ['https://accounts.google.com', 'accounts.google.com'];

const load = async (request: StoreFetch) => {
  const { OAuth2Client } = await import('google-auth-library');
  // Pub/Sub sends again what was not taken, so nothing waits here for Google's keys.
  const transporterOptions = { fetchImplementation: request as typeof fetch, retryConfig: { retry: 0 } };
  return new OAuth2Client({ transporterOptions });
};

const unsigned = (message: string): RefusedNotification =>
  new RefusedNotification('forbidden', message, { isSigned: false });

/**
 * Checks the token that Pub/Sub sends along: signed by Google, for this address, not over, and of the account that the
 * push was set up with. Throws `RefusedNotification`, and `StoreUnavailable` where Google's keys cannot be had.
 */
export const createPushTokenCheck = (
  { pushAudience, pushAccount }: Pick<GooglePlaySettings, 'pushAudience' | 'pushAccount'>,
  request: StoreFetch,
): ((authorization: string | undefined) => Promise<void>) => {
  let loaded: ReturnType<typeof load> | undefined;
  return async (authorization) => {
    const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
    if (!token) throw unsigned('This notification has no token of Google');
    loaded ??= load(request);
    const client = await loaded;
    const keys = await client.getFederatedSignonCertsAsync().catch(() => {
      throw new StoreUnavailable('google', 'its keys cannot be had');
    });
    const ticket = await client
      .verifySignedJwtWithCertsAsync(token, keys.certs, pushAudience, issuers)
      // The library's words repeat the token.
      .catch(() => null);
    const claims = ticket?.getPayload();
    if (claims?.email !== pushAccount || claims.email_verified !== true)
      throw unsigned('The token of this notification is not the one expected');
  };
};
