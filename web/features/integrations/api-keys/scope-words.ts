import {
  type ApiKeyScope,
  apiKeyScopes,
  type KeyPermission,
  mayChange,
  permissionOf,
} from '../../../../contract/integrations/api-key-scopes.ts';

export const scopeWords: Readonly<Record<KeyPermission, string>> = {
  'library.edit': 'Classes, series, videos, captions',
  'pages.edit': 'Pages, billboards, announcements',
  'live.edit': 'Live shows',
  'links.edit': 'Short links',
  'offers.edit': 'Redemption offers',
  'playlists.moderate': 'Playlists of members',
  'engagement.view': 'Comments, likes and saves',
  'members.manage': 'Members',
  'billing.manage': 'Payments, plans, gifts',
  'figures.view': 'Figures without money',
  'revenue.view': 'Figures of money',
  'activity.view': 'What the staff did',
};

/** Permissions that a key may have, each with its scopes. */
export const scopeChoices: readonly { permission: KeyPermission; scopes: readonly ApiKeyScope[] }[] = [
  ...new Set(apiKeyScopes.map(permissionOf)),
].map((permission) => ({
  permission,
  scopes: apiKeyScopes.filter((scope) => permissionOf(scope) === permission),
}));

const inWords = (scope: ApiKeyScope): string => {
  const title = scopeWords[permissionOf(scope)];
  return `${mayChange(scope) ? 'Change' : 'Read'}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
};

/** Returns one line for each scope. */
export const scopeLines = (scopes: readonly ApiKeyScope[]): string[] => scopes.map(inWords);
