import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { posterRoutes } from './posters.ts';
import { libraryRoutes } from './routes.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

export type VideoAdministration = {
  routes: BoundEndpoint[];
  /** Fastify plugins: /admin/api/uploads for admins, /uploads/posters for visitors. */
  plugins: ((app: FastifyInstance) => Promise<void>)[];
};

/** Where the studio sends its videos, asks how far they are, and gives them captions. */
export const createVideoAdministration = (parts: {
  db: Database;
  clock: Clock;
  storage: Storage;
  jobs: Jobs;
  /** The largest file, in bytes. */
  maxBytes: number;
}): VideoAdministration => ({
  routes: libraryRoutes(parts),
  plugins: [uploadRoutes(parts), posterRoutes(parts.storage)],
});
