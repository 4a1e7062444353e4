import type { Permission } from './permissions.ts';

/** Whether a person may do this; visitors may do nothing that has a name here. */
export const may = (
  person: { permissions: readonly Permission[] } | null | undefined,
  permission: Permission,
): boolean => person?.permissions.includes(permission) ?? false;

/** Returns true for permissions that go beyond a coach's own pages; the API reference is for those. */
export const mayReadReference = (held: readonly Permission[]): boolean =>
  held.some((permission) => permission !== 'own_classes.view' && permission !== 'own_profile.edit');
