import { msg } from '../messages.ts';
import type { Permission } from './permissions.ts';

/** Returns true if a person has the permission; visitors have none. */
export const may = (
  person: { permissions: readonly Permission[] } | null | undefined,
  permission: Permission,
): boolean => person?.permissions.includes(permission) ?? false;

/** Returns true for permissions that go beyond a coach's own pages; the API reference is for those. */
export const mayReadReference = (held: readonly Permission[]): boolean =>
  held.some((permission) => permission !== 'own_classes.view' && permission !== 'own_profile.edit');

/** Refusal of a caller who is no owner and would change an account of the staff. */
export const staffAccount = msg('Only an owner changes the accounts of staff.');

/** Returns true where an account belongs to the staff and the caller is no owner. */
export const isProtectedFrom = (
  caller: { permissions: readonly Permission[] },
  { ofStaff }: { ofStaff: boolean },
): boolean => ofStaff && !may(caller, 'team.manage');
