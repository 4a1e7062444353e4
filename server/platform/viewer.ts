import type { Permission, StaffRole } from '../../contract/team/permissions.ts';

/** The caller, as far as access decisions need to know them; null is a visitor. Read per request, never from the client. */
export type Viewer = {
  id: string;
  sessionId: string;
  /** Null for members, and for staff who have yet to set up a second factor. */
  role: StaffRole | null;
  /** What the role allows. */
  permissions: readonly Permission[];
  /** One of the staff who has yet to set up a second factor. */
  mustEnrol?: true;
  username: string | null;
  hasSubscriptionAccess: boolean;
};
