import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../../contract/errors.schema.ts';
import { asUnavailable } from '../availability/unavailable.ts';
import { logUnavailable } from '../availability/unavailable-log.ts';
import { AppError, errorBody } from '../errors.ts';
import { isExemptFromTimeout } from './incoming/timeout-exemption.ts';
import { wrongFields } from './incoming/wrong-values.ts';
import { baseSecurityHeaders } from './security.ts';

const codeByStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'too_large',
  // An address longer than any of ours is one we do not have.
  414: 'not_found',
  415: 'wrong_type',
  429: 'too_many_attempts',
};

const foreignKeyViolation = '23503';

/** True for the error of a row that refers to a member whose account was erased during the call. */
const isOfNobody = (error: object): boolean =>
  'code' in error &&
  error.code === foreignKeyViolation &&
  'constraint' in error &&
  /_(user|author|owner)_id_fkey$/.test(String(error.constraint));

/**
 * Converts Fastify's own refusals to those of the contract; an unknown error is a bare 500 (rule 3). For an endpoint
 * with `invalid` among its errors, names the wrong values of a body.
 */
const named = (error: FastifyError | AppError, namesValues: boolean): AppError => {
  if (error instanceof AppError) return error;
  if (error.validation) {
    const readable = error.validation.every(
      ({ instancePath, keyword }) => instancePath || keyword !== 'type',
    );
    const code = namesValues && readable && error.validationContext === 'body' ? 'invalid' : 'bad_request';
    return new AppError(code, { fields: wrongFields(error.validation), cause: error });
  }
  if (isOfNobody(error)) return new AppError('not_signed_in', { cause: error });
  const status = error.statusCode ?? 500;
  if (status >= 500) return new AppError('internal', { cause: error });
  return new AppError(codeByStatus[status] ?? 'bad_request', { cause: error });
};

/** Sends a failure in the form of NS-008; an unexpected error is logged and sent without details. */
export const sendError = (
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { config, url = '' } = request.routeOptions;
  const unavailable = asUnavailable(error, { toKeeper: url.startsWith('/admin/api/') });
  const failure = unavailable ?? named(error, config?.namesValues ?? false);
  if (unavailable) logUnavailable(request.server.server, request.log, unavailable);
  else if (failure.status >= 500) request.log.error({ err: failure.cause ?? failure }, 'request failed');
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(failure, request.id));
};

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers input that is not HTTP on the bare connection, since it never becomes a request. */
export const refuseUnreadable = (
  error: Error & { code?: string },
  socket: Socket,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isExemptFromTimeout(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const requestId = randomUUID();
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const address = socket.remoteAddress ?? null;
    const line = { event: 'headers_refused', outcome: 'failure', method: 'too_large', userId: null, address };
    log.warn({ security: true, ...line, requestId }, 'security event');
  }
  const body = JSON.stringify(errorBody(new AppError('bad_request'), requestId));
  const headers = {
    ...baseSecurityHeaders,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}`, ...lines, '', body].join('\r\n'),
  );
};
