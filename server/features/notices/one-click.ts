import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { NoticeContext } from './context.ts';
import { unsubscribe } from './notices.ts';

/** Size limit of the body; mail programs send one short field. */
const mostBytes = 10_000;

/** True if the body holds the field of RFC 8058, as a form of either encoding. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body.trim()).get('List-Unsubscribe') === 'One-Click' ||
  /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\s/i.test(body);

/**
 * Serves the one-click unsubscribe of mail programs (RFC 8058) under the address of the page behind the link in the
 * mail. The request has no session and no origin; the token authorizes it. A GET shows the page and changes nothing.
 */
export const oneClickRoute =
  (context: Pick<NoticeContext, 'db' | 'tokens'>) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post<{ Params: { token: string } }>(
      '/notices/unsubscribe/:token',
      { config: { fromAnywhere: true } },
      async (request, reply) => {
        if (typeof request.body !== 'string' || !isOneClick(request.body)) throw new AppError('bad_request');
        await unsubscribe(context, request.params.token);
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    );
  };
