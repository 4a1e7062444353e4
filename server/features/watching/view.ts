import type { Report } from './report.ts';

/** Merged reports of one opening of the player; order and repetition of the reports make no difference. */
export type View = Pick<
  Report,
  'view' | 'sequence' | 'reportedAt' | 'positionMs' | 'over' | 'resting' | 'watchedMs' | 'placeUnknown'
> & {
  completedAt: Date | null;
};

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));
const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

export const viewOf = ({ completes, ...report }: Report): View => ({
  ...report,
  completedAt: completes ? report.reportedAt : null,
});

/**
 * Merges two states of a view: the position of the highest sequence, the longest played time, the earliest completion.
 * The store does the same in SQL.
 */
export const mergeViews = (kept: View, incoming: View): View => ({
  ...(incoming.sequence > kept.sequence ? incoming : kept),
  watchedMs: most(kept.watchedMs, incoming.watchedMs),
  completedAt: earlier(kept.completedAt, incoming.completedAt),
});
