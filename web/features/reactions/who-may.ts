import type { Me } from '../../../contract/accounts/users.ts';

/** The page that a visitor or member needs before they may react; null where they may. */
export const wayToReact = (
  me: Pick<Me, 'admin' | 'hasSubscriptionAccess' | 'username'> | null,
  here: string,
): string | null => {
  if (!me) return `/signin?redirect=${encodeURIComponent(here)}`;
  if (!me.hasSubscriptionAccess && !me.admin) return '/subscribe';
  return me.username === null ? '/settings/profile' : null;
};
