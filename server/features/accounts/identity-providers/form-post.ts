import type { FastifyInstance } from 'fastify';
import type { IdentityProvider } from '../../../../contract/accounts/identity-providers.ts';

const mostBytes = 20_000;
const passedOn = ['state', 'code', 'error', 'iss', 'user'];
/** Longer than any name that is taken. */
const longestValue = 2_000;

/**
 * Apple answers by a form that its page sends here, to which no cookie of ours comes along. Its fields go on to the
 * same address as a GET, which brings the cookie with the state they are held to: only that request does anything, so
 * this one may come from anywhere.
 */
export const formPostRoutes =
  (providers: readonly IdentityProvider[], publicUrl: string) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    for (const id of providers)
      app.post(`/api/auth/callback/${id}`, { config: { fromAnywhere: true } }, async (request, reply) => {
        const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
        const fields = passedOn.flatMap((name): [string, string][] => {
          const value = sent.get(name);
          return value !== null && value.length <= longestValue ? [[name, value]] : [];
        });
        return reply
          .header('cache-control', 'no-store')
          .redirect(`${publicUrl}/api/auth/callback/${id}?${new URLSearchParams(fields)}`, 303);
      });
  };
