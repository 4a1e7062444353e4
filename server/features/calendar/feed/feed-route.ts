import type { FastifyInstance } from 'fastify';
import { t } from '../../../../contract/messages.ts';
import { AppError } from '../../../platform/errors.ts';
import { etagOf, isUnchanged } from '../../../platform/http/sending/conditions.ts';
import type { CalendarContext } from '../context.ts';
import { feedText } from './feed.ts';

/**
 * The feed calendar apps ask for. The address alone gives access to the schedule, cookies say nothing here; search engines are
 * told not to keep it.
 */
export const feedRoute =
  (context: CalendarContext) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'private, no-cache');
      const text = await feedText(context, request.params.token);
      if (text === null)
        throw new AppError('not_found', { message: t('There is no calendar at this address.') });
      const etag = etagOf(text);
      reply.header('etag', etag);
      if (isUnchanged(request.headers, { etag })) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="practice.ics"')
        .send(text);
    });
  };
