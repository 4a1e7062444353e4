import type { Clock } from '../clock.ts';

/** The time by which memberships are judged: the real one, unless payments go to the sandbox and an owner has moved it. */
export type BillingTime = {
  clock: Clock;
  /** How far it is ahead of the real time. */
  aheadMs: () => number;
  /** Reads it again; resolves once it is known. */
  refresh: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Where no owner can move it. */
export const unmovedTime = (clock: Clock): BillingTime => ({
  clock,
  aheadMs: () => 0,
  refresh: async () => undefined,
  stop: async () => undefined,
});
