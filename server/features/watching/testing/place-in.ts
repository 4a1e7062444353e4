import { startMs } from '../report.ts';
import type { View } from '../view.ts';

/**
 * Reference model of the store's SQL: the position to continue from; null until the class counts as started, and once
 * it is over.
 */
export const placeIn = (
  views: readonly View[],
): { positionMs: number | null; updatedAt: Date | null; resting: boolean } => {
  const last = views.reduce<View | null>(
    (latest, view) => (latest && !isLater(view, latest) ? latest : view),
    null,
  );
  if (!last) return { positionMs: null, updatedAt: null, resting: false };
  const unsaid = views.some(({ watchedMs }) => watchedMs === null);
  const watchedMs = views.reduce((sum, view) => sum + (view.watchedMs ?? 0), 0);
  const started = last.positionMs >= startMs && (unsaid || watchedMs >= startMs);
  const { positionMs, reportedAt: updatedAt, over, resting } = last;
  return { positionMs: started && !over ? positionMs : null, updatedAt, resting };
};

const isLater = (a: View, b: View): boolean =>
  a.reportedAt.getTime() === b.reportedAt.getTime() ? a.view > b.view : a.reportedAt > b.reportedAt;
