import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../client/api.ts';
import { ChunkError } from '../../client/pages/chunk.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** A first load that failed says so quietly. */
const PageFailed = () => {
  const router = useRouter();
  return <ErrorScreen quiet onReload={() => void router.invalidate()} />;
};

/** What stands in for a page that failed to load; a missing thing is Not Found, not an error. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  if (error instanceof ApiError) return error.status === 404 ? <NotFound /> : <PageFailed />;
  return <ErrorScreen message={error instanceof ChunkError ? error.message : undefined} />;
};
