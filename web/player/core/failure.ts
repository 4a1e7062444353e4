import type { PlayerProblem } from '../player-api.ts';

/** How a request for media ended badly; `status` 0 is no answer at all. */
export type LoadFailure = { status: number; attempt: number };

export type AfterLoadFailure =
  | { next: 'renew' }
  | { next: 'wait'; milliseconds: number; unreachable: boolean }
  | { next: 'give up' };

const firstWaitMs = 500;
const longestWaitMs = 8_000;
const missingAttempts = 3;

/** Twice as long each time, up to 8 seconds. `attempt` counts from 0. */
export const backoffMs = (attempt: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt, 10));

/**
 * What becomes of a request: leave that ended is asked for anew; a server out of reach, or busy, is asked again for as
 * long as it takes; what is not there is asked for three times.
 */
export const afterLoadFailure = ({ status, attempt }: LoadFailure): AfterLoadFailure => {
  if (status === 401 || status === 403) return { next: 'renew' };
  const unreachable = status === 0 || status === 408 || status === 429 || status >= 500;
  if (!unreachable && attempt + 1 >= missingAttempts) return { next: 'give up' };
  return { next: 'wait', milliseconds: backoffMs(attempt), unreachable };
};

/** What was tried already in this opening against media that would not decode. */
export type DecodeHistory = { recovered: number; swapped: boolean; lastAtMs: number };
export const nothingTried: DecodeHistory = { recovered: 0, swapped: false, lastAtMs: 0 };

export type DecodeStep = 'recover' | 'swap audio' | 'lower' | 'give up';

const calmMs = 60_000;

/** Recover, then recover with the other audio codec, then a lower resolution, then say so. A calm minute forgives. */
export const afterDecodeFailure = (
  history: DecodeHistory,
  nowMs: number,
  canGoLower: boolean,
): { step: DecodeStep; history: DecodeHistory } => {
  const known = nowMs - history.lastAtMs > calmMs ? nothingTried : history;
  const next = { ...known, lastAtMs: nowMs };
  if (known.recovered === 0) return { step: 'recover', history: { ...next, recovered: 1 } };
  if (!known.swapped) return { step: 'swap audio', history: { ...next, swapped: true } };
  return { step: canGoLower ? 'lower' : 'give up', history: next };
};

/** Missing pieces may be jumped over as long as they are few; seconds. */
const mostSkippedSeconds = 20;

export const maySkip = (skippedSeconds: number, gapSeconds: number): boolean =>
  skippedSeconds + gapSeconds <= mostSkippedSeconds;

/**
 * Which level to take a missing piece from: the next lower that may have it, else the next higher; under a picked one
 * never a lower. Levels count from the lowest; `picked` -1 is Auto. Null when no level has it.
 */
export const detourAround = (
  failed: ReadonlySet<number>,
  levelCount: number,
  from: number,
  picked: number,
): number | null => {
  const left = Array.from({ length: levelCount }, (_, level) => level).filter((level) => !failed.has(level));
  const lower = picked < 0 ? left.findLast((level) => level < from) : undefined;
  return lower ?? left.find((level) => level > Math.max(from, picked)) ?? null;
};

/** What an answer to “may I still watch?” means; undefined when nothing answered. */
export const problemOfRefusal = (status: number | undefined): PlayerProblem | 'unreachable' => {
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  return 'unreachable';
};
