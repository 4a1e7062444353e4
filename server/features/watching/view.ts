import { type Report, startMs } from './report.ts';

/** What all reports of one opening of the player come to, in whatever order and however often they arrived. */
export type View = Pick<Report, 'view' | 'sequence' | 'reportedAt' | 'positionMs' | 'over' | 'watchedMs'> & {
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

/** Where to go on; null before it counts as a start, and once it is over. */
export const placeIn = (views: readonly View[]): { positionMs: number | null; updatedAt: Date | null } => {
  const last = views.reduce<View | null>(
    (latest, view) => (latest && !isLater(view, latest) ? latest : view),
    null,
  );
  if (!last) return { positionMs: null, updatedAt: null };
  const unsaid = views.some(({ watchedMs }) => watchedMs === null);
  const watchedMs = views.reduce((sum, view) => sum + (view.watchedMs ?? 0), 0);
  const started = last.positionMs >= startMs && (unsaid || watchedMs >= startMs);
  return { positionMs: started && !last.over ? last.positionMs : null, updatedAt: last.reportedAt };
};

const isLater = (a: View, b: View): boolean =>
  a.reportedAt.getTime() === b.reportedAt.getTime() ? a.view > b.view : a.reportedAt > b.reportedAt;
