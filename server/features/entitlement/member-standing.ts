import type { MemberState } from '../../../contract/member-administration/member-limits.ts';
import { entitlement, type Membership } from './entitlement.ts';

type Row = Membership & { detail: string | null };

/** Returns true unless the first payment was never made. */
const isBegun = ({ detail, state }: Row): boolean => !(detail === 'incomplete' && state === 'ended');

const isUnknown = ({ state }: Membership): boolean => state === 'unknown';
const isPaused = ({ state }: Membership): boolean => state === 'renewing';

const newestFirst = (a: Membership, b: Membership): number => b.startsAt.getTime() - a.startsAt.getTime();

/**
 * Returns a member's state with the membership that decides it. The list of members computes the same in SQL; see
 * `listed_states` in the migrations.
 */
export const memberStanding = <Membership extends Row>(
  memberships: readonly Membership[],
  now: Date,
): { state: MemberState; membership: Membership | null } => {
  const begun = memberships.filter((one) => isBegun(one) && one.startsAt <= now).toSorted(newestFirst);
  const current = entitlement(begun, now).current as Membership | null;
  if (current) return { state: current.state as MemberState, membership: current };
  const unknown = begun.find(isUnknown);
  if (unknown) return { state: 'unknown', membership: unknown };
  const paused = begun.find(isPaused);
  if (paused) return { state: 'paused', membership: paused };
  const [latest] = begun;
  return latest ? { state: 'ended', membership: latest } : { state: 'none', membership: null };
};
