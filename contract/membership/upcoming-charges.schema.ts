import { type Static, Type } from 'typebox';
import { billingIntervals } from './billing-intervals.ts';
import { chargeReasons } from './charge-reasons.ts';

/** Payments that are known to come: so much each time, from a day on, `times` times or until the member leaves. */
export const UpcomingCharge = Type.Object({
  /** The day of the first of them. */
  from: Type.String({ format: 'date-time' }),
  /** In the smallest unit of `currency`. */
  amount: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  interval: Type.Enum(billingIntervals),
  intervalCount: Type.Integer({ minimum: 1 }),
  /** Null in the last entry, which goes on until the member leaves. */
  times: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Why this amount begins on that day. */
  because: Type.Enum(chargeReasons),
});
export type UpcomingCharge = Static<typeof UpcomingCharge>;

/** Every payment that is known to come, in the order of time; empty where nothing is charged again. */
export const UpcomingCharges = Type.Array(UpcomingCharge);
