import type { Clock } from '../clock.ts';

/** Time by which memberships are judged: the real one, unless payments go to the sandbox and an owner has moved it. */
export type BillingTime = {
  clock: Clock;
  /** Returns the lead over the real time. */
  aheadMs: () => number;
  /** Reads the time again; resolves once it is known. */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Billing time that no owner can move. */
export const unmovedTime = (clock: Clock): BillingTime => ({
  clock,
  aheadMs: () => 0,
  refresh: async () => undefined,
  stop: async () => undefined,
});
