import type { PlayerPhase, PlayerProblem } from '../player-api.ts';

/** State of a video element, in seconds. `ready` is its readyState, 0 to 4. */
export type MediaFacts = {
  atSeconds: number;
  durationSeconds: number;
  bufferedToSeconds: number;
  paused: boolean;
  ended: boolean;
  seeking: boolean;
  ready: number;
  volume: number;
  muted: boolean;
  rate: number;
};

/** Intent of the viewer, and the progress of this opening. */
export type Intent = {
  /** True if play was requested and not revoked. */
  wanted: boolean;
  /** True once a picture was on screen. */
  shown: boolean;
  problem: PlayerProblem | null;
};

const enoughToGoOn = 3;

/** Returns true if playback lacks data or is seeking. */
export const isWaiting = (facts: MediaFacts): boolean => facts.seeking || facts.ready < enoughToGoOn;

export const phaseOf = (intent: Intent, facts: MediaFacts | null): PlayerPhase => {
  if (intent.problem) return 'failed';
  if (!intent.shown) return intent.wanted ? 'loading' : 'idle';
  if (!facts) return 'loading';
  if (facts.ended) return 'ended';
  if (!intent.wanted) return 'paused';
  return isWaiting(facts) || facts.paused ? 'buffering' : 'playing';
};

/** Returns the end of the buffered range around the position; ignores gaps of up to 0.25 s. */
export const bufferedTo = (ranges: readonly (readonly [number, number])[], atSeconds: number): number => {
  const hole = 0.25;
  let to = atSeconds;
  for (const [start, end] of ranges) if (start <= to + hole && end > to) to = end;
  return to;
};
