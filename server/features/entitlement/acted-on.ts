import { entitlement, type Membership } from './entitlement.ts';

/**
 * Returns true for a running membership billed by Stripe. A renewing one past its paid time is paused: the provider
 * continues it, so it must not be bought again.
 */
const isPaidHere = ({ source, state, endsAt }: Membership, now: Date): boolean =>
  source === 'stripe' &&
  state !== 'ended' &&
  state !== 'unlimited' &&
  (endsAt === null || endsAt > now || state === 'renewing');

/**
 * Returns the membership that a member's actions apply to: the one paid through the studio if there is one, even if a
 * gift lasts longer; otherwise the one that gives access.
 */
export const actedOn = <Row extends Membership>(memberships: readonly Row[], now: Date): Row | null => {
  const paidHere = memberships
    .filter((membership) => isPaidHere(membership, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
  return paidHere ?? (entitlement(memberships, now).current as Row | null);
};
