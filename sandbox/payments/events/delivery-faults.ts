/** Faults in the delivery of webhooks: probabilities from 0 to 1. */
export type DeliveryFaults = {
  /** Probability that an event is never delivered, without a retry. */
  drop: number;
  duplicate: number;
  /** Probability that an event is delivered only after up to `delayMs`. */
  delay: number;
  delayMs: number;
  /** Probability that an event is delivered only after a later one, or after `delayMs` if none comes. */
  reorder: number;
  seed: number;
  /** True to hold all deliveries; waiting events are sent once this is false again. */
  hold: boolean;
};

export const noFaults: DeliveryFaults = {
  drop: 0,
  duplicate: 0,
  delay: 0,
  delayMs: 1000,
  reorder: 0,
  seed: 1,
  hold: false,
};

/** Returns a generator of numbers from 0 to 1, deterministic per seed (mulberry32). */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
