import type { Me } from '../../../contract/accounts/users.schema.ts';
import { hasAccess } from '../../../contract/members/access.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

/** The page that a visitor or member needs before they may react; null where they may. */
export const wayToReact = (
  me: Pick<Me, 'role' | 'hasSubscriptionAccess' | 'username'> | null,
  here: PageAddress,
): PageAddress | null => {
  if (!me) return pageAddress('/signin', {}, { redirect: here });
  if (!hasAccess(me)) return '/subscribe';
  return me.username === null ? '/settings/profile' : null;
};
