import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { claimsOf } from '../signed-tokens.ts';
import type { Subscription } from './subscription.ts';

const account = 'studio@stand-in.iam.gserviceaccount.com';
const hosts = { token: 'https://oauth2.googleapis.com', api: 'https://androidpublisher.googleapis.com' };
const keysUrl = 'https://www.googleapis.com/oauth2/v1/certs';
export const keyId = 'stand-in-key';

/** Cache lifetime of the push keys. */
const keysAge = { 'cache-control': 'public, max-age=3600' };

const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const refusal = (status: number, message: string): Response =>
  answer(status, { error: { code: status, message } });

const purchaseOf = (one: Subscription): object => ({
  kind: 'androidpublisher#subscriptionPurchaseV2',
  regionCode: 'US',
  subscriptionState: one.state,
  acknowledgementState: `ACKNOWLEDGEMENT_STATE_${one.acknowledged ? 'ACKNOWLEDGED' : 'PENDING'}`,
  ...(one.startedAt ? { startTime: one.startedAt.toISOString() } : {}),
  ...(one.replaces ? { linkedPurchaseToken: one.replaces } : {}),
  ...(one.accountToken
    ? { externalAccountIdentifiers: { obfuscatedExternalAccountId: one.accountToken } }
    : {}),
  lineItems: [
    {
      productId: one.productId,
      ...(one.expiresAt ? { expiryTime: one.expiresAt.toISOString() } : {}),
      autoRenewingPlan: { autoRenewEnabled: one.state === 'SUBSCRIPTION_STATE_ACTIVE' },
      offerDetails: { basePlanId: 'monthly' },
      offerPhase: one.freeTrial ? { freeTrial: {} } : { basePrice: {} },
      latestSuccessfulOrderId: one.orderId,
    },
  ],
});

type Route = { method: string; path: RegExp; handle: (...found: string[]) => Response };

/** Returns the routes of the developer API that memberships need. */
const routesOf = (subscriptions: () => Subscription[], acknowledgements: string[]): Route[] => {
  const byToken = (token: string) => subscriptions().find((one) => one.token === token);
  return [
    {
      method: 'GET',
      path: /^purchases\/subscriptionsv2\/tokens\/([^/:]+)$/,
      handle: (token = '') => {
        const one = byToken(token);
        return one ? answer(200, purchaseOf(one)) : refusal(404, 'The purchase token was not found.');
      },
    },
    {
      method: 'GET',
      path: /^orders\/([^/:]+)$/,
      handle: (orderId = '') => {
        const one = subscriptions().find((other) => other.orderId === orderId);
        return one ? answer(200, { orderId, state: one.orderState }) : refusal(404, 'No such order.');
      },
    },
    {
      method: 'POST',
      path: /^purchases\/subscriptions\/([^/:]+)\/tokens\/([^/:]+):acknowledge$/,
      handle: (productId = '', token = '') => {
        const one = byToken(token);
        if (!one || one.productId !== productId) return refusal(404, 'The purchase token was not found.');
        acknowledgements.push(token);
        one.acknowledged = true;
        return new Response(null, { status: 204 });
      },
    },
  ];
};

/** Creates Google's keys, its tokens for service accounts, and the developer API; refuses everything else. */
export const createApi = ({
  packageName,
  googleKey,
  subscriptions,
}: {
  packageName: string;
  googleKey: KeyObject;
  subscriptions: () => Subscription[];
}) => {
  const studioKey = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accessToken = randomBytes(12).toString('hex');
  const acknowledgements: string[] = [];
  const routes = routesOf(subscriptions, acknowledgements);
  const base = `/androidpublisher/v3/applications/${packageName}/`;
  let away = false;
  let reads = 0;

  const token = async ({ body }: RequestInit): Promise<Response> => {
    const form = new URLSearchParams(await new Response(body ?? null).text());
    const claims = claimsOf(form.get('assertion') ?? '', studioKey.publicKey);
    return claims?.iss === account
      ? answer(200, { access_token: accessToken, expires_in: 3600, token_type: 'Bearer' })
      : refusal(401, 'invalid_grant');
  };

  const call = ({ pathname, search }: URL, request: RequestInit): Response => {
    if (search) return refusal(400, `No parameters ${search}`);
    if (new Headers(request.headers).get('authorization') !== `Bearer ${accessToken}`)
      return refusal(401, 'Not signed in');
    reads += 1;
    const path = decodeURIComponent(pathname.slice(base.length));
    const route = routes.find(({ method, path: form }) => method === request.method && form.test(path));
    return route
      ? route.handle(...(route.path.exec(path)?.slice(1) ?? []))
      : refusal(400, `No route ${request.method} ${path}`);
  };

  return {
    fetch: async (input: string, request: RequestInit): Promise<Response> => {
      const url = new URL(input);
      if (away) return refusal(503, 'The service is currently unavailable.');
      if (url.href === keysUrl)
        return answer(200, { [keyId]: googleKey.export({ type: 'spki', format: 'pem' }) }, keysAge);
      if (url.origin === hosts.token && url.pathname === '/token') return token(request);
      if (url.origin === hosts.api && url.pathname.startsWith(base)) return call(url, request);
      return refusal(400, `No route ${request.method} ${url}`);
    },
    /** Service account of the studio, for its settings. */
    serviceAccount: JSON.stringify({
      client_email: account,
      private_key: studioKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }),
    /** Returns the acknowledged purchases, with one entry per acknowledgement. */
    acknowledgements: (): readonly string[] => acknowledgements,
    /** Takes the API offline, or back online. */
    setAway: (value: boolean): void => {
      away = value;
    },
    reads: (): number => reads,
  };
};
