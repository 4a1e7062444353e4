import type { PracticePlace } from './practice-moment.ts';

/** What a player says of itself to the other windows of a browser. */
export type PlayingSignal = PracticePlace & {
  /** Tells the players of several windows apart. */
  player: string;
  moving: boolean;
};

export type SignalMessage =
  | ({ kind: 'playing' } & PlayingSignal)
  | { kind: 'gone'; player: string }
  /** A window that has just come wants to know. */
  | { kind: 'asked' };

/** The windows of this browser; null where the browser has no such channel. */
export const openSignals = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('openmat playing') : null;
