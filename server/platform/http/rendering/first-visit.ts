import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, offeredLanguage } from '../../../../contract/languages.ts';
import { basePathOf, languageCookie, withBasePath } from '../../../../contract/pages/language-addresses.ts';
import { preferredLanguage } from '../incoming/accept-language.ts';
import { cookieValue } from '../incoming/cookie-value.ts';
import type { AddressLanguage } from './address-language.ts';

/** True for the address of the home page in the studio's default language, the only one that negotiates. */
export const isNegotiated = ({ basePath, url }: AddressLanguage): boolean =>
  basePath === '' && /^\/(\?|$)/.test(url);

/**
 * Returns the headers by which a shared cache tells languages apart; none for a studio in English alone. A member's
 * cookie decides the language of every page, a visitor's browser that of the home page.
 */
export const languageHeaders = (
  asked: AddressLanguage,
  language: Language,
  languages: readonly Language[],
): Record<string, string> => {
  if (languages.length > 1)
    return {
      'content-language': language,
      vary: isNegotiated(asked) ? 'accept-language, cookie' : 'cookie',
    };
  return language === defaultLanguage ? {} : { 'content-language': language };
};

/**
 * Returns the address of the home page in the language that a visitor's browser prefers, or that the visitor has chosen
 * before; null if that is the default. A visitor who comes from a page of the studio has asked for this one.
 */
const preferredHome = (
  { headers }: FastifyRequest,
  url: string,
  languages: readonly Language[],
): string | null => {
  if (headers['sec-fetch-site'] === 'same-origin') return null;
  const language =
    offeredLanguage(cookieValue(headers.cookie, languageCookie), languages) ??
    preferredLanguage(headers['accept-language'], languages);
  if (language === null || language === languages[0]) return null;
  return withBasePath(basePathOf(language, languages), url);
};

/** Redirects a visitor's first visit to the home page in their language. Returns false for any other visit. */
export const redirectFirstVisit = (
  request: FastifyRequest,
  reply: FastifyReply,
  { url, languages }: { url: string; languages: readonly Language[] },
): boolean => {
  const to = preferredHome(request, url, languages);
  if (to === null) return false;
  reply.header('cache-control', 'private, no-store').redirect(to, 302);
  return true;
};
