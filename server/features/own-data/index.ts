import type { FastifyInstance } from 'fastify';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { OwnDataContext } from './context.ts';
import { exportRoute } from './exporting/download.ts';
import { exportOf } from './exporting/export.ts';
import { ownDataRoutes } from './routes.ts';

export { createErasure } from './erasing/erasure.ts';
export { beingForgotten } from './erasing/forget-store.ts';
export { forgetPeople } from './erasing/forgetting.ts';

export type OwnData = {
  routes: BoundEndpoint[];
  /** Serves GET /api/v2/users/me/export. */
  download: (app: FastifyInstance) => Promise<void>;
};

/** Whole archives are made and read: a handful at once, then one in two minutes. */
const archives = { burst: 10, perSecond: 1 / 120 };

/** An archive is in memory, packed and unpacked, while it is taken in. */
const importsAtOnce = 1;
const importsWaiting = 8;

/** Taking along everything one has here, bringing it in, and leaving for good. */
export const createOwnData = (context: OwnDataContext): OwnData => {
  const { clock } = context;
  return {
    routes: ownDataRoutes(context, {
      limitRate: createRateLimiter(clock, archives),
      importSemaphore: createSemaphore(importsAtOnce, importsWaiting),
    }),
    download: exportRoute({
      clock,
      limitRate: createRateLimiter(clock, archives),
      exportOf: (userId) => exportOf(context, userId),
    }),
  };
};
