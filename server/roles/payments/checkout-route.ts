import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage } from '../../../contract/current-language.ts';
import { t } from '../../../contract/messages.ts';
import { messagePage, type Page } from '../../../sandbox/payments/checkout/markup.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import type { SandboxBase } from '../../platform/payments/access.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';

/** Far more than the form of a card takes. */
const mostBytes = 16_384;
const patienceMs = 15_000;
const retryAfterSeconds = 3;

/** A page comes with its style sheet and three fonts; a form is sent by hand. */
const shown = { burst: 120, perSecond: 10 };
const sent = { burst: 20, perSecond: 1 };

const passedOn = ['content-type', 'content-security-policy', 'cache-control', 'referrer-policy', 'location'];

type Refusal = { studio: string; title: string; status: number };

const laterPage = (seconds: number, { studio, title, status }: Refusal): Page => {
  const page = messagePage(
    title,
    t(
      '{seconds, plural, one {Please try again in a second. A payment that was made is not made twice.} other {Please try again in # seconds. A payment that was made is not made twice.}}',
      { seconds },
    ),
    { status, studio, actions: [{ label: t('Try again'), address: '', isMain: true }] },
  );
  return { ...page, headers: { ...page.headers, 'retry-after': String(seconds) } };
};

const sendPage = (reply: FastifyReply, { status, headers, body }: Page): FastifyReply =>
  reply.code(status).headers(headers).send(body);

/** No cookie and no address of the visitor goes along: the pages are found by their address alone. */
const ask = (base: SandboxBase, { method, raw, body }: FastifyRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const form = typeof body === 'string' ? body : '';
    const asked = httpRequest(
      {
        agent: base.httpAgent,
        host: base.host,
        port: base.port,
        method,
        path: raw.url,
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'accept-language': currentLanguage(),
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(form),
        },
      },
      resolve,
    );
    asked.once('error', reject);
    asked.end(form);
  });

/** The hosted checkout of the sandbox under the studio's own address. Mount it only where the sandbox takes payments. */
export const checkoutRoute =
  ({ base, clock, studio }: { base: SandboxBase; clock: Clock; studio: { readonly name: string } }) =>
  async (app: FastifyInstance): Promise<void> => {
    const limits = { shown: createRateLimiter(clock, shown), sent: createRateLimiter(clock, sent) };
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    app.route({
      method: ['GET', 'POST'],
      url: '/checkout/*',
      handler: async (request, reply) => {
        try {
          limits[request.method === 'POST' ? 'sent' : 'shown'](visitorAddress(request.ip));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          const seconds = error.retryAfterSeconds ?? retryAfterSeconds;
          return sendPage(
            reply,
            laterPage(seconds, { studio: studio.name, title: t('Too many attempts'), status: error.status }),
          );
        }
        try {
          const answer = await ask(base, request);
          for (const name of passedOn) {
            const value = answer.headers[name];
            if (value !== undefined) reply.header(name, value);
          }
          return reply.code(answer.statusCode ?? 502).send(answer);
        } catch (error) {
          request.log.warn({ err: error }, 'the payment sandbox did not answer');
          return sendPage(
            reply,
            laterPage(retryAfterSeconds, {
              studio: studio.name,
              title: t('The checkout is not available right now'),
              status: 503,
            }),
          );
        }
      },
    });
  };
