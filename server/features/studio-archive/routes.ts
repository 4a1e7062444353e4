import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { t } from '../../../contract/messages.ts';
import { may } from '../../../contract/team/may.ts';
import type { StaffRole } from '../../../contract/team/permissions.ts';
import { recordAct } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { AppError } from '../../platform/errors.ts';
import { exemptFromTimeout } from '../../platform/http/incoming/timeout-exemption.ts';
import { StorageProblem } from '../../platform/storage/index.ts';
import { staffRefusal } from '../../platform/viewer.ts';
import { ArchiveRefusal } from './archive-format.ts';
import { acquireExportLock } from './export-turn-store.ts';
import { type ExportOptions, exportStudio } from './exporting.ts';
import { type ImportContext, importStudioArchive } from './importing/importing.ts';
import { checkPassphrase } from './sealing.ts';

const archiveType = 'application/x-tar';
const formType = 'application/x-www-form-urlencoded';
const formBytes = 4096;
/** Rate limit for reading and writing whole studios: a handful at once, then one a minute. */
const archives = { burst: 5, perSecond: 1 / 60 };

const administrator = async (request: FastifyRequest): Promise<{ id: string; role: StaffRole | null }> => {
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (!may(viewer, 'studio.export')) throw staffRefusal(viewer);
  return viewer;
};

const inWords = (error: unknown): never => {
  if (error instanceof ArchiveRefusal)
    throw new AppError('invalid', { message: error.message, fields: { archive: [error.message] } });
  if (error instanceof StorageProblem)
    throw new AppError('unavailable', { message: error.message, cause: error });
  throw error;
};

/** Returns the export options of a form: members are exported only on request, passwords only with a passphrase. */
const askedIn = (form: unknown): ExportOptions => {
  const sent = new URLSearchParams(typeof form === 'string' ? form : '');
  const members = sent.get('members') === 'true';
  const passphrase = members ? sent.get('passphrase') || null : null;
  return { members, videos: sent.get('videos') === 'true', passphrase: checkPassphrase(passphrase) };
};

type Context = ImportContext & { clock: Clock };

/** Streams an export; releases its turn when the stream closes, even if the browser is gone. */
const sendArchive = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ExportOptions,
): Promise<FastifyReply> => {
  const actor = await administrator(request);
  const giveBack = await acquireExportLock(context.db);
  const { members, videos } = options;
  await recordAct(context.db, {
    actor,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    proved: request.routeOptions.config.proof === 'export',
    action: 'studio_exported',
    details: { members, videos },
  }).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  const archive = Readable.from(exportStudio(context, options), { objectMode: false });
  archive.once('close', () => void giveBack().catch(() => undefined));
  const day = context.clock.now().toISOString().slice(0, 10);
  return reply
    .type(archiveType)
    .header('content-disposition', `attachment; filename="openmat-studio-${day}.tar"`)
    .header('cache-control', 'no-store')
    .send(archive);
};

/**
 * Creates the routes that export and import a studio as one archive, for administrators; outside the contract, since
 * the body is a file. A browser that saves a file cannot show a refusal: it first asks if the export is possible now,
 * and then sends the same form again.
 */
export const studioArchiveRoutes =
  (context: Context) =>
  async (app: FastifyInstance): Promise<void> => {
    const limitRate = createRateLimiter(context.clock, archives);
    const limitQuestions = createRateLimiter(context.clock, archives);
    const oneAtOnce = createSemaphore({
      atOnce: 1,
      waiting: 0,
      refusal: () => new AppError('unavailable', { message: t('A studio is coming in right now.') }),
    });
    app.addHook('onRequest', async (request) => {
      await administrator(request);
    });
    app.addHook('preHandler', async (request) => exemptFromTimeout(request.raw));
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(archiveType, (_request, payload, done) => done(null, payload));
    app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: formBytes }, (_request, body, done) =>
      done(null, body),
    );
    const access = 'studio.export' as const;
    const withoutMembers = { access, proof: { exempt: 'It holds no members and no passwords.' } };
    const exporting = { access, proof: 'export' } as const;
    app.get<{ Querystring: { videos?: string } }>(
      '/admin/api/studio_archive',
      { exposeHeadRoute: false, config: withoutMembers },
      async (request, reply) => {
        limitRate(await administrator(request));
        return sendArchive(context, request, reply, {
          members: false,
          videos: request.query.videos === 'true',
          passphrase: null,
        });
      },
    );
    app.post('/admin/api/studio_archive/export', { config: exporting }, async (request, reply) => {
      limitRate(await administrator(request));
      return sendArchive(context, request, reply, askedIn(request.body));
    });
    app.post('/admin/api/studio_archive/can_export', { config: exporting }, async (request, reply) => {
      limitQuestions(await administrator(request));
      askedIn(request.body);
      await (await acquireExportLock(context.db))();
      return reply.header('cache-control', 'no-store').code(204).send();
    });
    app.post('/admin/api/studio_archive', { config: { access, proof: 'fresh' } }, async (request) => {
      limitRate(await administrator(request));
      if (!(request.body instanceof Readable)) throw new AppError('wrong_type');
      const sent = request.body;
      return oneAtOnce(async () => {
        const done = await importStudioArchive(context, sent, null).catch(inWords);
        await recordAct(context.db, {
          actor: await administrator(request),
          address: request.ip,
          userAgent: request.headers['user-agent'],
          proved: true,
          action: 'studio_imported',
        });
        return done;
      });
    });
  };
