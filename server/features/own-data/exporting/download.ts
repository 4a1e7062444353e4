import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { RateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../../platform/errors.ts';

type Parts = {
  clock: Clock;
  limitRate: RateLimiter;
  exportOf: (userId: string) => AsyncIterable<Uint8Array>;
};

/** Sends everything of the caller as one archive, beside the contract: it is a file, made while it is sent. */
export const exportRoute =
  ({ clock, limitRate, exportOf }: Parts) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/api/v2/users/me/export', { exposeHeadRoute: false }, async (request, reply) => {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('not_signed_in');
      limitRate(viewer);
      const day = clock.now().toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="openmat-export-${day}.zip"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(exportOf(viewer.id), { objectMode: false }));
    });
  };
