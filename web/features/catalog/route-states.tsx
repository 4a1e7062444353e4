import { type AnyRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../client/api.ts';
import { CardSkeletons } from '../../ui/Skeletons.tsx';

/** A thing that is not there is the Not Found page; anything else the shell tells. */
export const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

const PagePending = () => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <CardSkeletons />
  </main>
);

/** Twelve placeholders while a page is on its way (GEN-041). */
export const withStates = (route: AnyRoute): AnyRoute =>
  route.update({ pendingComponent: PagePending } as never) as AnyRoute;
