import type { FastifyInstance } from 'fastify';
import { defaultLanguage, type Language } from '../../../../contract/languages.ts';
import { withLanguage } from '../../language.ts';
import { preferredLanguage } from './accept-language.ts';

/**
 * Has calls that read answered in the language that a request prefers, among those of the studio, its default first;
 * pages ask in their own. Calls that change something may write mails, which are in the default language.
 */
export const answerInLanguage = (app: FastifyInstance, languages: () => readonly Language[]): void => {
  // After the body was read: its parser does not keep what runs around a request.
  app.addHook('preValidation', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const offered = languages();
    const [first = defaultLanguage] = offered;
    if (offered.length > 1)
      reply.header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
    withLanguage(preferredLanguage(request.headers['accept-language'], offered) ?? first, done);
  });
};
