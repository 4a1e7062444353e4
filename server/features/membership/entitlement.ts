/** What a member has paid for, or was given, from one source. */
export type Membership = {
  source: 'stripe' | 'ios' | 'google' | 'other';
  state: 'renewing' | 'churning' | 'grace' | 'unknown' | 'unlimited' | 'ended';
  flex: boolean;
  startsAt: Date;
  renewsAt: Date | null;
  /** Access ends here, whatever the state says; null while no end is known. */
  endsAt: Date | null;
  retentionOfferAcceptedAt: Date | null;
  /** Given while the e-mail of the account was not confirmed, which it still is not: it opens nothing until then. */
  awaitsConfirmation?: boolean;
};

export type Entitlement = {
  hasSubscriptionAccess: boolean;
  /** The membership that opens the door, the one that lasts longest first. */
  current: Membership | null;
  /** The newest one, whether it opens the door or not. */
  latest: Membership | null;
  /** When access ends for want of anything new; null while there is none, or no end is known. */
  accessEndsAt: Date | null;
};

const givesAccess = ({ state, startsAt, endsAt, awaitsConfirmation }: Membership, now: Date): boolean => {
  if (awaitsConfirmation) return false;
  if (startsAt > now || (endsAt && endsAt <= now)) return false;
  // A member who is leaving stays until a day that is known; without one there is nothing to stay until.
  if (state === 'churning') return endsAt !== null;
  return state === 'renewing' || state === 'grace' || state === 'unlimited';
};

const endOf = ({ endsAt }: Membership): number => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The one place that says who may watch. Pure: the same rows at the same time give the same answer. */
export const entitlement = (memberships: readonly Membership[], now: Date): Entitlement => {
  const open = memberships.filter((membership) => givesAccess(membership, now));
  const current = open.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(b) - endOf(a)))[0] ?? null;
  const latest = memberships.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0] ?? null;
  return { hasSubscriptionAccess: current !== null, current, latest, accessEndsAt: current?.endsAt ?? null };
};
