import type { FastifyInstance } from 'fastify';
import type { Db } from '../db.ts';

/** `/health`: the process answers. `/ready`: it may be given traffic (database reachable, catalogue loaded, not stopping). */
export const serveHealth = (app: FastifyInstance, parts: { db: Db; stopping: () => boolean }): void => {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (parts.stopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      await parts.db.pool.query('SELECT 1');
      return reply.send({ status: 'ready' });
    } catch (error) {
      request.log.error({ err: error }, 'not ready: the database does not answer');
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
};
