import type { FastifyInstance } from 'fastify';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { createRateLimiter } from '../../platform/rate-limiter.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import type { OwnDataContext } from './context.ts';
import { exportRoute } from './download.ts';
import { exportOf } from './export.ts';
import { ownDataRoutes } from './routes.ts';

export { createErasure } from './erasure.ts';
export { beingForgotten } from './forget-store.ts';
export { forgetPeople } from './forgetting.ts';

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
