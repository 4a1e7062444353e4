import type { PlayerProblem } from '../player-api.ts';

/** Failed request for media; `status` is 0 if there was no response. */
export type LoadFailure = { status: number; attempt: number };

export type AfterLoadFailure =
  | { next: 'renew' }
  | { next: 'wait'; milliseconds: number; unreachable: boolean }
  | { next: 'give up' };

const firstWaitMs = 500;
const longestWaitMs = 8_000;
const missingAttempts = 3;

/** Returns the exponential back-off of an attempt, up to 8 seconds. `attempt` counts from 0. */
export const backoffMs = (attempt: number): number =>
  Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt, 10));

/**
 * Returns the reaction to a failed request: renew an expired authorization, retry an unreachable or busy server without
 * limit, and give up on missing media after three attempts.
 */
export const afterLoadFailure = ({ status, attempt }: LoadFailure): AfterLoadFailure => {
  if (status === 401 || status === 403) return { next: 'renew' };
  const unreachable = status === 0 || status === 408 || status === 429 || status >= 500;
  if (!unreachable && attempt + 1 >= missingAttempts) return { next: 'give up' };
  return { next: 'wait', milliseconds: backoffMs(attempt), unreachable };
};

/** Recovery attempts of this opening against decoding errors. */
export type DecodeHistory = { recovered: number; swapped: boolean; lastAtMs: number };
export const nothingTried: DecodeHistory = { recovered: 0, swapped: false, lastAtMs: 0 };

export type DecodeStep = 'recover' | 'swap audio' | 'lower' | 'give up';

const calmMs = 60_000;

/**
 * Returns the next recovery step: recover, recover with the other audio codec, lower the resolution, give up. A minute
 * without errors resets the history.
 */
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

/** Limit of the missing stretches that may be skipped, in seconds. */
const mostSkippedSeconds = 20;

export const maySkip = (skippedSeconds: number, gapSeconds: number): boolean =>
  skippedSeconds + gapSeconds <= mostSkippedSeconds;

/**
 * Returns the level from which to load a missing piece: the next lower one that may have it, else the next higher;
 * never a lower one than a picked level. Levels count from the lowest; `picked` is -1 for Auto. Null if no level is
 * left.
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

/** Returns the problem behind the status of a refused request; undefined means that there was no response. */
export const problemOfRefusal = (status: number | undefined): PlayerProblem | 'unreachable' => {
  if (status === 401 || status === 403) return 'forbidden';
  if (status === 404 || status === 410) return 'missing';
  return 'unreachable';
};
