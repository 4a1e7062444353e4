import type { Neighbour } from '../player-api.ts';

/** Duration of the countdown to the next class, in seconds. */
export const countdownSeconds = 8;

/** Returns the seconds of the countdown at the end of a class; null without autoplay or without a next class. */
export const countdownAtEnd = (autoplay: boolean, next: Neighbour | null): number | null =>
  autoplay && next ? countdownSeconds : null;

/** Counts down by one second; returns 'go' at the end. */
export const countDown = (left: number): number | 'go' => (left <= 1 ? 'go' : left - 1);
