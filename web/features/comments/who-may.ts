import type { Me } from '../../../contract/accounts/users.schema.ts';
import { hasAccess } from '../../../contract/members/access.ts';

/** Reason why a viewer may not write a comment; `member` if the viewer may. */
export type CommenterState = 'visitor' | 'lapsed' | 'no-username' | 'suspended' | 'member';

type Viewer = Pick<Me, 'role' | 'hasSubscriptionAccess' | 'username'>;

export const standingOf = (me: Viewer | null, suspended: boolean): CommenterState => {
  if (!me) return 'visitor';
  if (!hasAccess(me)) return 'lapsed';
  if (!me.username) return 'no-username';
  return suspended ? 'suspended' : 'member';
};

/** True if the viewer may like and report; a suspended member still may. */
export const mayReact = (standing: CommenterState): boolean =>
  standing === 'member' || standing === 'suspended';
