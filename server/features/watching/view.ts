import type { Report } from './report.ts';

/** What all reports of one opening of the player come to, in whatever order and however often they arrived. */
export type View = Pick<
  Report,
  'view' | 'sequence' | 'reportedAt' | 'positionMs' | 'over' | 'resting' | 'watchedMs'
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
 * The place is that of the highest sequence, the seconds played are the most that was told, the completion is the
 * earliest. The store does the same in SQL.
 */
export const mergeViews = (kept: View, incoming: View): View => ({
  ...(incoming.sequence > kept.sequence ? incoming : kept),
  watchedMs: most(kept.watchedMs, incoming.watchedMs),
  completedAt: earlier(kept.completedAt, incoming.completedAt),
});
