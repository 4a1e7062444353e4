import type { FastifyInstance } from 'fastify';
import { t } from '../../../contract/messages.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { createSemaphore, type SemaphoreLimits } from '../../platform/concurrency/semaphore.ts';
import { AppError } from '../../platform/errors.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import type { OwnDataContext } from './context.ts';
import { exportRoute, memberExportRoute } from './exporting/download.ts';
import { exportOf, ownExportOf } from './exporting/export.ts';
import { ownDataRoutes } from './routes.ts';

export { createErasure } from './erasing/erasure.ts';
export { beingForgotten, hasPeopleToForget } from './erasing/forget-store.ts';
export { eraseFromComments } from './erasing/forgetting.ts';

export type OwnData = {
  routes: BoundEndpoint[];
  /** Serves GET /api/v2/users/me/export. */
  download: (app: FastifyInstance) => Promise<void>;
  /** Serves GET /admin/api/members/{id}/export. */
  downloadForMember: (app: FastifyInstance) => Promise<void>;
};

/** Whole archives are made and read: a handful at once, then one in two minutes. */
const archives = { burst: 10, perSecond: 1 / 120 };

/** An archive is in memory, packed and unpacked, while it is taken in. */
const imports: SemaphoreLimits = {
  atOnce: 1,
  waiting: 8,
  refusal: () =>
    new AppError('unavailable', {
      message: t('Many archives are being brought in right now. Please try again in a minute.'),
      retryAfterSeconds: 60,
    }),
};

/** Taking along everything one has here, bringing it in, and leaving for good. */
export const createOwnData = (context: OwnDataContext): OwnData => {
  const { clock } = context;
  return {
    routes: ownDataRoutes(context, {
      limitRate: createRateLimiter(clock, archives),
      importSemaphore: createSemaphore(imports),
    }),
    download: exportRoute({
      clock,
      limitRate: createRateLimiter(clock, archives),
      exportOf: (userId) => ownExportOf(context, userId),
    }),
    downloadForMember: memberExportRoute({
      ...context,
      limitRate: createRateLimiter(clock, archives),
      exportOf: (userId) => exportOf(context, userId),
    }),
  };
};
