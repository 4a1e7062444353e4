import type { Permission } from '../team/permissions.ts';

/**
 * Reach of API keys, by the permissions of people: to read, or to change as well. Keys have no permission over
 * accounts, the team, keys, secrets and money that moves.
 */
const reach = {
  'library.edit': 'write',
  'pages.edit': 'write',
  'live.edit': 'write',
  'links.edit': 'write',
  'offers.edit': 'write',
  'playlists.moderate': 'write',
  'engagement.view': 'read',
  'members.manage': 'read',
  'billing.manage': 'read',
  'figures.view': 'read',
  'revenue.view': 'read',
  'activity.view': 'read',
} as const satisfies Partial<Record<Permission, 'read' | 'write'>>;

export type KeyPermission = keyof typeof reach;
export type ApiKeyScope = `${KeyPermission}:${'read' | 'write'}`;

/** Every scope; a scope to write includes one to read. */
export const apiKeyScopes: readonly ApiKeyScope[] = (Object.keys(reach) as KeyPermission[]).flatMap(
  (permission): ApiKeyScope[] =>
    reach[permission] === 'write' ? [`${permission}:read`, `${permission}:write`] : [`${permission}:read`],
);

/** Returns the scope that a call of staff asks of a key; null if no key may make it. */
export const scopeOf = (permission: Permission, changes: boolean): ApiKeyScope | null =>
  apiKeyScopes.find((scope) => scope === `${permission}:${changes ? 'write' : 'read'}`) ?? null;

export const permissionOf = (scope: ApiKeyScope): KeyPermission =>
  scope.slice(0, scope.lastIndexOf(':')) as KeyPermission;

export const mayChange = (scope: ApiKeyScope): boolean => scope.endsWith(':write');

export const apiKeyLimits = { keys: 50, name: 60, callsPerSecond: 10, burst: 60 } as const;

/** Lifetimes in days; null for no expiry. */
export const apiKeyLives = [30, 90, 365, null] as const;
