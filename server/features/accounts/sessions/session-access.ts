import type { Viewer } from '../../../platform/viewer.ts';
import { entitlement, type Membership } from '../../entitlement/index.ts';

/** Policy for accounts with an unconfirmed e-mail, from which a membership may be withheld. */
export type AddressPolicy = { confirmedAddressesOnly: boolean };

type Account = { emailVerified: boolean; memberships: readonly Membership[] };

/** Returns the access that a session has now, and the memberships that wait for a confirmed e-mail. */
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
