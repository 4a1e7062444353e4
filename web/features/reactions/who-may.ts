import type { Me } from '../../../contract/accounts/users.ts';

/** Who may not react is led to what is missing; null for those who may. */
export const wayToReact = (
  me: Pick<Me, 'admin' | 'hasSubscriptionAccess' | 'username'> | null,
  here: string,
): string | null => {
  if (!me) return `/signin?redirect=${encodeURIComponent(here)}`;
  if (!me.hasSubscriptionAccess && !me.admin) return '/subscribe';
  return me.username === null ? '/settings/profile' : null;
};
