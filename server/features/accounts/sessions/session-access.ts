import type { Viewer } from '../../../platform/viewer.ts';
import { entitlement, type Membership } from '../../entitlement/index.ts';

/** Policy for accounts with an unconfirmed e-mail, from which a membership may be withheld. */
export type AddressPolicy = { confirmedAddressesOnly: boolean };

type Account = { emailVerified: boolean; memberships: readonly Membership[] };

type MembershipAccess = Pick<Viewer, 'hasSubscriptionAccess' | 'membershipEndedAt'>;

const accessOf = (memberships: readonly Membership[], now: Date): MembershipAccess => {
  const { hasSubscriptionAccess, latest } = entitlement(memberships, now);
  const endedAt = latest?.state === 'unknown' ? null : latest?.endsAt;
  return hasSubscriptionAccess || !endedAt || endedAt > now
    ? { hasSubscriptionAccess }
    : { hasSubscriptionAccess, membershipEndedAt: endedAt };
};

/** Returns the access that a session has now, and the memberships that wait for a confirmed e-mail. */
export const membershipAccess = (
  { emailVerified, memberships }: Account,
  { confirmedAddressesOnly }: AddressPolicy,
  now: Date,
): MembershipAccess & Pick<Viewer, 'mustConfirm'> => {
  const access = accessOf(memberships, now);
  if (emailVerified) return access;
  if (confirmedAddressesOnly) return { hasSubscriptionAccess: false, mustConfirm: 'studio' };
  if (access.hasSubscriptionAccess) return access;
  const once = memberships.map((membership) => ({ ...membership, awaitsConfirmation: false }));
  return entitlement(once, now).hasSubscriptionAccess ? { ...access, mustConfirm: 'given' } : access;
};
