/** How badly webhooks are delivered: probabilities from 0 to 1. */
export type DeliveryFaults = {
  /** Never delivered at all, and never tried again. */
  drop: number;
  duplicate: number;
  /** Delivered only after up to `delayMs`. */
  delay: number;
  delayMs: number;
  /** Delivered only after another event that came later, or after `delayMs` where none comes. */
  reorder: number;
  seed: number;
  /** Nothing is delivered until this is false again: what waits is sent then. */
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

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
