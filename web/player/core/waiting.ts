import type { PlayerProblem } from '../player-api.ts';

/** How long it has waited (ms) for which reason; `unreachable` when requests are known to go unanswered. */
export type WaitState = { forMs: number; unreachable: boolean; offline: boolean };

const knownTroubleMs = 6_000;
const silentMs = 30_000;

/** No wait without an end: after a while the viewer is told, and the player goes on trying by itself. */
export const problemOfWaiting = ({ forMs, unreachable, offline }: WaitState): PlayerProblem | null =>
  forMs >= (unreachable || offline ? knownTroubleMs : silentMs) ? 'connection' : null;

const stuckMs = 3_000;
const nudgeSeconds = 0.1;
const mostNudges = 5;
const widestHoleSeconds = 2;

/**
 * A picture that stands still although there is more: past a small hole, or a little onward. `nudges` counts those
 * of this wait. Null while it is too early, or when nudging is no use.
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
