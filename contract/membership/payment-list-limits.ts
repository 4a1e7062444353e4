/** Choices of the list's state filter. */
export const paymentFilters = [
  'all',
  'paid',
  'failed',
  'processing',
  'open',
  'refunded',
  'disputed',
] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export const paymentLimits = {
  search: 100,
  /** The most payments that are summed up. */
  summed: 10_000,
  /** Saved views, and the length of the name of each. */
  views: 20,
  viewName: 60,
  /** The most payments that are counted for a saved view. */
  countedOfView: 1000,
} as const;
