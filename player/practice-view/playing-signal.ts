import type { PracticePlace } from './practice-moment.ts';

/** Signal of a player to the other windows of the browser. */
export type PlayingSignal = PracticePlace & {
  /** Identifies the player among those of several windows. */
  player: string;
  moving: boolean;
};

export type SignalMessage =
  | ({ kind: 'playing' } & PlayingSignal)
  | { kind: 'gone'; player: string }
  /** Question of a newly opened window. */
  | { kind: 'asked' };

/** Opens the channel between the windows of this browser; null if the browser has no BroadcastChannel. */
export const openSignals = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('openmat playing') : null;
