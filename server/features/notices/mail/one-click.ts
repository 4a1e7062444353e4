import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { NoticeContext } from '../context.ts';
import { unsubscribe } from '../notices.ts';

/** Far more than the one field takes that a mail program sends. */
const mostBytes = 10_000;

/** RFC 8058: the field comes in a form of either kind. */
const isOneClick = (body: string): boolean =>
  new URLSearchParams(body.trim()).get('List-Unsubscribe') === 'One-Click' ||
  /name="?List-Unsubscribe"?\r?\n(?:[^\r\n]+\r?\n)*\r?\nOne-Click\s/i.test(body);

/**
 * Where mail programs end one kind of mail when their button is pressed (RFC 8058): the address of the page behind the
 * link in the mail. They know no session and no origin; the token is the proof. A GET shows the page and changes nothing.
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
