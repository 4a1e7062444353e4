import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../client/api.ts';
import { ChunkError } from '../../client/pages/chunk.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** Quiet error screen for a first load that failed. */
const PageFailed = () => {
  const router = useRouter();
  return <ErrorScreen quiet onReload={() => void router.invalidate()} />;
};

/** Error screen in place of a page that failed to load; a 404 shows Not Found. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  if (error instanceof ApiError) return error.status === 404 ? <NotFound /> : <PageFailed />;
  return <ErrorScreen message={error instanceof ChunkError ? error.message : undefined} />;
};
