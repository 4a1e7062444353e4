import type { FastifyReply } from 'fastify';
import type { PageAssets } from '../../../../contract/client.ts';
import { newNonce, pagePolicy } from '../security.ts';

type About = { requestId: string; assets: Pick<PageAssets, 'styles' | 'fonts'> };
type PlainPage = About & { status: number; title: string; words: string };

const sendPlain = (reply: FastifyReply, page: PlainPage): FastifyReply => {
  const { fonts, styles } = page.assets;
  const links = [
    // A font that is not there at once is not used at all.
    ...fonts
      .filter((href) => !href.includes('-arabic-'))
      .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ].join('');
  return reply
    .code(page.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(newNonce()))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${page.title}</title>${links}</head>
<body><main class="page-width section content-plain"><h1 class="display-2">${page.title}.</h1>${page.words ? `<p class="lede">${page.words}</p>` : ''}<a class="content-button" href="">Try again</a><p class="small muted">Request ${page.requestId}</p></main></body></html>`);
};

/** Sends the page of last resort, if not even the error page could be rendered. */
export const sendFailure = (reply: FastifyReply, about: About): FastifyReply =>
  sendPlain(reply, { status: 500, title: 'Something went wrong', words: '', ...about });

type Later = About & { retryAfterSeconds: number };

const inSeconds = (seconds: number): string =>
  `Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;

/** Sends the page for a database that is away, full or too slow. */
export const sendUnavailable = (reply: FastifyReply, { retryAfterSeconds, ...about }: Later): FastifyReply =>
  sendPlain(reply.header('retry-after', String(retryAfterSeconds)), {
    status: 503,
    title: 'The studio is not available right now',
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
    title: 'The studio is busy right now',
    words: inSeconds(retryAfterSeconds),
    ...about,
  });
