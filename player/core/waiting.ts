import type { PlayerProblem } from '../player-api.ts';

/** Duration of a wait in ms, and its cause; `unreachable` means that requests are known to go unanswered. */
export type WaitState = { forMs: number; unreachable: boolean; offline: boolean };

const knownTroubleMs = 6_000;
const silentMs = 30_000;

/** Returns the problem to show after a long wait; the player keeps retrying in the background. */
export const problemOfWaiting = ({ forMs, unreachable, offline }: WaitState): PlayerProblem | null =>
  forMs >= (unreachable || offline ? knownTroubleMs : silentMs) ? 'connection' : null;

const stuckMs = 3_000;
const nudgeSeconds = 0.1;
const mostNudges = 5;
const widestHoleSeconds = 2;

/**
 * Returns the position that frees a stuck picture: beyond a small gap, or slightly ahead. `nudges` counts those of this
 * wait. Null if it is too early, or if nudging does not help.
 */
export const nudgeTo = (
  stuck: { forMs: number; nudges: number; atSeconds: number },
  ranges: readonly (readonly [number, number])[],
): number | null => {
  const { forMs, nudges, atSeconds } = stuck;
  if (forMs < stuckMs * (nudges + 1) || nudges >= mostNudges) return null;
  if (ranges.some(([start, end]) => start <= atSeconds && atSeconds < end - 0.5))
    return atSeconds + nudgeSeconds;
  const beyond = ranges.find(([start]) => start > atSeconds && start - atSeconds <= widestHoleSeconds);
  return beyond ? beyond[0] + 0.05 : null;
};
