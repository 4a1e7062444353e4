import type { Membership } from '../entitlement.ts';

/** Membership fixtures; their dates are relative to `now`. */
export const membershipsAt = (now: Date) => {
  const inDays = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  return {
    inDays,
    /** Returns a renewing membership paid through the studio, with `changes` applied. */
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
