/** A membership of a member, paid or given, from one source. */
export type Membership = {
  source: 'stripe' | 'ios' | 'google' | 'other';
  state: 'renewing' | 'churning' | 'grace' | 'unknown' | 'unlimited' | 'ended';
  flex: boolean;
  startsAt: Date;
  renewsAt: Date | null;
  /** End of access, whatever the state; null while no end is known. */
  endsAt: Date | null;
  retentionOfferAcceptedAt: Date | null;
  /**
   * True if the membership was given while the account's e-mail was unconfirmed, and it still is: no access until then.
   */
  awaitsConfirmation?: boolean;
};

export type Entitlement = {
  hasSubscriptionAccess: boolean;
  /** Membership that gives access; the one that lasts longest if there are several. */
  current: Membership | null;
  /** Newest membership, with or without access. */
  latest: Membership | null;
  /** End of access if nothing changes; null without access or without a known end. */
  accessEndsAt: Date | null;
};

const givesAccess = ({ state, startsAt, endsAt, awaitsConfirmation }: Membership, now: Date): boolean => {
  if (awaitsConfirmation) return false;
  if (startsAt > now || (endsAt && endsAt <= now)) return false;
  // A leaving member has access until a known day; without one there is no access.
  if (state === 'churning') return endsAt !== null;
  return state === 'renewing' || state === 'grace' || state === 'unlimited';
};

const endOf = ({ endsAt }: Membership): number => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Decides who may watch, in this one place. Pure: the same rows at the same time give the same answer. */
export const entitlement = (memberships: readonly Membership[], now: Date): Entitlement => {
  const open = memberships.filter((membership) => givesAccess(membership, now));
  const current = open.toSorted((a, b) => (endOf(a) === endOf(b) ? 0 : endOf(b) - endOf(a)))[0] ?? null;
  const latest = memberships.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0] ?? null;
  return { hasSubscriptionAccess: current !== null, current, latest, accessEndsAt: current?.endsAt ?? null };
};
