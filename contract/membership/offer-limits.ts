/** Limits of an offer: lengths in characters, counts and amounts. */
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
  /** Maximum number of offers of the studio. */
  offers: 500,
  amount: 99_999_999,
  intervalCount: 36,
  payments: 36,
  trialCount: 365,
  uses: 1_000_000,
} as const;

/** States of an offer for visitors; `off`, for the studio only, is an offer that is not shown. */
export const offerStates = ['open', 'upcoming', 'over', 'used_up', 'nothing_on_sale'] as const;
export const managedOfferStates = ['off', ...offerStates] as const;
export type OfferState = (typeof offerStates)[number];
export type ManagedOfferState = (typeof managedOfferStates)[number];

/** Normalizes a code as it is stored and compared: "spring-24" becomes SPRING-24; "spring 24" is no code. */
export const offerCode = (typed: string): string => typed.trim().toUpperCase();
