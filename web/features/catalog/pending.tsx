import { type ComponentType, lazy, Suspense } from 'react';

/** It comes after what every page loads, and a page does without it. */
const PageShape = lazy<ComponentType>(() =>
  import('./PageShapes.tsx').then(
    (shapes) => ({ default: shapes.PageShape }),
    () => ({ default: () => null }),
  ),
);

/** The shape of a page while it is on its way. */
export const PagePending = () => (
  <Suspense>
    <PageShape />
  </Suspense>
);
