import type { Me } from '../../../../contract/accounts/users.ts';
import { hasAccess } from '../../../../contract/members/access.ts';

/** What stands between a viewer and the box for a new comment, or that nothing does. */
export type Standing = 'visitor' | 'lapsed' | 'no-username' | 'suspended' | 'member';

type Viewer = Pick<Me, 'role' | 'hasSubscriptionAccess' | 'username'>;

export const standingOf = (me: Viewer | null, suspended: boolean): Standing => {
  if (!me) return 'visitor';
  if (!hasAccess(me)) return 'lapsed';
  if (!me.username) return 'no-username';
  return suspended ? 'suspended' : 'member';
};

/** A suspended member may still like and report. */
export const mayReact = (standing: Standing): boolean => standing === 'member' || standing === 'suspended';
