import type { Membership } from '../entitlement.ts';

/** Memberships as tests need them, told from one moment on. */
export const membershipsAt = (now: Date) => {
  const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  return {
    inDays,
    /** One that is paid through the studio and renews, but for what is changed. */
    membership: (changes: Partial<Membership> = {}): Membership => ({
      source: 'stripe',
      state: 'renewing',
      flex: false,
      startsAt: inDays(-100),
      renewsAt: null,
      endsAt: null,
      retentionOfferAcceptedAt: null,
      ...changes,
    }),
  };
};
