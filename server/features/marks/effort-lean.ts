import type { Effort, EffortLean } from '../../../contract/members/own-practice.ts';

/** Answer of a member to “How was it?”. */
export type ClassEffort = { classId: number; effort: Effort; atMs: number };

/** Number of the latest answers that recommendations follow, and the days for which they do. */
export const followedEfforts = 5;
const followedDays = 90;
const dayMs = 86_400_000;

/** Returns the answers that recommendations follow. */
export const latestEfforts = (efforts: readonly ClassEffort[], nowMs: number): ClassEffort[] =>
  efforts
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(0, followedEfforts)
    .filter(({ atMs }) => atMs > nowMs - followedDays * dayMs);

/**
 * Returns the direction in which the latest answers lean: lower if more classes were hard than easy, higher if more were
 * easy; null if neither.
 */
export const effortLean = (efforts: readonly ClassEffort[], nowMs: number): EffortLean | null => {
  const said = latestEfforts(efforts, nowMs).map(({ effort }) => effort);
  const count = (one: Effort): number => said.filter((effort) => effort === one).length;
  const lean = count('easy') - count('hard');
  if (lean === 0) return null;
  return lean < 0 ? 'lower' : 'higher';
};
