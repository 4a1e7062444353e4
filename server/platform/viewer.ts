import type { Language } from '../../contract/languages.ts';
import type { Permission, StaffRole } from '../../contract/team/permissions.ts';
import { AppError } from './errors.ts';

/** The caller, as far as access decisions need it; null is a visitor. Read per request, never from the client. */
export type Viewer = {
  id: string;
  sessionId: string;
  /** Null for members, for staff who have yet to set up a second factor, and for those who are suspended. */
  role: StaffRole | null;
  /** Permissions of the role. */
  permissions: readonly Permission[];
  /** True for a staff member who has yet to set up a second factor. */
  mustEnrol?: true;
  /** True for a staff member whom an owner has suspended. */
  suspended?: true;
  /**
   * API key of this account by which a script calls. Only calls that require one of the `permissions` are open to it,
   * and of those that change something only the calls that require one of `changes`.
   */
  apiKey?: { id: string; name: string; changes: readonly Permission[] };
  username: string | null;
  /** Language that the member has chosen; absent until then. */
  language?: Language;
  hasSubscriptionAccess: boolean;
  /** End of the newest membership, if it has ended and none gives access. */
  membershipEndedAt?: Date;
  /** Reason why a membership of the account waits for its e-mail to be confirmed. */
  mustConfirm?: 'studio' | 'given';
};

/** Returns the reason why a caller may not make a call that requires a staff permission. */
export const staffRefusal = ({ mustEnrol, suspended }: Pick<Viewer, 'mustEnrol' | 'suspended'>): AppError => {
  if (mustEnrol) return new AppError('second_factor_missing');
  return new AppError(suspended ? 'staff_suspended' : 'forbidden');
};
