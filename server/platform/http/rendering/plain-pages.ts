import type { FastifyReply } from 'fastify';
import { newNonce, pagePolicy } from '../security.ts';

type PlainPage = {
  status: number;
  title: string;
  words: string;
  requestId: string;
  styles: readonly string[];
};

const sendPlain = (reply: FastifyReply, page: PlainPage): FastifyReply => {
  const links = page.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return reply
    .code(page.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(newNonce()))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${page.title}</title>${links}</head>
<body><main class="wrap section"><h1 class="t1">${page.title}.</h1>${page.words ? `<p>${page.words}</p>` : ''}<p><a class="btn" href="">Try again</a></p><p class="small muted">Request ${page.requestId}</p></main></body></html>`);
};

type About = { requestId: string; styles: readonly string[] };

/** The page of last resort, when not even the page that says so could be rendered. */
export const sendFailure = (reply: FastifyReply, about: About): FastifyReply =>
  sendPlain(reply, { status: 500, title: 'Something went wrong', words: '', ...about });

type Later = About & { retryAfterSeconds: number };

const inSeconds = (seconds: number): string =>
  `Please try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`;

/** What the page is made of cannot be read for now: the database is away, full or too slow. */
export const sendUnavailable = (reply: FastifyReply, { retryAfterSeconds, ...about }: Later): FastifyReply =>
  sendPlain(reply.header('retry-after', String(retryAfterSeconds)), {
    status: 503,
    title: 'The studio is not available right now',
    words: inSeconds(retryAfterSeconds),
    ...about,
  });

/** More pages were asked for than the server renders, by all visitors (503) or from this address (429). */
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
