import type { Permission } from './permissions.ts';

/** Whether a person may do this; visitors may do nothing that has a name here. */
export const may = (
  person: { permissions: readonly Permission[] } | null | undefined,
  permission: Permission,
): boolean => person?.permissions.includes(permission) ?? false;

/** Whether a caller has calls beside those of one's own pages, which the reference of the staff's calls is for. */
export const mayReadReference = (held: readonly Permission[]): boolean =>
  held.some((permission) => permission !== 'own_classes.view' && permission !== 'own_profile.edit');
