/** Why an amount begins to be charged. */
export const chargeReasons = [
  'renewal',
  'trial_ends',
  'pause_ends',
  'gift_ends',
  'free_month_ends',
  'next_plan',
  'discount_ends',
  'credit_used',
  'price_change',
] as const;
export type ChargeReason = (typeof chargeReasons)[number];
