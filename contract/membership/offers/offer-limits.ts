/** How much of each an offer holds. */
export const offerLimits = {
  slug: 80,
  title: 80,
  subtitle: 160,
  itemTitle: 80,
  itemSubtitle: 160,
  plans: 6,
  items: 12,
  codes: 100,
  code: 40,
  /** Of the studio. */
  offers: 500,
  amount: 99_999_999,
  intervalCount: 36,
  payments: 36,
  trialCount: 365,
  uses: 1_000_000,
} as const;

/** How an offer stands: what visitors find, and for the studio whether it is shown at all. */
export const offerStates = ['open', 'upcoming', 'over', 'used_up', 'nothing_on_sale'] as const;
export const managedOfferStates = ['off', ...offerStates] as const;
export type OfferState = (typeof offerStates)[number];
export type ManagedOfferState = (typeof managedOfferStates)[number];

/** A code as it is kept and compared: "spring 24" is none, "spring-24" is SPRING-24. */
export const offerCode = (typed: string): string => typed.trim().toUpperCase();
