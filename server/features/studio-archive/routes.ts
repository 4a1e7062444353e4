import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { AppError } from '../../platform/errors.ts';
import { exemptFromTimeout } from '../../platform/http/incoming/timeout-exemption.ts';
import { StorageProblem } from '../../platform/storage/index.ts';
import { ArchiveRefusal } from './archive-format.ts';
import { exportStudio } from './exporting.ts';
import { type ImportContext, importStudioArchive } from './importing.ts';

const archiveType = 'application/x-tar';
/** Whole studios are read and written: a handful at once, then one a minute. */
const archives = { burst: 5, perSecond: 1 / 60 };

const administrator = async (request: FastifyRequest): Promise<{ id: string }> => {
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (!viewer.admin) throw new AppError('forbidden');
  return viewer;
};

const inWords = (error: unknown): never => {
  if (error instanceof ArchiveRefusal)
    throw new AppError('invalid', { message: error.message, fields: { archive: [error.message] } });
  if (error instanceof StorageProblem)
    throw new AppError('unavailable', { message: error.message, cause: error });
  throw error;
};

/**
 * The studio as one archive, out and in, for administrators; beside the contract, as it is a file. Members and their
 * passwords go by the command line alone.
 */
export const studioArchiveRoutes =
  (context: ImportContext & { clock: Clock }) =>
  async (app: FastifyInstance): Promise<void> => {
    const limitRate = createRateLimiter(context.clock, archives);
    const oneAtOnce = createSemaphore({
      atOnce: 1,
      waiting: 0,
      refusal: () => new AppError('unavailable', { message: 'A studio is coming in right now.' }),
    });
    app.addHook('onRequest', async (request) => {
      await administrator(request);
    });
    app.addHook('preHandler', async (request) => exemptFromTimeout(request.raw));
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(archiveType, (_request, payload, done) => done(null, payload));
    app.get<{ Querystring: { videos?: string } }>(
      '/admin/api/studio_archive',
      { exposeHeadRoute: false },
      async (request, reply) => {
        limitRate((await administrator(request)).id);
        const options = { members: false, videos: request.query.videos === 'true', passphrase: null };
        const day = context.clock.now().toISOString().slice(0, 10);
        return reply
          .type(archiveType)
          .header('content-disposition', `attachment; filename="openmat-studio-${day}.tar"`)
          .header('cache-control', 'no-store')
          .send(Readable.from(exportStudio(context, options), { objectMode: false }));
      },
    );
    app.post('/admin/api/studio_archive', async (request) => {
      limitRate((await administrator(request)).id);
      if (!(request.body instanceof Readable)) throw new AppError('wrong_type');
      const sent = request.body;
      return oneAtOnce(() => importStudioArchive(context, sent, null).catch(inWords));
    });
  };
