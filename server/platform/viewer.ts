import type { Permission, StaffRole } from '../../contract/team/permissions.ts';
import { AppError } from './errors.ts';

/** The caller, as far as access decisions need to know them; null is a visitor. Read per request, never from the client. */
export type Viewer = {
  id: string;
  sessionId: string;
  /** Null for members, for staff who have yet to set up a second factor, and for those who are suspended. */
  role: StaffRole | null;
  /** What the role allows. */
  permissions: readonly Permission[];
  /** One of the staff who has yet to set up a second factor. */
  mustEnrol?: true;
  /** One of the staff whom an owner has suspended. */
  suspended?: true;
  /**
   * Where a script of the studio calls with an API key of this account, an actor of a kind of its own: only the calls
   * that ask for one of these permissions are open to it, and of those that change something the ones in `changes`.
   */
  apiKey?: { id: string; name: string; changes: readonly Permission[] };
  username: string | null;
  hasSubscriptionAccess: boolean;
  /** Why a membership of the account waits for its e-mail to be confirmed. */
  mustConfirm?: 'studio' | 'given';
};

/** Why a caller may not do what asks for a right of staff. */
export const staffRefusal = ({ mustEnrol, suspended }: Pick<Viewer, 'mustEnrol' | 'suspended'>): AppError => {
  if (mustEnrol) return new AppError('second_factor_missing');
  return new AppError(suspended ? 'staff_suspended' : 'forbidden');
};
