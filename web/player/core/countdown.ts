import type { Neighbour } from '../player-api.ts';

/** How long the card about the next class stands before it starts. */
const countdownSeconds = 5;

/** At the end with autoplay on and a class to go on to; null where the player simply stops. */
export const countdownAtEnd = (autoplay: boolean, next: Neighbour | null): number | null =>
  autoplay && next ? countdownSeconds : null;

/** One second later: 'go' when it is time. */
export const countDown = (left: number): number | 'go' => (left <= 1 ? 'go' : left - 1);
