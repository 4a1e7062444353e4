import type { FastifyReply } from 'fastify';
import type { PageAssets } from '../../../../contract/client.ts';
import { currentLanguage } from '../../../../contract/current-language.ts';
import { directionOf } from '../../../../contract/languages.ts';
import { t } from '../../../../contract/messages.ts';
import { newNonce, pagePolicy } from '../security.ts';

type About = { requestId: string; assets: Pick<PageAssets, 'styles' | 'fonts'> };
type PlainPage = About & { status: number; title: string; heading: string; words: string };

const sendPlain = (reply: FastifyReply, page: PlainPage): FastifyReply => {
  const { fonts, styles } = page.assets;
  const language = currentLanguage();
  const links = [
    // A font that is not there at once is not used at all.
    ...fonts
      .filter((href) => language === 'ar' || !href.includes('-arabic-'))
      .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ].join('');
  return reply
    .code(page.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(newNonce()))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${page.title}</title>${links}</head>
<body><main class="page-width section content-plain"><h1 class="display-2">${page.heading}</h1>${page.words ? `<p class="lede">${page.words}</p>` : ''}<a class="content-button" href="">${t('Try again')}</a><p class="small muted">${t('Request {id}', { id: page.requestId })}</p></main></body></html>`);
};

/** Sends the page of last resort, if not even the error page could be rendered. */
export const sendFailure = (reply: FastifyReply, about: About): FastifyReply =>
  sendPlain(reply, {
    status: 500,
    title: t('Something went wrong'),
    heading: t('Something went wrong.'),
    words: '',
    ...about,
  });

type Later = About & { retryAfterSeconds: number };

const inSeconds = (seconds: number): string =>
  t('{seconds, plural, one {Please try again in a second.} other {Please try again in # seconds.}}', {
    seconds,
  });

/** Sends the page for a database that is away, full or too slow. */
export const sendUnavailable = (reply: FastifyReply, { retryAfterSeconds, ...about }: Later): FastifyReply =>
  sendPlain(reply.header('retry-after', String(retryAfterSeconds)), {
    status: 503,
    title: t('The studio is not available right now'),
    heading: t('The studio is not available right now.'),
    words: inSeconds(retryAfterSeconds),
    ...about,
  });

/** Sends the page for too many requested pages, by all visitors (503) or from this address (429). */
export const sendBusy = (
  reply: FastifyReply,
  { status, retryAfterSeconds, ...about }: Later & { status: number },
): FastifyReply =>
  sendPlain(reply.header('retry-after', String(retryAfterSeconds)), {
    status,
    title: t('The studio is busy right now'),
    heading: t('The studio is busy right now.'),
    words: inSeconds(retryAfterSeconds),
    ...about,
  });
