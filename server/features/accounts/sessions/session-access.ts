import type { Viewer } from '../../../platform/viewer.ts';
import { entitlement, type Membership } from '../../membership/index.ts';

/** Whether accounts with an e-mail that was not confirmed have nothing of what a membership gives. */
export type AddressPolicy = { confirmedAddressesOnly: boolean };

type Account = { emailVerified: boolean; memberships: readonly Membership[] };

/** What a session gives of the memberships of its account at this moment, and what waits for its e-mail to be confirmed. */
export const membershipAccess = (
  { emailVerified, memberships }: Account,
  { confirmedAddressesOnly }: AddressPolicy,
  now: Date,
): Pick<Viewer, 'hasSubscriptionAccess' | 'mustConfirm'> => {
  const { hasSubscriptionAccess } = entitlement(memberships, now);
  if (emailVerified) return { hasSubscriptionAccess };
  if (confirmedAddressesOnly) return { hasSubscriptionAccess: false, mustConfirm: 'studio' };
  if (hasSubscriptionAccess) return { hasSubscriptionAccess };
  const once = memberships.map((membership) => ({ ...membership, awaitsConfirmation: false }));
  return entitlement(once, now).hasSubscriptionAccess
    ? { hasSubscriptionAccess, mustConfirm: 'given' }
    : { hasSubscriptionAccess };
};
