import { type ComponentType, lazy, Suspense } from 'react';

type Shapes = typeof import('./PageShapes.tsx');

const noShape = () => null;

/** The shape of a page while it is on its way. It comes after what every page loads, and a page does without it. */
const pending = (name: keyof Shapes) => {
  const Shape = lazy<ComponentType>(() =>
    import('./PageShapes.tsx').then(
      (shapes) => ({ default: shapes[name] }),
      () => ({ default: noShape }),
    ),
  );
  return () => (
    <Suspense>
      <Shape />
    </Suspense>
  );
};

export const HomePending = pending('HomeShape');
export const ExplorePending = pending('ExploreShape');
export const CategoryPending = pending('CategoryShape');
export const SeriesIndexPending = pending('SeriesIndexShape');
export const PlanPending = pending('PlanShape');
export const CoachesPending = pending('CoachesShape');
