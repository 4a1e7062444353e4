import type { Me } from '../../../../contract/accounts/users.ts';

/** What stands between a viewer and the box for a new comment, or that nothing does. */
export type Standing = 'visitor' | 'lapsed' | 'no-username' | 'suspended' | 'member';

type Viewer = Pick<Me, 'admin' | 'hasSubscriptionAccess' | 'username'>;

export const standingOf = (me: Viewer | null, suspended: boolean): Standing => {
  if (!me) return 'visitor';
  if (!me.hasSubscriptionAccess && !me.admin) return 'lapsed';
  if (!me.username) return 'no-username';
  return suspended ? 'suspended' : 'member';
};

/** A suspended member may still like and report. */
export const mayReact = (standing: Standing): boolean => standing === 'member' || standing === 'suspended';
