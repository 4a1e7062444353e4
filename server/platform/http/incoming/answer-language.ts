import type { FastifyInstance } from 'fastify';
import { defaultLanguage, type Language } from '../../../../contract/languages.ts';
import { withLanguage } from '../../language.ts';
import { preferredLanguage } from './accept-language.ts';

/**
 * Has calls answered in the language that a request prefers, among those of the studio, its default first; pages ask in
 * their own.
 */
export const answerInLanguage = (app: FastifyInstance, languages: () => readonly Language[]): void => {
  // After the body was read: its parser does not keep what runs around a request.
  app.addHook('preValidation', (request, reply, done) => {
    const offered = languages();
    const [first = defaultLanguage] = offered;
    if (offered.length > 1)
      reply.header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
    withLanguage(preferredLanguage(request.headers['accept-language'], offered) ?? first, done);
  });
};
