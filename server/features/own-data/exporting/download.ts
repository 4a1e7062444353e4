import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { may } from '../../../../contract/team/may.ts';
import { recordAct } from '../../../platform/audit/audit-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { exemptFromTimeout } from '../../../platform/http/incoming/timeout-exemption.ts';
import { staffRefusal } from '../../../platform/viewer.ts';
import { changeableAccount } from '../../member-administration/index.ts';

type DownloadDependencies = {
  clock: Clock;
  limitRate: RateLimiter;
  exportOf: (userId: string) => AsyncIterable<Uint8Array>;
};

const send = (
  reply: FastifyReply,
  { clock, exportOf }: Omit<DownloadDependencies, 'limitRate'>,
  userId: string,
): FastifyReply => {
  const day = clock.now().toISOString().slice(0, 10);
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="openmat-export-${day}.zip"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(exportOf(userId), { objectMode: false }));
};

/** Sends everything of the caller as one archive, beside the contract: it is a file, made while it is sent. */
export const exportRoute =
  ({ limitRate, ...dependencies }: DownloadDependencies) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/api/v2/users/me/export', { exposeHeadRoute: false }, async (request, reply) => {
      const viewer = await request.viewer();
      if (!viewer) throw new AppError('not_signed_in');
      limitRate(viewer);
      return send(reply, dependencies, viewer.id);
    });
  };

/** Sends everything of a member who asked for it to an owner, who hands it on. */
export const memberExportRoute =
  ({ db, limitRate, ...dependencies }: DownloadDependencies & { db: Database }) =>
  async (app: FastifyInstance): Promise<void> => {
    const config = { access: 'accounts.manage', proof: 'fresh' } as const;
    app.get<{ Params: { id: string } }>(
      '/admin/api/members/:id/export',
      { exposeHeadRoute: false, config },
      async (request, reply) => {
        const viewer = await request.viewer();
        if (!viewer) throw new AppError('not_signed_in');
        if (!may(viewer, 'accounts.manage')) throw staffRefusal(viewer);
        const { id } = await changeableAccount({ db, clock: dependencies.clock }, viewer, request.params.id);
        limitRate(viewer);
        await recordAct(db, {
          actor: viewer,
          address: request.ip,
          userAgent: request.headers['user-agent'],
          proved: true,
          action: 'member_exported',
          subjectId: id,
        });
        exemptFromTimeout(request.raw);
        return send(reply, dependencies, id);
      },
    );
  };
