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
} as const;
