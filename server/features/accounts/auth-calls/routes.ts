import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commentsTokenCookie } from '../../../../contract/comments/comment-rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { LimitRecorder } from '../auth-events/limit-events.ts';
import type { AuthCall } from '../authentication/auth-call.ts';
import { sendLibraryAnswer } from '../authentication/library-answer.ts';
import type { IdentityProviders } from '../identity-providers/index.ts';
import { visitorAddress } from '../limits/attempt-limit-store.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { Visit } from '../visit.ts';

type Options = {
  calls: Record<string, AuthCall>;
  identityProviders: IdentityProviders;
  sessions: Sessions;
  limitReached: LimitRecorder;
  clock: Clock;
  /** Waits for the work that must be done before the answer is sent. */
  beforeAnswer: () => Promise<void>;
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const visitOf = (request: FastifyRequest, sessions: Sessions): Visit => ({
  body: asRecord(request.body),
  query: asRecord(request.query),
  headers: request.headers,
  address: visitorAddress(request.ip),
  requestId: request.id,
  source: {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    requestId: request.id,
  },
  viewer: () => sessions.viewer(request.headers),
});

/** Calls that change the session. */
const changesWhoIsHere = new Set([
  'sign-in/email',
  'sign-in/link',
  'sign-up/email',
  'first-owner/sign-up',
  'first-owner/become',
  'second-step/code',
  'second-step/recovery-code',
  'passkey/sign-in',
  'sign-out',
  'revoke-sessions',
  'reset-password',
  'first-proof/password',
  'first-proof/new-password',
]);
/** Calls that end sessions of other browsers than the caller's. */
const endsOthers = new Set(['reset-password', 'first-proof/new-password']);
const noCommentsToken = `${commentsTokenCookie}=; Path=/; SameSite=Lax; Max-Age=0`;

/** Clears the token of the comments service when a call changes the session it spoke for. */
const dropCommentsToken = ({ method, cookies }: FastifyRequest, path: string, reply: FastifyReply): void => {
  if (method === 'POST' && changesWhoIsHere.has(path) && cookies[commentsTokenCookie] !== undefined)
    reply.header('set-cookie', noCommentsToken);
};

/** Duration from which a request also counts as a use of its session when it ends. */
const longRequestMs = 60_000;

const installLongUse = (
  app: FastifyInstance,
  sessions: Pick<Sessions, 'recordLongUse'>,
  clock: Clock,
): void => {
  const begun = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => void begun.set(request, clock.now().getTime()));
  app.addHook('onResponse', async (request) => {
    const took = clock.now().getTime() - (begun.get(request) ?? Infinity);
    if (took < longRequestMs || !request.headers.cookie) return;
    const viewer = await request.viewer();
    if (viewer?.role && !viewer.apiKey) await sessions.recordLongUse(viewer);
  });
};

/** Mounts /api/auth and rolls the session cookie on other answers of the API and on pages. */
export const installAuthRoutes = (
  app: FastifyInstance,
  { identityProviders, sessions, beforeAnswer, limitReached, clock, ...options }: Options,
): void => {
  const calls = { ...options.calls, ...identityProviders.calls };
  void app.register(identityProviders.formPosts);
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const path = String(asRecord(request.params)['*'] ?? '');
      const name = `${request.method} ${path}`;
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw new AppError('not_found');
      reply.header('cache-control', 'no-store');
      const former = await sessions.viewer(request.headers);
      const visit = visitOf(request, sessions);
      const response = await call(visit).catch(async (error: unknown) => {
        await limitReached(visit, path, error);
        throw error;
      });
      if (former && response.status < 400) await sessions.endReplaced(former, request.headers, response);
      await beforeAnswer();
      // Other processes hear of a change in a moment; this one must know before it answers.
      if (endsOthers.has(path)) sessions.evictAll();
      else if (request.method === 'POST') sessions.evictCaller(request.headers);
      if (response.ok) dropCommentsToken(request, path, reply);
      if (response.ok && path === 'sign-out') reply.header('clear-site-data', '"cache"');
      return sendLibraryAnswer(response, reply);
    },
  });
  installLongUse(app, sessions, clock);
  app.addHook('onSend', async (request, reply) => {
    // Video segments come many a minute and may be cached; a page or a call of the API comes soon enough.
    if (!request.headers.cookie || !/json|html/.test(String(reply.getHeader('content-type')))) return;
    if (request.url.startsWith('/api/auth/')) return;
    for (const cookie of await sessions.rollingCookies(request.headers)) reply.header('set-cookie', cookie);
  });
};
