/** Roles of the studio's staff; everybody else is a member or a visitor (BEY-66). */
export const staffRoles = ['owner', 'editor', 'moderator', 'support', 'coach'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Permissions of roles, as `resource.action`. Every call below /admin/api names one of them as its access. */
export const permissions = [
  /** Classes, series, videos, coaches, categories, music, and what is featured. */
  'library.edit',
  /** The home page, simple pages, the footer, billboards and the bars of announcements. */
  'pages.edit',
  /** Coaches who teach live, and live shows. */
  'live.edit',
  /** Short links and links with campaign parameters. */
  'links.edit',
  /** Redemption offers, which give prices away. */
  'offers.edit',
  /** Reports, held and removed comments, banned words, suspensions. */
  'comments.moderate',
  /** Hiding and showing the playlists of members. */
  'playlists.moderate',
  /** Comments, likes, dislikes and saves of every class and series. */
  'engagement.view',
  /** Accounts: finding members, signing them out, resetting what they lost, stopping and resuming memberships. */
  'members.manage',
  /** Requests of members about their accounts: another address, a copy of everything, the end of the account. */
  'accounts.manage',
  /** Accounts from another system. */
  'members.import',
  /** Plans, gifts, payments, refunds and whatever else costs or gives money. */
  'billing.manage',
  /** Figures of members, practice and delivery. */
  'figures.view',
  /** Figures of money. */
  'revenue.view',
  /** Settings of the studio, its look and its set-up. */
  'studio.manage',
  /** The whole studio as a file. */
  'studio.export',
  /** Members of the staff, and their roles. */
  'team.manage',
  /** Activity of the staff. */
  'activity.view',
  /** Webhooks and API keys. */
  'integrations.manage',
  /** Figures and comments of the classes that the coach teaches. */
  'own_classes.view',
  /** The coach's own page. */
  'own_profile.edit',
  /** Calls of the product itself to the comments service; no role has it. */
  'product.act',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Permissions that could be used to take over an account, the team, secrets or money: their changes name the proof they
 * ask for.
 */
export const sensitivePermissions = [
  'offers.edit',
  'members.manage',
  'accounts.manage',
  'members.import',
  'billing.manage',
  'studio.manage',
  'studio.export',
  'team.manage',
  'integrations.manage',
] as const satisfies readonly Permission[];
export type SensitivePermission = (typeof sensitivePermissions)[number];

const ofOwner: readonly Permission[] = permissions.filter((permission) => permission !== 'product.act');

/** Permissions of each role. Every role may play every class (NS-226). */
export const permissionTable: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: ofOwner,
  editor: [
    'library.edit',
    'pages.edit',
    'live.edit',
    'links.edit',
    'engagement.view',
    'figures.view',
    'own_classes.view',
    'own_profile.edit',
  ],
  moderator: ['comments.moderate', 'playlists.moderate', 'engagement.view'],
  support: ['members.manage'],
  coach: ['own_classes.view', 'own_profile.edit'],
};

/** Returns the permissions of a role; none without one. */
export const permissionsOf = (role: StaffRole | null): readonly Permission[] =>
  role ? permissionTable[role] : [];

/** Returns the roles with a permission; empty for `product.act` only. */
export const rolesWith = (permission: Permission): StaffRole[] =>
  staffRoles.filter((role) => permissionTable[role].includes(permission));

/** Returns a role with its permissions, as a caller carries them. */
export const rightsOf = (role: StaffRole | null) => ({ role, permissions: [...permissionsOf(role)] });
