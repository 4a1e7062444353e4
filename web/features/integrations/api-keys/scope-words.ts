import {
  type ApiKeyScope,
  apiKeyScopes,
  type KeyPermission,
  permissionOf,
} from '../../../../contract/integrations/api-key-scopes.ts';
import { type Message, msg, t } from '../../../../contract/messages.ts';

export const scopeWords: Readonly<Record<KeyPermission, Message>> = {
  'library.edit': msg('Classes, series, videos, captions'),
  'pages.edit': msg('Pages, billboards, announcements'),
  'live.edit': msg('Live shows'),
  'links.edit': msg('Short links'),
  'offers.edit': msg('Redemption offers'),
  'playlists.moderate': msg('Playlists of members'),
  'engagement.view': msg('Comments, likes and saves'),
  'members.manage': msg('Members'),
  'billing.manage': msg('Payments, plans, gifts'),
  'figures.view': msg('Figures without money'),
  'revenue.view': msg('Figures of money'),
  'activity.view': msg('What the staff did'),
};

/** Permissions that a key may have, each with its scopes. */
export const scopeChoices: readonly { permission: KeyPermission; scopes: readonly ApiKeyScope[] }[] = [
  ...new Set(apiKeyScopes.map(permissionOf)),
].map((permission) => ({
  permission,
  scopes: apiKeyScopes.filter((scope) => permissionOf(scope) === permission),
}));

const lines: Readonly<Partial<Record<ApiKeyScope, Message>>> = {
  'library.edit:read': msg('Read: classes, series, videos, captions'),
  'library.edit:write': msg('Change: classes, series, videos, captions'),
  'pages.edit:read': msg('Read: pages, billboards, announcements'),
  'pages.edit:write': msg('Change: pages, billboards, announcements'),
  'live.edit:read': msg('Read: live shows'),
  'live.edit:write': msg('Change: live shows'),
  'links.edit:read': msg('Read: short links'),
  'links.edit:write': msg('Change: short links'),
  'offers.edit:read': msg('Read: redemption offers'),
  'offers.edit:write': msg('Change: redemption offers'),
  'playlists.moderate:read': msg('Read: playlists of members'),
  'playlists.moderate:write': msg('Change: playlists of members'),
  'engagement.view:read': msg('Read: comments, likes and saves'),
  'members.manage:read': msg('Read: members'),
  'billing.manage:read': msg('Read: payments, plans, gifts'),
  'figures.view:read': msg('Read: figures without money'),
  'revenue.view:read': msg('Read: figures of money'),
  'activity.view:read': msg('Read: what the staff did'),
};

/** Returns one line for each scope. */
export const scopeLines = (scopes: readonly ApiKeyScope[]): string[] =>
  scopes.flatMap((scope) => {
    const line = lines[scope];
    return line ? [t(line)] : [];
  });
