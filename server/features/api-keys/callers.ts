import { isIPv6 } from 'node:net';
import { apiKeyLimits, mayChange, permissionOf } from '../../../contract/integrations/api-key-scopes.ts';
import { t } from '../../../contract/messages.ts';
import { permissionsOf, type StaffRole } from '../../../contract/team/permissions.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import type { Accounts, SessionRights } from '../accounts/index.ts';
import type { KeyContext } from './keys.ts';
import { type FoundKey, keyOf, recordKeyUse } from './store.ts';

export type KeyCallersContext = KeyContext & Pick<Accounts['staffProtection'], 'rightsOf'>;

/** Rate limit of unknown keys from one address. A key of 256 bits is not found by trying. */
const unknownKeys = { burst: 30, perSecond: 1 };
const notedEveryMs = 60_000;
/** Shape of a key; anything else is not looked up in the database. */
const keyShape = /^omk_[\w-]{43}$/;

/** Returns the network of an address: /64 of IPv6, /24 of IPv4. */
export const networkOf = (address: string): string => {
  const held = visitorAddress(address);
  if (held !== address && isIPv6(address) && !held.includes('.')) return `${held}::/64`;
  return held.includes('.') ? `${held.split('.').slice(0, 3).join('.')}.0/24` : held;
};

/** Returns the viewer of a key: its scopes, as far as the account that made it still has their permissions. */
const viewerOf = ({ id, name, scopes, userId, username }: FoundKey, role: StaffRole): Viewer => {
  const held = permissionsOf(role);
  const open = scopes.filter((scope) => held.includes(permissionOf(scope)));
  return {
    id: userId,
    sessionId: `api-key ${id}`,
    username,
    role,
    hasSubscriptionAccess: false,
    permissions: [...new Set(open.map(permissionOf))],
    apiKey: { id, name, changes: open.filter(mayChange).map(permissionOf) },
  };
};

/** Returns true if the account is of the staff, even if its role is not in effect now. */
const hasPlace = ({ role, suspended, mustEnrol }: SessionRights): boolean =>
  role !== null || suspended || mustEnrol;

/**
 * Returns the error for an account whose role is not in effect: a key may never do more than the account that made it.
 */
const refusedFor = ({ suspended }: SessionRights): AppError =>
  suspended
    ? new AppError('staff_suspended', {
        message: t('The account that made this API key is suspended from the team.'),
      })
    : new AppError('second_factor_missing', {
        message: t('The account that made this API key has yet to set up a second step.'),
      });

/**
 * Creates the lookup of a key's caller; null for a key that opens nothing. Throws `too_many_attempts`. `onCount`
 * receives the number of calls that the key may make at once after this one.
 */
export const createKeyCallers = ({ db, clock, rightsOf }: KeyCallersContext) => {
  const callsOfKey = createRateLimiter(clock, {
    burst: apiKeyLimits.burst,
    perSecond: apiKeyLimits.callsPerSecond,
  });
  const unknownOfAddress = createRateLimiter(clock, unknownKeys);
  return async (token: string, address: string, onCount: (left: number) => void): Promise<Viewer | null> => {
    const now = clock.now();
    const key = keyShape.test(token) ? await keyOf(db, token, now) : null;
    const rights = key && (await rightsOf(key.userId));
    if (!key || !rights || !hasPlace(rights)) {
      unknownOfAddress(visitorAddress(address));
      return null;
    }
    onCount(0);
    onCount(callsOfKey(key));
    if (rights.role === null) throw refusedFor(rights);
    if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() >= notedEveryMs)
      await recordKeyUse(db, key.id, { now, from: networkOf(address) });
    return viewerOf(key, rights.role);
  };
};
