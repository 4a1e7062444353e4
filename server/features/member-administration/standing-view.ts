import type { MemberStanding } from '../../../contract/member-administration/members.schema.ts';
import { type DetailedMembership, memberStanding } from '../entitlement/index.ts';

/** Returns a member's standing as administrators see it. */
export const standingView = (memberships: readonly DetailedMembership[], now: Date): MemberStanding => {
  const { state, membership } = memberStanding(memberships, now);
  return {
    state,
    source: membership?.source ?? null,
    detail: membership?.detail ?? null,
    plan: membership?.plan ? { id: membership.plan.id, name: membership.plan.name } : null,
    renewsAt: membership?.renewsAt?.toISOString() ?? null,
    endsAt: membership?.endsAt?.toISOString() ?? null,
  };
};
