import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commentsTokenCookie } from '../../../contract/comment-rules.ts';
import { AppError } from '../../platform/errors.ts';
import { visitorAddress } from './attempt-store.ts';
import type { AuthCall, AuthCallsContext, Visit } from './auth-calls.ts';
import { type Authentication, addressHeader } from './authentication.ts';
import { sendLibraryAnswer } from './library-answer.ts';
import type { Sessions } from './sessions.ts';

/**
 * Hands calls to the library as requests from our own public address: that they come from our own pages has been
 * checked before, against the address the visitor used, which may be another of ours.
 */
export const createLibrary = (
  authentication: Authentication,
  publicUrl: string,
): AuthCallsContext['library'] => {
  return (visit, method, path, input) => {
    const url = new URL(`${publicUrl}/api/auth/${path}`);
    if (method === 'GET')
      for (const [name, value] of Object.entries(input ?? {})) url.searchParams.set(name, String(value));
    const headers = new Headers({ origin: new URL(publicUrl).origin, [addressHeader]: visit.address });
    for (const name of ['cookie', 'user-agent'] as const) {
      const value = visit.headers[name];
      if (value) headers.set(name, value);
    }
    if (method === 'GET') return authentication.handler(new Request(url, { headers }));
    headers.set('content-type', 'application/json');
    return authentication.handler(new Request(url, { method, headers, body: JSON.stringify(input ?? {}) }));
  };
};

type Options = {
  calls: Record<string, AuthCall>;
  sessions: Sessions;
  /** Waits for what must have happened once the answer is out. */
  beforeAnswer: () => Promise<void>;
};

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const visitOf = (request: FastifyRequest, sessions: Sessions): Visit => ({
  body: asRecord(request.body),
  query: asRecord(request.query),
  headers: request.headers,
  address: visitorAddress(request.ip),
  viewer: () => sessions.viewer(request.headers),
});

/** After these somebody else, or nobody, may be who is here. */
const changesWhoIsHere = new Set([
  'sign-in/email',
  'sign-up/email',
  'sign-out',
  'revoke-sessions',
  'reset-password',
]);
const noCommentsToken = `${commentsTokenCookie}=; Path=/; SameSite=Lax; Max-Age=0`;

/** The token for the comments service goes with whom it spoke for (NS-162). */
const dropCommentsToken = ({ method, cookies }: FastifyRequest, path: string, reply: FastifyReply): void => {
  if (method === 'POST' && changesWhoIsHere.has(path) && cookies[commentsTokenCookie] !== undefined)
    reply.header('set-cookie', noCommentsToken);
};

/** Mounts /api/auth and rolls the session cookie on other answers of the API and on pages. */
export const installAuthRoutes = (app: FastifyInstance, { calls, sessions, beforeAnswer }: Options): void => {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const path = String(asRecord(request.params)['*'] ?? '');
      const name = `${request.method} ${path}`;
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (!call) throw new AppError('not_found');
      reply.header('cache-control', 'no-store');
      const response = await call(visitOf(request, sessions));
      await beforeAnswer();
      // Other processes hear of a change in a moment; this one must know before it answers.
      if (path === 'reset-password') sessions.forgetAll();
      else if (request.method === 'POST') sessions.forgetCaller(request.headers);
      if (response.ok) dropCommentsToken(request, path, reply);
      return sendLibraryAnswer(response, reply);
    },
  });
  app.addHook('onSend', async (request, reply) => {
    // Video segments come many a minute and may be cached; a page or a call of the API comes soon enough.
    if (!request.headers.cookie || !/json|html/.test(String(reply.getHeader('content-type')))) return;
    if (request.url.startsWith('/api/auth/')) return;
    for (const cookie of await sessions.rollingCookies(request.headers)) reply.header('set-cookie', cookie);
  });
};
