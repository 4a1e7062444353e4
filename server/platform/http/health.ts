import type { FastifyInstance } from 'fastify';
import { databaseFailure, type Failure } from '../availability/failure.ts';
import { createServiceProbe } from '../availability/service-probe.ts';
import { createWriteProbe } from '../availability/write-probe.ts';
import type { Connection } from '../postgres/index.ts';

const statuses: Partial<Record<Failure, string>> = {
  'disk full': 'database disk full',
  'read only': 'database read-only',
};

const statusOf = (error: unknown): string =>
  statuses[databaseFailure(error) ?? 'away'] ?? 'database unreachable';

/** `/health`: the process answers. `/ready`: it may be given traffic (writes succeed, catalog loaded, not stopping). */
export const serveHealth = (
  app: FastifyInstance,
  parts: {
    connection: Connection;
    stopping: () => boolean;
    /** Where the comments service runs apart: its absence is told, and takes no traffic away. */
    config?: { commentsUrl: string | null };
  },
): void => {
  const commentsUrl = parts.config?.commentsUrl;
  const comments = commentsUrl ? createServiceProbe(commentsUrl) : null;
  const probe = createWriteProbe(parts.connection);
  let reported = '';
  app.addHook('onClose', async () => probe.close());
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (parts.stopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await probe.check();
      reported = '';
      return reply.send({ status: 'ready', ...(comments ? { comments: await comments() } : {}) });
    } catch (error) {
      const status = statusOf(error);
      // Whatever asks, asks again every second or so: once for each reason is enough.
      if (status !== reported) request.log.error({ err: error }, `not ready: ${status}`);
      reported = status;
      return reply.code(503).send({ status });
    }
  });
};
