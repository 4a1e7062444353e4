import { type ComponentType, lazy, Suspense } from 'react';

/** As high as the window, so that the footer comes into sight and leaves it at no time. */
const EmptyPage = () => <main id="main" tabIndex={-1} />;

/** It comes after what every page loads, and a page does without it. */
const PageShape = lazy<ComponentType>(() =>
  import('./PageShapes.tsx').then(
    (shapes) => ({ default: shapes.PageShape }),
    () => ({ default: EmptyPage }),
  ),
);

/** The shape of a page while it is on its way. */
export const PagePending = () => (
  <Suspense fallback={<EmptyPage />}>
    <PageShape />
  </Suspense>
);
