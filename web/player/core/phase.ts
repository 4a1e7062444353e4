import type { PlayerPhase, PlayerProblem } from '../player-api.ts';

/** What a video element says of itself; seconds. `ready` is its readyState, 0 to 4. */
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

/** What the viewer wants, and how far this opening has come. */
export type Intent = {
  /** Play was asked for and not taken back. */
  wanted: boolean;
  /** A picture has been on screen. */
  shown: boolean;
  problem: PlayerProblem | null;
};

const enoughToGoOn = 3;

/** Asked to play and not doing it for want of data. */
export const isWaiting = (facts: MediaFacts): boolean => facts.seeking || facts.ready < enoughToGoOn;

export const phaseOf = (intent: Intent, facts: MediaFacts | null): PlayerPhase => {
  if (intent.problem) return 'failed';
  if (!intent.shown) return intent.wanted ? 'loading' : 'idle';
  if (!facts) return 'loading';
  if (facts.ended) return 'ended';
  if (!intent.wanted) return 'paused';
  return isWaiting(facts) || facts.paused ? 'buffering' : 'playing';
};

/** How far the picture has come without a hole, from where it is now. */
export const bufferedTo = (ranges: readonly (readonly [number, number])[], atSeconds: number): number => {
  const hole = 0.25;
  let to = atSeconds;
  for (const [start, end] of ranges) if (start <= to + hole && end > to) to = end;
  return to;
};
