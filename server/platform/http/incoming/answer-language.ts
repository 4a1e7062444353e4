import type { FastifyInstance } from 'fastify';
import { defaultLanguage, type Language } from '../../../../contract/languages.ts';
import { withLanguage } from '../../language.ts';
import { preferredLanguage } from './accept-language.ts';

/**
 * Has every call answered in the language that a request prefers, among those of the studio, its default first; pages
 * ask in their own.
 */
export const answerInLanguage = (app: FastifyInstance, languages: () => readonly Language[]): void => {
  app.decorateRequest('language', defaultLanguage);
  app.addHook('onRequest', (request, reply, done) => {
    const offered = languages();
    const [first = defaultLanguage] = offered;
    if (request.method === 'GET' && offered.length > 1)
      reply.header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
    request.language = preferredLanguage(request.headers['accept-language'], offered) ?? first;
    withLanguage(request.language, done);
  });
  // The parser of a body does not keep the context of its request.
  app.addHook('preValidation', (request, _reply, done) => withLanguage(request.language, done));
};
