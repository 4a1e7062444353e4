import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieValue } from '../second-step/cookies.ts';
import type { Sessions } from '../sessions.ts';

const prefix = '__Host-';
/** Cookies given before they were bound to one host. */
const formerPrefix = '__Secure-';

/**
 * Reads a session from the cookie it had under its former name, and gives the browser the new one: members stay signed
 * in over an update.
 */
export const acceptFormerCookies = (app: FastifyInstance, sessions: Sessions): void => {
  const { cookieName } = sessions;
  if (!cookieName.startsWith(prefix)) return;
  const base = cookieName.slice(prefix.length, cookieName.indexOf('.') + 1);
  const formerName = cookieName.replace(prefix, formerPrefix);
  const renamed = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    if (cookieValue(cookie, formerName) !== null && cookieValue(cookie, cookieName) === null) {
      request.headers.cookie = cookie?.replaceAll(formerPrefix + base, prefix + base);
      renamed.add(request);
    }
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!renamed.has(request) || request.url.startsWith('/api/auth/')) return;
    const again = await sessions.sameCookie(request.headers);
    if (again === null) return;
    reply.header('set-cookie', again);
    reply.header('set-cookie', `${formerName}=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0`);
  });
};
