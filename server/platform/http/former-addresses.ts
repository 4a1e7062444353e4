import type { FastifyInstance } from 'fastify';

/** Paths of programs, which follow no redirect and use any host name. */
const staysHere = /^\/+(health|ready|webhooks|address-check)(\/|$|\?)/i;

/**
 * Redirects readers of a page, feed or file at a former address of the studio to its present one. Calls that change
 * something are answered where they come.
 */
export const redirectFormerAddresses = (
  app: FastifyInstance,
  { publicUrl, formerUrls }: { publicUrl: string; formerUrls: readonly string[] },
): void => {
  const present = new URL(publicUrl).host;
  const former = new Set(formerUrls.map((url) => new URL(url).host).filter((host) => host !== present));
  if (former.size === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!former.has(request.host.toLowerCase())) return;
    if (!['GET', 'HEAD'].includes(request.method) || staysHere.test(request.url)) return;
    // Browsers keep a 301 for good: a studio that goes back to an address would be led in a circle by it.
    reply.header('cache-control', 'no-store');
    return reply.redirect(`${publicUrl}${request.url.replace(/^\/+/, '/')}`, 301);
  });
};
