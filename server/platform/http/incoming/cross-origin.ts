import type { FastifyReply, FastifyRequest } from 'fastify';

const oneHourSeconds = '3600';

/** True for a preflight request, which a browser makes before it sends a token along. */
const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Creates a CORS hook: pages of this one origin may call and read the answers, pages of any other may not. */
export const crossOrigin = (pageUrl: string) => {
  const { origin } = new URL(pageUrl);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    reply.header('vary', 'Origin');
    const allowed = request.headers.origin === origin;
    if (allowed)
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'Retry-After, X-Request-Id',
      });
    if (!isPreflight(request)) {
      done();
      return;
    }
    if (allowed)
      reply.headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': oneHourSeconds,
      });
    reply.code(204).send();
  };
};
