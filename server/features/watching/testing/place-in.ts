import { startMs } from '../report.ts';
import type { View } from '../view.ts';

/** What the store's SQL is held to: where to go on; null before it counts as a start, and once it is over. */
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
