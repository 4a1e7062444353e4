import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Dependencies } from '../availability/dependency.ts';
import { databaseFailure, type Failure, isUnanswered } from '../availability/failure.ts';
import { createWriteProbe } from '../availability/write-probe.ts';

type DatabaseOutage = { failure: Failure; since: Date; isOwn: boolean };

/** Wrong names and passwords, and names that are not found, belong to this process alone. */
const isOwnFault = (error: unknown): boolean => {
  const code = String((error as { code?: unknown }).code ?? '');
  return isUnanswered(error) || /^28|^ENOTFOUND$|^EAI_AGAIN$/.test(code);
};

const inWords: Partial<Record<Failure, string>> = { 'read only': 'read-only' };

/**
 * `/health`: the process answers. `/ready`: it may be given traffic. It says no only for what another process does better:
 * this one is stopping, or its own way to the database is broken. What is away for all processes is told in the body.
 */
export const serveHealth = (
  app: FastifyInstance,
  parts: {
    pool: Pool;
    stopping: () => boolean;
    dependencies?: Pick<Dependencies, 'has' | 'outages'> | undefined;
  },
): void => {
  const probe = createWriteProbe(parts.pool);
  let known: DatabaseOutage | null = null;

  const databaseOutage = async (log: { error: (details: object, message: string) => void }) => {
    try {
      await probe.check();
      known = null;
    } catch (error) {
      const failure = databaseFailure(error) ?? 'away';
      // Probes repeat every second or so: log each reason once.
      if (failure !== known?.failure) log.error({ err: error }, `database ${inWords[failure] ?? failure}`);
      known = { failure, since: known?.since ?? new Date(), isOwn: isOwnFault(error) };
    }
    return known;
  };

  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (parts.stopping()) return reply.code(503).send({ status: 'stopping' });
    const database = await databaseOutage(request.log);
    if (database?.isOwn) return reply.code(503).send({ status: 'database unreachable' });
    const outages = parts.dependencies?.outages() ?? [];
    const since = [
      ...(database ? [['database', database.since] as const] : []),
      ...outages.map((one) => [one.name, one.since] as const),
    ];
    return reply.send({
      status: 'ready',
      ...(parts.dependencies?.has('comments') ? { comments: 'answers' } : {}),
      ...(database ? { database: inWords[database.failure] ?? database.failure } : {}),
      ...Object.fromEntries(outages.map(({ name }) => [name, 'away'])),
      ...(since.length > 0 ? { since: Object.fromEntries(since) } : {}),
    });
  });
};
