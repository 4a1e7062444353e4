import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

const tooLarge = 413;

/**
 * Notes in the security log what is sent to the webhooks of a plugin and refused: too large, or not signed by whom it
 * claims to come from.
 */
export const noteRefusedWebhooks = (app: FastifyInstance): void => {
  app.addHook('onError', async (request, _reply, error) => {
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) return;
    const method = status === tooLarge ? 'too_large' : 'not_signed';
    const line = { event: 'webhook_refused', outcome: 'failure', method, userId: null, address: request.ip };
    request.log.warn({ security: true, ...line, requestId: request.id }, 'security event');
  });
};
