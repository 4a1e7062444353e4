import type { AnyRoute } from '@tanstack/react-router';
import { CardSkeletons } from '../../ui/cards/Skeletons.tsx';

const PagePending = () => (
  <main id="main" className="page-width page" tabIndex={-1}>
    <CardSkeletons />
  </main>
);

/** Twelve placeholders while a page is on its way (GEN-041). */
export const withStates = <PageRoute extends AnyRoute>(route: PageRoute): PageRoute =>
  route.update({ pendingComponent: PagePending });
