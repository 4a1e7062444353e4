import type { PracticePlace } from './practice-moment.ts';

/** Signal of a player to the other windows of the browser. */
export type PlayingSignal = PracticePlace & {
  /** Identifies the player among those of several windows. */
  player: string;
  moving: boolean;
  /** Time of day at which the player was last set going, in milliseconds. */
  since: number;
};

export type SignalMessage =
  | ({ kind: 'playing' } & PlayingSignal)
  | { kind: 'gone'; player: string }
  /** Question of a newly opened window. */
  | { kind: 'asked' };

/**
 * Returns true if another window plays the same video and was set going later; of two that began at once, the names
 * decide.
 */
export const isOvertaken = (own: PlayingSignal, other: PlayingSignal): boolean =>
  other.player !== own.player &&
  own.moving &&
  other.moving &&
  other.title === own.title &&
  other.durationSeconds === own.durationSeconds &&
  (other.since > own.since || (other.since === own.since && other.player > own.player));

/** Opens the channel between the windows of this browser; null if the browser has no BroadcastChannel. */
export const openSignals = (): BroadcastChannel | null =>
  'BroadcastChannel' in window ? new BroadcastChannel('openmat playing') : null;
