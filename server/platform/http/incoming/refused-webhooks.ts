import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../../../contract/errors.schema.ts';
import { AppError } from '../../errors.ts';

const tooLarge = 413;

/** Refusal of what is not signed by whom it claims to come from. */
export class NotSigned extends AppError {
  constructor(code: ErrorCode, message: string) {
    super(code, { message });
  }
}

const methodOf = (error: Error, status: number): string => {
  if (error instanceof NotSigned) return 'not_signed';
  return status === tooLarge ? 'too_large' : 'malformed';
};

/** Notes in the security log why something that is sent to the webhooks of a plugin is refused. */
export const logRefusedWebhooks = (app: FastifyInstance): void => {
  app.addHook('onError', async (request, _reply, error) => {
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) return;
    const method = methodOf(error, status);
    const line = { event: 'webhook_refused', outcome: 'failure', method, userId: null, address: request.ip };
    request.log.warn({ security: true, ...line, requestId: request.id }, 'security event');
  });
};
