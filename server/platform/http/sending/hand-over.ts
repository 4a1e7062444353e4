import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const handedOver = new WeakSet<FastifyReply>();

/** Another server of this process has been given the request with everything that belongs to it, its log line too. */
export const isHandedOver = (reply: FastifyReply): boolean => handedOver.has(reply);

/**
 * Gives every request below `path` to `app`, untouched but for the path, which it does not see: it answers here as it
 * does where it listens itself.
 */
export const handOver =
  ({ path, app }: { path: string; app: FastifyInstance }) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { url } = request;
    const rest = url.slice(path.length);
    if (!url.startsWith(path) || !/^([/?]|$)/.test(rest)) {
      done();
      return;
    }
    // Fastify tells what stands here as `originalUrl`.
    const raw: FastifyRequest['raw'] & { originalUrl?: string } = request.raw;
    raw.originalUrl = url;
    raw.url = rest.startsWith('/') ? rest : `/${rest}`;
    handedOver.add(reply);
    reply.hijack();
    app.routing(raw, reply.raw);
  };
