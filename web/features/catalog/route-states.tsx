import { type AnyRoute, notFound, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../client/api.ts';
import { CardSkeletons } from '../../ui/Skeletons.tsx';
import { TryAgain } from '../../ui/TryAgain.tsx';

/** A thing that is not there is the Not Found page; anything else is told by PageFailed. */
export const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

const PagePending = () => (
  <main id="main" className="wrap page" tabIndex={-1}>
    <CardSkeletons />
  </main>
);

/** NS-222: a first load that failed says so quietly. A script that did not arrive is the shell's to report. */
const PageFailed = ({ error }: { error: unknown }) => {
  const router = useRouter();
  if (error instanceof Error && error.name === 'ChunkLoadError') throw error;
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <TryAgain onRetry={() => void router.invalidate()} />
    </main>
  );
};

/** Twelve placeholders while a page is on its way (GEN-041), and a way out when it fails. */
export const withStates = (route: AnyRoute): AnyRoute =>
  route.update({ pendingComponent: PagePending, errorComponent: PageFailed } as never) as AnyRoute;
