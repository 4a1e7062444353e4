import { ApiError } from '../client/api.ts';
import { ChunkError } from '../client/chunk.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFound } from './NotFound.tsx';

/** What stands in for a page that failed to load (S45); a missing thing is Not Found, not an error. */
export const ErrorPage = ({ error }: { error: unknown }) =>
  error instanceof ApiError && error.status === 404 ? (
    <NotFound />
  ) : (
    <ErrorScreen message={error instanceof ChunkError ? error.message : undefined} />
  );
