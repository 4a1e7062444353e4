import { isIP } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';

type Outbox = {
  latest: (limit: number) => Promise<
    {
      id: number;
      to: string;
      subject: string;
      text: string;
      html: string | null;
      headers: Readonly<Record<string, string>>;
      sentAt: Date;
    }[]
  >;
};

type Mailbox = { outbox: Outbox; studio: { readonly name: string }; publicUrl: string };

const shown = 100;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

/** The text of a mail with its addresses as links, as mail programs show it. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('');

/** What mail programs read: not shown by them, and here only to look at. */
const headerLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `<p class="meta">${escaped(name)}: ${escaped(value)}</p>`)
    .join('\n');

type SentMail = Awaited<ReturnType<Outbox['latest']>>[number];

const article = (mail: SentMail): string => `
<article id="mail-${mail.id}">
<h2>${escaped(mail.subject)}</h2>
<p class="meta">To ${escaped(mail.to)} · <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toUTCString()}</time></p>
${headerLines(mail.headers)}
<div class="text">${withLinks(mail.text)}</div>
${mail.html ? `<p><a href="/sandbox/mail/${mail.id}">As HTML</a></p>` : ''}
</article>`;

const page = (studio: string, articles: string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mail | ${escaped(studio)}</title>
<link rel="stylesheet" href="/sandbox/mail.css">
</head>
<body>
<main>
<h1>Mail</h1>
<p>No mail server is set, so what ${escaped(studio)} sends is kept here. Set SMTP_URL to send it, and this page is gone.</p>
${articles.join('\n') || '<p>Nothing has been sent yet.</p>'}
</main>
</body>
</html>`;

const styles = `:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 2rem; font-weight: 500; }
h2 { font-size: 1.25rem; font-weight: 600; margin: 0; }
article { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1.5rem 0; }
.meta { margin: 0.25rem 0 1rem; font-size: 0.875rem; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: inherit; }
`;

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A mail brings its styles along and its pictures are the studio's own; scripts and forms it has none. */
const mailPolicy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Whether we were asked by a name that is ours for certain. A name server elsewhere can point a name of its own at this
 * machine (DNS rebinding), and the pages under that name would read every password link.
 */
const isOwnName = (hostname: string, publicUrl: string): boolean => {
  const name = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const isLocal = isIP(name) > 0 || !name.includes('.') || /\.(localhost|local)$/.test(name);
  return isLocal || name === new URL(publicUrl).hostname;
};

/** The mailbox of a studio without a mail server; mount it only then. */
export const sandboxMail =
  ({ outbox, studio, publicUrl }: Mailbox): FastifyPluginAsync =>
  async (app) => {
    app.get('/sandbox/mail', async (request, reply) => {
      if (!isOwnName(request.hostname, publicUrl)) return reply.callNotFound();
      const mails = await outbox.latest(shown);
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(page(studio.name, mails.map(article)));
    });
    app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async (request, reply) => {
      const mails = isOwnName(request.hostname, publicUrl) ? await outbox.latest(shown) : [];
      const html = mails.find(({ id }) => String(id) === request.params.id)?.html;
      if (!html) return reply.callNotFound();
      return reply
        .header('content-security-policy', mailPolicy)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(html);
    });
    app.get('/sandbox/mail.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(styles),
    );
  };
