import type { KeyObject } from 'node:crypto';
import { claimsOf } from '../signed-tokens.ts';
import type { Payloads } from './payloads.ts';
import type { Subscription } from './subscription.ts';

const host = 'https://api.storekit.apple.com';
const audience = 'appstoreconnect-v1';

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, errorCode: number, errorMessage: string): Response =>
  answer(status, { errorCode, errorMessage });

/** The server API of the store: one route, and everything else is refused. */
export const createApi = ({
  studio,
  subscriptions,
  payloads,
}: {
  studio: { key: KeyObject; issuerId: string; bundleId: string };
  subscriptions: () => Subscription[];
  payloads: Pick<Payloads, 'statusAnswer'>;
}) => {
  let away = false;
  let reads = 0;
  const isStudio = (authorization: string | null): boolean => {
    const [, token = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
    const claims = token ? claimsOf(token, studio.key) : null;
    return claims?.iss === studio.issuerId && claims.aud === audience && claims.bid === studio.bundleId;
  };
  return {
    fetch: async (url: string, request: RequestInit): Promise<Response> => {
      if (away) return answer(500, {});
      const { origin, pathname, search } = new URL(url);
      const [, id] = /^\/inApps\/v1\/subscriptions\/(\d+)$/.exec(pathname) ?? [];
      if (origin !== host || !id || request.method !== 'GET')
        return refusal(400, 4_000_000, `No route ${request.method} ${url}`);
      if (search) return refusal(400, 4_000_000, `No parameters ${search}`);
      if (!isStudio(new Headers(request.headers).get('authorization')))
        return refusal(401, 4_010_000, 'Not signed in');
      reads += 1;
      const one = subscriptions().find(
        ({ originalTransactionId, transactionId }) => originalTransactionId === id || transactionId === id,
      );
      return one ? answer(200, payloads.statusAnswer(one)) : refusal(404, 4_040_010, 'Not found.');
    },
    /** From now on no call is answered, or each again. */
    setAway: (value: boolean): void => {
      away = value;
    },
    reads: (): number => reads,
  };
};
