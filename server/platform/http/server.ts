import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { ErrorCode } from '../../../contract/errors.ts';
import { AppError, errorBody } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { isSameOriginWrite } from './same-origin.ts';
import { baseSecurityHeaders } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; asks the session store at most once per request. */
    viewer(): Promise<Viewer | null>;
  }
}

export type ServerOptions = {
  log: FastifyBaseLogger | false;
  trustProxy: boolean | number | string;
  publicUrl: string;
  resolveViewer: (request: FastifyRequest) => Promise<Viewer | null>;
};

const codeByStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  415: 'wrong_type',
  429: 'too_many_attempts',
};

/** Fastify's own refusals in the contract's words; anything unknown is a bare 500 (rule 3). */
const named = (error: FastifyError | AppError): AppError => {
  if (error instanceof AppError) return error;
  if (error.validation) {
    const fields = Object.fromEntries(
      error.validation.map((problem) => [
        problem.instancePath.slice(1) || 'request',
        [problem.message ?? 'is not valid'],
      ]),
    );
    return new AppError('bad_request', { fields, cause: error });
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) return new AppError('internal', { cause: error });
  return new AppError(codeByStatus[status] ?? 'bad_request', { cause: error });
};

export const sendError = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const failure = named(error);
  if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed');
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(errorBody(failure, request.id));
};

const isWrite = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** A Fastify server with what every route of ours relies on: request ids, viewer, errors, headers, same-origin writes. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { trustProxy } = options;
  const app: FastifyInstance = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false as const }),
    // One line per request is the access log of the web role, written in onResponse with its duration.
    disableRequestLogging: true,
    // A number of proxies is counted from ourselves.
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop <= trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    // A tab of a page one left must not keep a stopping server waiting; requests in flight are finished.
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 500 },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, allErrors: true } },
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate', 'identity'] });

  const seen = new WeakMap<FastifyRequest, Promise<Viewer | null>>();
  app.decorateRequest('viewer', function viewer(this: FastifyRequest) {
    const known = seen.get(this) ?? options.resolveViewer(this);
    seen.set(this, known);
    return known;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id);
    for (const [name, value] of Object.entries(baseSecurityHeaders)) reply.raw.setHeader(name, value);
    if (isWrite(request.method) && !isSameOriginWrite(request.headers, request.host, options.publicUrl))
      throw new AppError('cross_site');
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: request.url.replace(/\/media\/[^/]+/, '/media/…'),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler(sendError);
  return app;
};
