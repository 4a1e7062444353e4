import type { Permission } from './permissions.ts';

/** Whether a person may do this; visitors may do nothing that has a name here. */
export const may = (
  person: { permissions: readonly Permission[] } | null | undefined,
  permission: Permission,
): boolean => person?.permissions.includes(permission) ?? false;
