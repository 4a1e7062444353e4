import { isIPv6 } from 'node:net';
import { apiKeyLimits, mayChange, permissionOf } from '../../../contract/integrations/api-key-scopes.ts';
import { permissionsOf } from '../../../contract/team/permissions.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type FoundKey, keyOf, noteKeyUse } from './key-store.ts';
import type { KeyContext } from './keys.ts';

/** Keys that are not there, of one address. A key of 256 bits is not found by trying. */
const unknownKeys = { burst: 30, perSecond: 1 };
const notedEveryMs = 60_000;
/** What has another one is not looked for in the database. */
const keyShape = /^omk_[\w-]{43}$/;

/** The network of an address: /64 of IPv6, /24 of IPv4. */
export const networkOf = (address: string): string => {
  const held = visitorAddress(address);
  if (held !== address && isIPv6(address) && !held.includes('.')) return `${held}::/64`;
  return held.includes('.') ? `${held.split('.').slice(0, 3).join('.')}.0/24` : held;
};

/** What a key may do by now: its scopes, as far as the account that made it may still do them. */
const viewerOf = ({ id, name, scopes, userId, username, role }: FoundKey): Viewer => {
  const held = permissionsOf(role);
  const open = scopes.filter((scope) => held.includes(permissionOf(scope)));
  return {
    ...{ id: userId, sessionId: `api-key ${id}`, username, role, hasSubscriptionAccess: false },
    permissions: [...new Set(open.map(permissionOf))],
    apiKey: { id, name, changes: open.filter(mayChange).map(permissionOf) },
  };
};

/** Finds who calls with a key; null where it opens nothing. Throws `too_many_attempts`. */
export const createKeyCallers = ({ db, clock }: KeyContext) => {
  const callsOfKey = createRateLimiter(clock, {
    burst: apiKeyLimits.burst,
    perSecond: apiKeyLimits.callsPerSecond,
  });
  const unknownOfAddress = createRateLimiter(clock, unknownKeys);
  return async (token: string, address: string): Promise<Viewer | null> => {
    const now = clock.now();
    const key = keyShape.test(token) ? await keyOf(db, token, now) : null;
    if (!key || key.role === null) {
      unknownOfAddress(visitorAddress(address));
      return null;
    }
    callsOfKey(key.id);
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= notedEveryMs)
      await noteKeyUse(db, key.id, { now, from: networkOf(address) });
    return viewerOf(key);
  };
};
